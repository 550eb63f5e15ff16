import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Process = { id: number; parent: number; name: string; ms: number }

/** Processor time used by a server and by the database it started, in milliseconds. */
export function processorTime(serverId: number): { server: number; database: number } {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []))
  const below = (id: number): Process[] =>
    all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...below(child.id)])
  const sum = (some: Process[]) => some.reduce((ms, each) => ms + each.ms, 0)
  return {
    server: sum(all.filter(({ id }) => id === serverId)),
    database: sum(below(serverId).filter(({ name }) => name.startsWith('postgres'))),
  }
}

/** Nothing when the process has ended meanwhile. */
function processOf(id: number): Process[] {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8')
    const [open, close] = [line.indexOf('('), line.lastIndexOf(')')]
    const fields = line.slice(close + 2).split(' ')
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number)
    return [{ id, parent, name: line.slice(open + 1, close), ms: (user + system) * TICK_MS }]
  } catch {
    return []
  }
}
