import type { Compared, PeerTask } from './compare-postgres.ts'

export function compareSqlite(task: PeerTask): Promise<Compared> {
  throw new Error(`not yet ${task.queries.length}`)
}
