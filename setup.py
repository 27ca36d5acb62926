"""The build: compile kernel, rules and the hot parts of bots and scenes where a C compiler is present.

The environment variable IRONBRIDGE_COMPILE decides: `0` never compiles, `1` must compile and fails otherwise,
and when it is unset a wheel is compiled if it can be and interpreted if it cannot. An editable installation
is always interpreted. Everything else about the package stands in `pyproject.toml`.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

COMPILED_PACKAGES = ("kernel", "games")
COMPILED_MODULES = (  # The hot parts of packages that are open to subclasses of outsiders otherwise.
    "bots/judge.py",
    "bots/moves.py",
    "bots/tree.py",
    "scene/difference.py",
    "scene/dress.py",
    "scene/drawn.py",
    "scene/wire.py",
)
EXCLUDED = {
    "__init__.py",  # They hold imports alone: compiling them would gain nothing.
    "aid.py",  # What lies beside the board: once a table.
    "backdrop.py",  # Drawn once and kept by browsers.
    "conformance.py",  # Checks that tests make.
    "fields.py",  # What somebody reads who edits a position.
    "lessons.py",  # Read once a lesson.
    "native.py",  # It gives the compiler's decorators a meaning where there is no compiler.
    "match.py",  # The front door: only people call it, and `help` finds no docstrings in what is compiled.
    "puzzles.py",  # Read once, asked once an answer.
    "record_text.py",  # A record for people to read: once a match.
    "registry.py",  # The front door too.
    "remarks.py",  # Counted once, after a match.
    "rulebook.py",  # Read once.
    "themes.py",  # Asked when puzzles are looked for.
}
# How games draw and word what people see: a tenth of the work for a view, and was a fifth of the code.
# A line of the log is written once an action.
INTERPRETED_ROOMS = {"drawing", "foretelling", "scene", "scenes", "story", "words"}
# What games read, write and know is compiled with less care, in two thirds of the time, and is as fast. The
# rooms of the rules would lose a third of their speed so.
PLAIN_ROOMS = {
    *("arranging", "facts", "game", "layout", "log", "options"),
    *("pieces", "reading", "reasons", "ways"),
}
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}  # The commands that want extension modules.

ROOT = Path(__file__).resolve().parent
GENERATED = Path("build/mypyc")
CACHE = Path("build/mypy")
HEADER = GENERATED / "shim.h"
PRECOMPILED = GENERATED / "shim.h.gch"
ONCE = """\
#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((optimize("Os")))
#else
#define ONCE
#endif
"""
# Compiled code asks lists for items more often than for anything else: mypyc calls a function each time.
ITEMS = """\
#include <CPy.h>
#ifndef Py_GIL_DISABLED
static inline int holds(PyObject *list, CPyTagged at) {
    return CPyTagged_CheckShort(at) && at >> 1 < (size_t)PyList_GET_SIZE(list);
}
static inline PyObject *item(PyObject *list, CPyTagged at) {
    return likely(holds(list, at)) ? Py_NewRef(PyList_GET_ITEM(list, at >> 1)) : CPyList_GetItem(list, at);
}
static inline PyObject *borrowed(PyObject *list, CPyTagged at) {
    return likely(holds(list, at)) ? PyList_GET_ITEM(list, at >> 1) : CPyList_GetItemBorrow(list, at);
}
#define CPyList_GetItem item
#define CPyList_GetItemBorrow borrowed
#endif
"""
# What every compiled function calls; and what is done once, or is held up by what it calls.
LEVELS = {"runtime": "-O2", "plain": "-Og"}
INCLUDE = re.compile(r'^#include [<"](\S+)[>"]', re.MULTILINE)
CHOICE = os.environ.get("IRONBRIDGE_COMPILE", "")


def say(message: str) -> None:
    print(f"ironbridge: {message}", file=sys.stderr, flush=True)


def fall_back(reason: str) -> None:
    """Go on without compiling, or stop if compiling was asked for."""
    if CHOICE == "1":
        raise SystemExit(f"ironbridge: {reason}, and IRONBRIDGE_COMPILE=1 forbids building without")
    say(f"{reason}; building the interpreted package (slower, otherwise the same)")


def sources() -> list[str]:
    """List the modules to compile, in an order that does not depend on the machine."""
    root = Path("src/ironbridge")
    found = [path for name in COMPILED_PACKAGES for path in (root / name).rglob("*.py")]
    found += [root / name for name in COMPILED_MODULES]
    return sorted(str(path) for path in found if path.name not in EXCLUDED and not is_for_people(path))


def is_for_people(path: Path) -> bool:
    """Tell whether a game's module draws, words, or reads positions: neither rules nor bots wait for it."""
    _src, _ironbridge, package, _game, *rooms = path.with_suffix("").parts
    if package != "games" or not rooms:
        return False
    return rooms[0] in INTERPRETED_ROOMS or (rooms[0] == "arranging" and rooms[1:] != ["writing"])


