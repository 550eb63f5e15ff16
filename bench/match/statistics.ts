/** Quantile: the value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

/** Duration of a function, in ms. */
export function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Rounds to three significant digits. */
export function digits(number: number): number {
  return Number(number.toPrecision(3))
}
