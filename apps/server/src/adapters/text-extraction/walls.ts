// Isolation of the programs that read uploaded files: own files, network and user, no rights to gain.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROBE_TIMEOUT_MS = 10_000

/** User and group of the file processes where root starts them: nobody else has this number. */
const FILE_USER = 61_100
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))

/** The program and nothing beside it: neither settings nor data, which may lie in the same folder. */
export const READABLE = [
  'apps/server/package.json',
  'apps/server/src/',
  'apps/server/node_modules/',
  'packages/',
  'node_modules/',
].map((path) => join(PROJECT, path))

/** Beside it, the programs of the system and Node itself. */
const VISIBLE = [...READABLE, dirname(process.execPath), '/usr']

/**
 * Builds a root folder that holds the given paths, to read only, and runs a program in it. The folder lies over
 * `/mnt`, in a mount namespace that nobody else sees.
 */
const ENTER_OWN_ROOT = `set -e
mount -t tmpfs -o mode=755,size=1m none /mnt
while [ "$1" != -- ]; do
  [ -e "$1" ] || { shift; continue; }
  if [ -d "$1" ]; then mkdir -p "/mnt$1"; else mkdir -p "/mnt$(dirname "$1")"; : > "/mnt$1"; fi
  mount --bind "$1" "/mnt$1"
  mount -o remount,bind,ro,nosuid,nodev "/mnt$1"
  shift
done
shift
for folder in bin lib lib64; do [ ! -L "/$folder" ] || ln -s "usr/$folder" "/mnt/$folder"; done
mount -o remount,bind,ro /mnt
exec chroot /mnt "$@"`

/** `command` precedes a program; `missing` says what this machine does not allow. */
export type Walls = { readonly command: readonly string[]; readonly missing: readonly string[] }

let built: Promise<Walls> | undefined

/** The walls of this machine, tried once per process. */
export function walls(): Promise<Walls> {
  return (built ??= build())
}

type Wall = { missing: string; add: string[] | undefined }

/** Tries each wall inside those before it. Namespaces come first: they need the rights that others drop. */
async function build(): Promise<Walls> {
  const isRoot = process.getuid?.() === 0
  const unshare = [
    'unshare',
    ...(isRoot ? [] : ['--user', `--map-user=${FILE_USER}`, `--map-group=${FILE_USER}`, '--keep-caps']),
  ]
  const ownRoot = ['--mount', '--net', 'sh', '-c', ENTER_OWN_ROOT, 'sh', ...VISIBLE, '--']
  const hasOwnRoot = await runs([...unshare, ...ownRoot])
  const tries: Wall[] = [
    { missing: 'files of their own (unshare --mount)', add: hasOwnRoot ? [...unshare, ...ownRoot] : undefined },
    ...(hasOwnRoot ? [] : [{ missing: 'a network of their own (unshare --net)', add: [...unshare, '--net'] }]),
    { missing: 'a user of their own', add: isRoot ? ['setpriv', ...asFileUser()] : undefined },
    { missing: 'a ban on new rights (setpriv --no-new-privs)', add: ['setpriv', ...NO_RIGHTS] },
  ]
  const command: string[] = []
  const missing: string[] = []
  for (const wall of tries) {
    const isAllowed = wall.add !== undefined && (await runs([...command, ...wall.add]))
    if (isAllowed) command.push(...(wall.add ?? []))
    else missing.push(wall.missing)
  }
  return { command, missing }
}

const NO_RIGHTS = ['--ambient-caps=-all', '--inh-caps=-all', '--no-new-privs']

function asFileUser(): string[] {
  return [`--reuid=${FILE_USER}`, `--regid=${FILE_USER}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all']
}

/** Whether the program starts behind the walls and can be read there. */
async function runs([first = '', ...rest]: string[]): Promise<boolean> {
  try {
    await run(first, [...rest, process.execPath, '--check', WORKER], { env: {}, timeout: PROBE_TIMEOUT_MS })
    return true
  } catch {
    // Whatever the reason, the machine does not allow it; the start says so.
    return false
  }
}
