# What ./play and ./test share: finding Python, making an environment, installing, building. To be sourced.
# Written for the bash 3.2 of macOS as well as for today's.

say() {
    printf '%s\n' "$*"
}

die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Long commands run as jobs, side by side, each with its output in a log; the log is shown if the job fails.
JOB_PIDS=() JOB_LOGS=() JOB_USUAL=() JOB_NAMES=()

# Start a job. SECONDS is how long it usually takes: that is how fast its part of the bar grows.
#   begin LOG SECONDS "what is done" COMMAND…
begin() {
    JOB_LOGS+=("$1") JOB_USUAL+=("$2") JOB_NAMES+=("$3")
    : >"$1"
    shift 3
    launch "$@" 2>/dev/null
}

# With job control a job has a process group of its own and can be ended with all that it started. To be called with
# nowhere to complain: while job control is on, bash tells of a job that ends at once.
launch() {
    set -m
    "$@" >"${JOB_LOGS[${#JOB_LOGS[@]} - 1]}" 2>&1 </dev/null &
    JOB_PIDS+=("$!")
    set +m
}

end_jobs() {
    local pid
    for pid in ${JOB_PIDS[@]+"${JOB_PIDS[@]}"}; do
        if [ -n "$pid" ]; then kill -- "-$pid" 2>/dev/null || true; fi
    done
}

# Show how far the jobs are, on one line of a terminal.
#   show_bar WIDTH DONE SECONDS "what is done"
show_bar() {
    local bar
    bar=$(printf '%*s' "$2" '' | tr ' ' '#')
    printf '\r[%-*s] %s, %d s\033[K' "$1" "$bar" "$4" "$3"
}

