// Remains of a server that was not stopped properly: a process that still shuts down, or its pid file.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import { MINUTE_MS } from '#server/time.ts'

const PATIENCE_MS = MINUTE_MS
const POLL_MS = 100
const ASK_AFTER_MS = 2_000

/**
 * Waits until no other database process works on the cluster. The caller holds the lock of the data directory, so such
 * a process has lost its parent and is shutting down; after a while it is signalled again.
 */
export async function waitForOrphan(cluster: string): Promise<void> {
  const startedAt = performance.now()
  let isAsked = false
  for (;;) {
    const pid = orphanPid(cluster)
    if (pid === undefined) return
    const waitedMs = performance.now() - startedAt
    if (waitedMs > PATIENCE_MS)
      throw new DatabaseStartError(`Another database process (pid ${pid}) holds ${cluster} and does not end`)
    if (waitedMs > ASK_AFTER_MS && !isAsked) {
      isAsked = true
      askToStop(pid)
    }
    await sleep(POLL_MS)
  }
}

/** The live database process of the cluster; a stale pid file is removed. */
function orphanPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  const pid = Number(readOrEmpty(file).split('\n')[0])
  if (!Number.isInteger(pid) || pid === 0) return undefined
  if (isServerOf(pid, cluster)) return pid
  // PostgreSQL would refuse to start while any process has this id: a zombie that nobody reaps (PID 1 of many
  // containers does not), or a stranger that got the number since. Its own check of the shared memory stays in force.
  rmSync(file, { force: true })
  return undefined
}

function isServerOf(pid: number, cluster: string): boolean {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0)
  if (state === '' || state === 'Z' || state === 'X') return false
  const command = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  return command.includes(cluster) && command.some((part) => part.endsWith('postgres'))
}

function askToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has just ended or belongs to another user; the caller continues to check.
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
