/**
 * Splits `target` in whole numbers in the proportion of exact shares: the floors first, then one more to the largest
 * remainders of those still below their cap, ties to the one listed first.
 *
 * @param shares numerators over one common `denominator`; their sum is at most target + 1 and the caps leave room for it
 */
export function apportion(
  shares: readonly number[],
  denominator: number,
  target: number,
  caps: readonly number[] = shares.map(() => Infinity),
): number[] {
  const parts = shares.map((share) => Math.floor(share / denominator))
  let left = parts.reduce((rest, part) => rest - part, target)
  if (left <= 0) return parts
  const remainders = shares.map((share, index) => share - (parts[index] ?? 0) * denominator)
  const byRemainder = Array.from(shares.keys()).toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b)
  while (left > 0) {
    const before = left
    for (const index of byRemainder) {
      const part = parts[index] ?? 0
      if (left === 0 || part >= (caps[index] ?? 0)) continue
      parts[index] = part + 1
      left--
    }
    if (left === before) throw new RangeError('the caps leave no room for the target')
  }
  return parts
}

/** Splits a whole number in proportion to weights; to the first when nothing weighs. */
export function divide(total: number, weights: readonly number[]): number[] {
  if (weights.length === 1) return [total]
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  return apportion(
    weights.map((weight) => weight * total),
    sum,
    total,
  )
}
