/**
 * floor(256 log2(x)) for x >= 1, by repeated squaring: only multiplication and halving, so that the result is the same
 * on every machine, which `Math.log2` does not promise.
 */
export function log2In256ths(x: number): number {
  let result = 0
  let rest = x
  for (; rest >= 2; rest /= 2) result += 256
  for (let bit = 128; bit >= 1; bit /= 2) {
    rest *= rest
    if (rest < 2) continue
    rest /= 2
    result += bit
  }
  return result
}
