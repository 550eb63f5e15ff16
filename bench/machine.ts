import { cpus } from 'node:os'

export function describeMachine(): string {
  return `machine: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, node ${process.version}`
}

/** Time of a fixed piece of integer work, so that figures of different days and machines can be compared. */
export function calibrationMs(): number {
  const before = performance.now()
  let state = 1
  for (let step = 0; step < 50_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const elapsed = performance.now() - before
  // The result is used, or the loop could be left out.
  return state === 0 ? Number.NaN : elapsed
}

const CELLS = 1 << 25
const READS = 1_000_000

/**
 * Nanoseconds of a read that has to wait for the one before it, among 128 MB: what large indexes live on, and what
 * other work on the machine makes slower long before the calibration shows it.
 */
export function memoryReadNs(): number {
  // A generator of full period leads through all cells in an order that no prefetcher foresees.
  const next = new Uint32Array(CELLS)
  for (let cell = 0; cell < CELLS; cell++) next[cell] = (Math.imul(cell, 1_664_525) + 1_013_904_223) & (CELLS - 1)
  let at = 0
  const before = performance.now()
  for (let read = 0; read < READS; read++) at = next[at] ?? 0
  const elapsed = performance.now() - before
  return at < 0 ? Number.NaN : (1_000_000 * elapsed) / READS
}
