import { cpus } from 'node:os'

export function processorName(): { processor: string; cores: number } {
  return { processor: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length }
}

export function describeMachine(): string {
  const { processor, cores } = processorName()
  return `machine: ${processor}, ${cores} cores, node ${process.version}`
}

/** Milliseconds of 50 million steps of integer work, by which figures of different days and machines are compared. */
export function calibrationMs(): number {
  const before = performance.now()
  let state = 1
  for (let step = 0; step < 50_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const elapsed = performance.now() - before
  // Using the result keeps the compiler from removing the loop.
  return state === 0 ? Number.NaN : elapsed
}

const CELLS = 1 << 25
const READS = 1_000_000

/**
 * Latency of a dependent read among 128 MB, in nanoseconds. Large indexes depend on it, and other work on the machine
 * slows it down long before the calibration shows it.
 */
export function memoryReadNs(): number {
  // A generator of full period visits all cells in an order that no prefetcher predicts.
  const next = new Uint32Array(CELLS)
  for (let cell = 0; cell < CELLS; cell++) next[cell] = (Math.imul(cell, 1_664_525) + 1_013_904_223) & (CELLS - 1)
  let at = 0
  const before = performance.now()
  for (let read = 0; read < READS; read++) at = next[at] ?? 0
  const elapsed = performance.now() - before
  return at < 0 ? Number.NaN : (1_000_000 * elapsed) / READS
}