# Wait for all jobs; leave with the log of the first that failed, or when all have ended with the logs of all that did.
#   finish [all]
finish() {
    local started=$SECONDS width=24 at count=${#JOB_PIDS[@]} done_parts running passed last="" failed=""
    if [ "$count" = 0 ]; then return 0; fi
    trap end_jobs EXIT
    while :; do
        done_parts=0 running=""
        for ((at = 0; at < count; at++)); do
            if [ -n "${JOB_PIDS[at]}" ] && kill -0 "${JOB_PIDS[at]}" 2>/dev/null; then
                running="$running${running:+, }${JOB_NAMES[at]}"
                passed=$((SECONDS - started))
                done_parts=$((done_parts + (passed < JOB_USUAL[at] ? passed * 95 / JOB_USUAL[at] : 95)))
            else
                if [ -n "${JOB_PIDS[at]}" ] && ! wait "${JOB_PIDS[at]}"; then
                    show_log "$at"
                    failed="$failed${failed:+, }${JOB_NAMES[at]}"
                    if [ "${1:-}" != all ]; then die "failed: $failed"; fi
                fi
                JOB_PIDS[at]=""
                done_parts=$((done_parts + 100))
            fi
        done
        [ -n "$running" ] || break
        if [ -t 1 ]; then
            show_bar "$width" $((done_parts * width / 100 / count)) $((SECONDS - started)) "$running"
        elif [ "$running" != "$last" ]; then
            say "$running …"
            last=$running
        fi
        sleep 0.1
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
    if [ -n "$failed" ]; then die "failed: $failed"; fi
    say "$(printf '%s, ' "${JOB_NAMES[@]}" | sed 's/, $//'): done in $((SECONDS - started)) s"
    JOB_PIDS=() JOB_LOGS=() JOB_USUAL=() JOB_NAMES=()
    trap - EXIT
}

show_log() {
    if [ -t 1 ]; then printf '\n'; fi
    cat "${JOB_LOGS[$1]}" >&2
}

# Run one long command.
#   step LOG SECONDS "what is done" COMMAND…
step() {
    begin "$@"
    finish
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

# Tell whether pip was told to use an index of one's own, and uv, which does not read pip's settings, was not.
has_index_for_pip_alone() {
    if [ -n "${UV_INDEX_URL:-}${UV_DEFAULT_INDEX:-}" ]; then return 1; fi
    [ -n "${PIP_INDEX_URL:-}${PIP_NO_INDEX:-}" ] ||
        grep -qsE '^[[:space:]]*(index-url|no-index)[[:space:]]*[=:]' "${PIP_CONFIG_FILE:-/dev/null}" /etc/pip.conf \
            /etc/xdg/pip/pip.conf "$HOME/.pip/pip.conf" "${XDG_CONFIG_HOME:-$HOME/.config}/pip/pip.conf" \
            "$HOME/Library/Application Support/pip/pip.conf"
}

may_use_uv() {
    [ "${IRONBRIDGE_UV:-1}" != 0 ] && ! has_index_for_pip_alone
}

has_uv() {
    may_use_uv && command -v uv >/dev/null 2>&1
}

has_pip() {
    "$1/bin/python" -c 'import pip' 2>/dev/null
}

# Remove an environment, but not the logs beside it.
clear_environment() {
    rm -rf "${1:?}"/bin "$1"/include "${1:?}"/lib "${1:?}"/lib64 "$1"/pyvenv.cfg "$1"/installed-*
}

# Make the environment if it is not there, or no longer works, or cannot be installed into.
#   make_environment FOLDER
make_environment() {
    local folder=$1 python
    if is_new_enough "$folder/bin/python" && { has_uv || has_pip "$folder"; }; then
        return 0
    fi
    python=$(find_python)
    clear_environment "$folder"
    if [ -z "$python" ]; then
        has_uv && uv venv --quiet --allow-existing --python '>=3.11' "$folder" && return 0
        die "Ironbridge needs Python 3.11 or later and found none.
Install it (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python), or say where it is:
    IRONBRIDGE_PYTHON=/path/to/python3 $0"
    fi
    if has_uv; then
        uv venv --quiet --allow-existing --python "$python" "$folder"
    elif ! "$python" -m venv "$folder" 2>/dev/null; then
        # Debian keeps the venv module in a package of its own.
        scripts/system-packages python-venv
        clear_environment "$folder"
        "$python" -m venv "$folder"
    fi
    fetch_uv "$folder"
}

# Get uv, which installs in a second what takes pip twenty. Without it pip does everything.
#   fetch_uv FOLDER
fetch_uv() {
    if ! may_use_uv || has_uv || [ -x "$1/bin/uv" ]; then return 0; fi
    pip_install "$1" --no-compile --only-binary :all: --require-hashes -r requirements/uv.txt || true
}

pip_install() {
    local folder=$1
    shift
    "$folder/bin/python" -m pip install --disable-pip-version-check --no-input "$@"
}

# Install with the uv on the path or the one in the environment, else with pip: what keeps uv from an index, such as
# a certificate that only the system knows, need not keep pip from it.
#   install FOLDER ARGUMENTS…
install() {
    local folder=$1 uv=uv
    shift
    if ! has_uv; then uv=$folder/bin/uv; fi
    if may_use_uv && command -v "$uv" >/dev/null && "$uv" pip install --python "$folder/bin/python" "$@"; then
        return 0
    fi
    has_pip "$folder" && pip_install "$folder" "$@"
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

# Tell whether exactly this lock file was installed last.
#   is_installed FOLDER LOCK
is_installed() {
    cmp -s "$2" "$1/installed-${2##*/}"
}

# Install a lock file; wheels alone, because building a package from source takes minutes and a compiler.
#   install_lock FOLDER LOCK
install_lock() {
    install "$1" --only-binary :all: --require-hashes -r "$2"
    cp "$2" "$1/installed-${2##*/}"
}

# Everything the built package depends on, as text.
build_inputs() {
    fingerprint src setup.py pyproject.toml README.md LICENSE
    printf 'CC=%s\n' "${CC:-}"
}

# What a build front-end does: build_sdist or build_wheel, into a folder.
BUILD='import sys; from setuptools import build_meta; getattr(build_meta, sys.argv.pop(1))(sys.argv.pop())'

# Build the package and unpack it, ready to be put on Python's path. What is at the target stays until then.
#   build_package FOLDER NAME 0|1     leaves it in FOLDER/NAME, interpreted (0) or compiled (1)
# Built in a copy of the source, so that nothing in the working tree is touched or in the way; the copy stays, so
# that the next build compiles only what changed.
build_package() {
    local folder=$1 name=$2 work=$1/$2-build inputs
    inputs=$(build_inputs)
    rm -rf "$work/source/src" "$work/wheel" "$work/package"
    mkdir -p "$work/source" "$work/wheel"
    cp -Rp src setup.py pyproject.toml README.md LICENSE "$work/source/"
    (cd "$work/source" && IRONBRIDGE_COMPILE=$3 PYTHONWARNINGS=ignore ../../bin/python -c "$BUILD" build_wheel ../wheel)
    install "$folder" --no-deps --target "$work/package" "$work"/wheel/*.whl
    printf '%s\n' "$inputs" >"$work/package/inputs.txt"
    rm -rf "${folder:?}/$name"
    mv "$work/package" "$folder/$name"
}

# Tell whether a package was built from what is there.
#   is_built FOLDER NAME
is_built() {
    [ "$(build_inputs)" = "$(cat "$1/$2/inputs.txt" 2>/dev/null || true)" ]
}
