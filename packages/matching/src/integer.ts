/** Floor division of integers; exact while the quotient's error stays below one, that is below 2^53. */
export function floorDiv(numerator: number, denominator: number): number {
  return Math.floor(numerator / denominator)
}

/** Whole part of a quotient of integers from 0 to 2^31 - 1; compiles to an integer division. */
export function wholePart(numerator: number, denominator: number): number {
  return (numerator / denominator) | 0
}

/** Integer square root, exact below 2^52. */
export function isqrt(value: number): number {
  return Math.floor(Math.sqrt(value))
}

/** Entry at `index`, clamped to the bounds of the list. */
export function clampedAt(list: readonly number[], index: number): number {
  return list[Math.max(0, Math.min(list.length - 1, index))] ?? 0
}
