import { cpus } from 'node:os'

export const describeMachine = (): string =>
  `machine: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, node ${process.version}`

/** Time of a fixed piece of integer work, so that figures of different days and machines can be compared. */
export function calibrationMs(): number {
  const before = performance.now()
  let state = 1
  for (let step = 0; step < 50_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const elapsed = performance.now() - before
  // The result is used, or the loop could be left out.
  return state === 0 ? Number.NaN : elapsed
}