def groups(modules: list[str]) -> list[tuple[list[str], str]]:
    """Put every game into a group of its own, so that a change of one leaves the others compiled."""
    found: dict[str, list[str]] = {}
    for module in modules:
        _src, _ironbridge, package, name, *rest = Path(module).parts
        found.setdefault(name if package == "games" and rest else "core", []).append(module)
    return [(members, f"ironbridge_{name}") for name, members in found.items()]


def has_c_compiler() -> bool:
    """Tell whether there is a C compiler; choose one if Python's own is not installed here."""
    if sys.platform == "win32":
        return True  # The build finds Microsoft's compiler by itself, or falls back.
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    others = () if os.environ.get("CC") else ("cc", "gcc", "clang")
    found = next((name for name in (configured, *others) if shutil.which(shlex.split(name)[0])), "")
    if found and found != configured:
        os.environ["CC"] = found
    return bool(found)


def extensions() -> list[Extension]:
    """Return what to compile: everything or nothing."""
    if not BUILDING.intersection(sys.argv[1:]):
        return []
    if CHOICE == "0":
        say("IRONBRIDGE_COMPILE=0; building the interpreted package")
        return []
    modules = sources()
    if not modules:
        return []
    if not has_c_compiler():
        fall_back("no C compiler found")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        fall_back("mypyc is not installed")
        return []
    say(f"compiling {len(modules)} modules with mypyc")
    try:
        # Modules of one group call each other directly; one C file each keeps the compiler's memory small
        # and lets the files be compiled side by side.
        shutil.rmtree(CACHE, ignore_errors=True)  # From one of an earlier build mypyc takes wrong attributes.
        found = mypycify(
            [f"--cache-dir={CACHE}", *modules],
            opt_level="1",  # Two thirds of the time of level 3 to compile.
            debug_level="0",
            multi_file=True,
            separate=groups(modules),
            target_dir=str(GENERATED),
        )
    except SystemExit:  # How mypyc reports a module that it cannot compile.
        fall_back("mypyc cannot compile a module (see above)")
        return []
    for extension in found:
        extension.sources = gather(extension.name, extension.sources)
        if sys.platform != "win32":
            # Nobody reads warnings about generated code; every file of a group defines the tables it shares;
            # nothing but the function that Python calls is seen from outside, which makes calls faster; no
            # exception of C++ passes through; ends of functions that are alike stand once.
            options = ["-w", "-fcommon", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables"]
            options += ["-fcrossjumping"]
            extension.extra_compile_args = [*extension.extra_compile_args, *options]
        if sys.platform == "linux":
            # The many small files that make Python find the modules are a third of the size so.
            bare = ["-nostartfiles", "-Wl,--build-id=none", "-Wl,-z,noseparate-code"]
            small = [] if len(extension.sources) > 1 else bare
            # What a group does not call of mypyc's own library stays away.
            extension.extra_compile_args += ["-ffunction-sections", "-fdata-sections"]
            extension.extra_link_args = ["-s", "-Wl,--gc-sections", *small]
    return list(found)


def gather(name: str, files: list[str]) -> list[str]:
    """Put the C files of a group into a few that include them: reading the headers takes half of the time."""
    if len(files) == 1:
        return files
    parts: dict[str, list[str]] = {}
    for file in sorted(files):
        parts.setdefault(part_of(file), []).append(file)
    return [
        write_part("runtime", parts["runtime"]),
        write_part(f"{name}_plain", parts.get("plain", [])),
        *(write_part(f"{name}_fast_{at}", half) for at, half in enumerate(halve(parts.get("fast", [])))),
    ]


def part_of(file: str) -> str:
    """Say how a C file is compiled: for all groups together, in a hurry or with care."""
    stem = Path(file).stem
    if not stem.startswith("__native_"):
        return "runtime"
    _ironbridge, *rooms = stem.split("___")
    return "plain" if not rooms or not PLAIN_ROOMS.isdisjoint(rooms) else "fast"


def halve(files: list[str]) -> tuple[list[str], list[str]]:
    """Divide a list where half of the text is behind, for two processors."""
    sizes = [Path(file).stat().st_size for file in files]
    middle = next((at for at in range(len(files)) if sum(sizes[: at + 1]) * 2 > sum(sizes)), 0)
    return files[:middle], files[middle:]


def write_part(name: str, files: list[str]) -> str:
    """Write a C file that includes others; what a module does when it is imported is not worth optimising."""
    lines = [ONCE] if name == "runtime" else [ONCE, ITEMS]
    for file in files:
        path = Path(file).relative_to(GENERATED)
        if "___" in path.stem:
            lines.append(f"ONCE char CPyDef_{path.stem.removeprefix('__native_')}_____top_level__(void);")
        lines.append(f'#include "{path}"')
    whole = GENERATED / f"{name}.c"
    text = "\n".join([*lines, ""])
    if not whole.exists() or whole.read_text(encoding="utf-8") != text:
        whole.write_text(text, encoding="utf-8")
    return str(whole)


def build_client() -> None:
    """Build the browser's client into the package in a clone; a source distribution holds it built."""
    if not Path("scripts/build-client").exists() or sys.platform == "win32":
        return
    if subprocess.run(["scripts/build-client"], check=False).returncode:
        if "sdist" in sys.argv[1:]:
            raise SystemExit("ironbridge: a source distribution must hold the client, which cannot be built")
        say("the client cannot be built (see above); the package will serve no pages")


class Build(build):
    """Builds into an empty folder, so that a module removed from the source is not packaged again."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildExtensions(build_ext):
    """Compiles the C files that changed, side by side; removes all extensions if one of them fails."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            say(f"{type(error).__name__}: {error}")
            fall_back("the C compiler failed (see above)")
            for leftover in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
                leftover.unlink()
            self.extensions = []
            self.distribution.ext_modules = []
            wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
            if wheel is not None:
                wheel.root_is_pure = True

    def build_extensions(self) -> None:
        compile_files = self.compiler.compile
        started = Path("setup.py").stat().st_mtime
        pool = ThreadPoolExecutor(os.cpu_count())
        locks: dict[str, Lock] = {}  # Every group links the runtime; the first to come compiles it.
        self.precompile_header()

        def compile_changed(
            files: list[str], output_dir: str, include_dirs: list[str], **options: Any
        ) -> list[str]:
            def compile_one(file: str) -> str:
                [result] = self.compiler.object_filenames([file], output_dir=output_dir)
                changed = max(started, *(path.stat().st_mtime for path in included(Path(file))))
                arguments = [*(options.get("extra_postargs") or ()), *self.more_options(Path(file))]
                with locks.setdefault(file, Lock()):
                    if not Path(result).exists() or Path(result).stat().st_mtime <= changed:
                        compile_files(
                            [file],
                            output_dir=output_dir,
                            include_dirs=include_dirs,
                            **{**options, "extra_postargs": arguments},
                        )
                return result

            return list(pool.map(compile_one, files))

        self.compiler.compile = compile_changed
        with pool:
            super().build_extensions()

    def more_options(self, file: Path) -> list[str]:
        """Return the options of one C file."""
        if self.compiler.compiler_type != "unix":
            return []
        if file.parent != GENERATED:
            return ["-include", str(HEADER)] if PRECOMPILED.exists() else []
        level = LEVELS.get(file.stem.rpartition("_")[2])
        return [level] if level else []

    def precompile_header(self) -> None:
        """Let gcc read Python's headers once for the small files that make Python find the modules."""
        PRECOMPILED.unlink(missing_ok=True)
        if sys.platform != "linux" or "clang" in " ".join(self.compiler.compiler_so):
            return
        HEADER.write_text("#include <Python.h>\n", encoding="utf-8")
        folders = [f"-I{folder}" for folder in self.compiler.include_dirs]
        options = [*folders, *self.extensions[0].extra_compile_args, "-x", "c-header"]
        subprocess.run([*self.compiler.compiler_so, *options, HEADER, "-o", PRECOMPILED], check=False)


@cache
def included(file: Path) -> frozenset[Path]:
    """List a C file and the generated headers it includes."""
    names = INCLUDE.findall(file.read_text(encoding="utf-8"))
    headers = [GENERATED / name for name in names if (GENERATED / name).exists()]
    return frozenset({file}).union(*(included(header) for header in headers if header != file))


os.chdir(ROOT)
if {*BUILDING, "sdist"}.intersection(sys.argv[1:]):
    build_client()
setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": BuildExtensions})
