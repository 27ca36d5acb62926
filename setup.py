"""The build: compile kernel, games and the hot parts of bots and scenes where a C compiler is present.

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
    "conformance.py",  # Checks that tests make.
    "native.py",  # It gives the compiler's decorators a meaning where there is no compiler.
    "match.py",  # The front door: only people call it, and `help` finds no docstrings in what is compiled.
    "registry.py",  # The front door too.
}
# How games draw, word and describe what they know is compiled without optimisation, in half the time, and is
# as fast. The rooms of the rules would lose a third of their speed so.
PLAIN_ROOMS = {
    *("arranging", "backdrop", "drawing", "facts", "foretelling", "layout", "options", "reasons"),
    *("scene", "story", "words"),
}
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}  # The commands that want extension modules.

ROOT = Path(__file__).resolve().parent
GENERATED = Path("build/mypyc")
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
    return sorted(str(path) for path in found if path.name not in EXCLUDED and not reads_positions(path))


def reads_positions(path: Path) -> bool:
    """Tell whether a module reads and checks positions: that happens once a match, not once a move."""
    return path.parent.name == "arranging" and path.name != "writing.py"


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
        found = mypycify(
            modules,
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
            # A new compiler's new warning is no failure; every file of a group defines the tables it shares;
            # nothing but the function that Python calls is seen from outside, which makes calls faster.
            options = ["-Wno-error", "-fcommon", "-fvisibility=hidden"]
            extension.extra_compile_args = [*extension.extra_compile_args, *options]
            extension.extra_link_args = ["-s"] if sys.platform == "linux" else []
    return list(found)


def gather(name: str, files: list[str]) -> list[str]:
    """Put the C files of a group into a few that include them: reading the headers takes half of the time."""
    parts: dict[str, list[str]] = {}
    for file in sorted(files):
        parts.setdefault("plain" if is_plain(file) else "fast", []).append(file)
    if len(files) == 1:
        return files
    found = []
    for part, members in parts.items():
        middle = (len(members) + 1) // 2  # Two of each, so that two processors have something to do.
        for number, half in enumerate((members[:middle], members[middle:])):
            whole = GENERATED / f"{name}_{part}_{number}.c"
            text = "".join(f'#include "{Path(member).relative_to(GENERATED)}"\n' for member in half)
            if not whole.exists() or whole.read_text(encoding="utf-8") != text:
                whole.write_text(text, encoding="utf-8")
            found.append(str(whole))
    return found


def is_plain(file: str) -> bool:
    """Tell whether a C file is not worth optimising."""
    _ironbridge, package, *rooms = Path(file).stem.split("___") if "___" in file else ("", "")
    return package == "games" and not PLAIN_ROOMS.isdisjoint(rooms)


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

        def compile_changed(
            files: list[str], output_dir: str, include_dirs: list[str], **options: Any
        ) -> list[str]:
            def compile_one(file: str) -> str:
                [result] = self.compiler.object_filenames([file], output_dir=output_dir)
                changed = max(started, *(path.stat().st_mtime for path in included(Path(file))))
                if not Path(result).exists() or Path(result).stat().st_mtime <= changed:
                    arguments = [*(options.get("extra_postargs") or ())]
                    if "_plain_" in file and self.compiler.compiler_type == "unix":
                        arguments.append("-O0")
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
