# What ./play and ./test share: finding Python, making an environment, installing, building. To be sourced.
# Written for the bash 3.2 of macOS as well as for today's.

say() {
    printf '%s\n' "$*"
}

die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Run a long command: say what is done, keep its output in a log, show the log if it fails.
#   step LOG "what is done" COMMAND…
# A function run as a step must chain its commands with &&: bash ignores `set -e` inside a condition.
step() {
    local log=$1 what=$2 started=$SECONDS pid
    shift 2
    if [ -t 1 ]; then
        "$@" >"$log" 2>&1 </dev/null &
        pid=$!
        while kill -0 "$pid" 2>/dev/null; do
            printf '\r%s … %d s' "$what" $((SECONDS - started))
            sleep 0.2
        done
        if wait "$pid"; then
            printf '\r%s: done in %d s\n' "$what" $((SECONDS - started))
            return 0
        fi
        printf '\n'
    else
        say "$what …"
        if "$@" >"$log" 2>&1 </dev/null; then
            say "    done in $((SECONDS - started)) s"
            return 0
        fi
    fi
    cat "$log" >&2
    die "failed: $what"
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Print the Python to use, or nothing.
find_python() {
    local candidate
    for candidate in "${IRONBRIDGE_PYTHON:-python3}" python3 python3.13 python3.12 python3.11 python3.14 python; do
        if command -v "$candidate" >/dev/null 2>&1 && is_new_enough "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
}

has_uv() {
    [ "${IRONBRIDGE_UV:-1}" != 0 ] && command -v uv >/dev/null 2>&1
}

# Make the environment if it is not there, or no longer works, or cannot be installed into.
#   make_environment FOLDER
make_environment() {
    local folder=$1 python
    if is_new_enough "$folder/bin/python" && { has_uv || "$folder/bin/python" -c 'import pip' 2>/dev/null; }; then
        return 0
    fi
    python=$(find_python)
    rm -rf "$folder"
    if [ -z "$python" ]; then
        has_uv && uv venv --quiet --python '>=3.11' "$folder" && return 0
        die "Ironbridge needs Python 3.11 or later and found none.
Install it (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python), or say where it is:
    IRONBRIDGE_PYTHON=/path/to/python3 $0"
    fi
    say "making an environment in $folder with $("$python" --version)"
    if has_uv; then
        uv venv --quiet --python "$python" "$folder"
    elif ! "$python" -m venv "$folder" 2>/dev/null; then
        # Debian keeps the venv module in a package of its own.
        scripts/system-packages python-venv
        rm -rf "$folder"
        "$python" -m venv "$folder"
    fi
}

# Install with uv if it is there, else with pip.
#   install FOLDER ARGUMENTS…
install() {
    local folder=$1
    shift
    if has_uv; then
        uv pip install --python "$folder/bin/python" "$@"
    else
        "$folder/bin/python" -m pip install --disable-pip-version-check --no-input "$@"
    fi
}

has_c_compiler() {
    # Only the first word of CC: it may hold options.
    set -- ${CC:-cc gcc clang}
    if [ -n "${CC:-}" ]; then set -- "$1"; fi
    while [ $# -gt 0 ]; do
        if command -v "$1" >/dev/null 2>&1; then return 0; fi
        shift
    done
    return 1
}

# Print a line for each file: checksum, size and name. Two equal lists are two equal trees.
#   fingerprint PATH…
fingerprint() {
    find "$@" -type f ! -name '*.pyc' ! -name '.DS_Store' ! -path '*.egg-info/*' -print |
        LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum
}

# Install a lock file unless exactly this one was installed last.
#   install_lock FOLDER LOCK
install_lock() {
    local folder=$1 lock=$2
    if cmp -s "$lock" "$folder/installed-lock.txt"; then
        return 0
    fi
    step "$folder/install.log" "installing $lock" install "$folder" --require-hashes -r "$lock"
    cp "$lock" "$folder/installed-lock.txt"
}

# Everything the built package depends on, as text.
build_inputs() {
    fingerprint src setup.py pyproject.toml README.md LICENSE
    printf 'IRONBRIDGE_COMPILE=%s CC=%s compiler=%s\n' "${IRONBRIDGE_COMPILE:-}" "${CC:-}" "$(has_c_compiler && echo yes)"
}

# Build the browser's client unless it is built from what is there.
#   build_client FOLDER      keeps its output in FOLDER/client.log
build_client() {
    scripts/build-client is-built || step "$1/client.log" "building the client" scripts/build-client
}

BUILD='import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv.pop())'

# Build the wheel in a copy of the source, so that nothing in the working tree is touched or in the way.
#   build_wheel FOLDER      leaves the wheel in FOLDER/wheel, the copy in FOLDER/source
build_wheel() {
    local folder=$1
    rm -rf "$folder/source/src" "$folder/wheel" &&
        mkdir -p "$folder/source" "$folder/wheel" &&
        cp -Rp src setup.py pyproject.toml README.md LICENSE "$folder/source/" &&
        (cd "$folder/source" && PYTHONWARNINGS=ignore ../bin/python -c "$BUILD" ../wheel)
}
