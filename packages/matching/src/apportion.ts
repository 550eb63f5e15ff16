/**
 * Apportions `target` in whole numbers by the largest remainder: floors first, then one more to each of the largest
 * remainders below their cap. Ties go to the one listed first.
 *
 * @param shares numerators over one common `denominator`. Their sum is at most target + 1, and the caps leave room for
 * it.
 */
export function apportion(
  shares: readonly number[],
  denominator: number,
  target: number,
  caps?: readonly number[],
): number[] {
  const parts: number[] = []
  let left = target
  for (const share of shares) {
    const part = Math.floor(share / denominator)
    parts.push(part)
    left -= part
  }
  for (; left > 0; left--) {
    const next = largestRemainder(shares, parts, denominator, caps)
    if (next === undefined) throw new RangeError('the caps leave no room for the target')
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** Index of the largest remainder below its cap. Remainders are negative where a part exceeds its share. */
function largestRemainder(
  shares: readonly number[],
  parts: readonly number[],
  denominator: number,
  caps: readonly number[] | undefined,
): number | undefined {
  let largest = -Infinity
  let found: number | undefined
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? 0
    const remainder = (shares[index] ?? 0) - part * denominator
    if (remainder <= largest || (caps && part >= (caps[index] ?? 0))) continue
    largest = remainder
    found = index
  }
  return found
}

/** Splits a whole number in proportion to weights; all of it goes to the first when the weights sum to zero. */
export function divide(total: number, weights: readonly number[]): number[] {
  if (weights.length === 1) return [total]
  let sum = 0
  for (const weight of weights) sum += weight
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  return apportion(
    weights.map((weight) => weight * total),
    sum,
    total,
  )
}
