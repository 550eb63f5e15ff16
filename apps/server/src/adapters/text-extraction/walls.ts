// Isolation of the processes that read uploaded files: own user, no network, no new privileges, few readable folders.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROBE_TIMEOUT_MS = 10_000

/** User and group of the file processes where root starts them: nobody else has this number. */
const FILE_USER = 61_100
const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** `command` precedes a program; `missing` says what this machine does not allow. */
export type Walls = { readonly command: readonly string[]; readonly missing: readonly string[] }

let built: Promise<Walls> | undefined

/** The walls of this machine, tried once per process. */
export function walls(): Promise<Walls> {
  return (built ??= build())
}

/** Tries each wall inside those before it. A network of its own comes first: it needs the rights that others drop. */
async function build(): Promise<Walls> {
  const isRoot = process.getuid?.() === 0
  const tries = [
    { missing: 'a network of their own (unshare --net)', add: ['unshare', ...(isRoot ? [] : ['--user']), '--net'] },
    { missing: 'a user of their own', add: isRoot ? ['setpriv', ...asFileUser()] : undefined },
    { missing: 'a ban on new rights (setpriv --no-new-privs)', add: ['setpriv', '--no-new-privs'] },
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

function asFileUser(): string[] {
  return [`--reuid=${FILE_USER}`, `--regid=${FILE_USER}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all']
}

/** Whether the program starts behind the walls and can be read there. */
async function runs([first = '', ...rest]: string[]): Promise<boolean> {
  try {
    await run(first, [...rest, process.execPath, '--check', PROGRAM], { env: {}, timeout: PROBE_TIMEOUT_MS })
    return true
  } catch {
    // Whatever the reason, the machine does not allow it; the start says so.
    return false
  }
}
