/**
 * Whether the text is a valid tax number of New Zealand. The base is padded to 8 digits, with weights 3 2 7 6 5 4 3 2;
 * the check digit is 11 minus the sum modulo 11. If that is 10, it is computed again with weights 7 4 3 2 5 2 7 6; if
 * it is 10 again, the number is invalid.
 * Source: Inland Revenue, "Resident withholding tax and non-resident withholding tax specification", IRD number
 * validation.
 */
export function isIrdNumber(text: string): boolean {
  const value = Number(text)
  if (!/^\d{8,9}$/.test(text) || value < 10_000_000 || value > 150_000_000) return false
  const base = text.slice(0, -1).padStart(8, '0')
  const first = checkDigit(base, [3, 2, 7, 6, 5, 4, 3, 2])
  const digit = first === 10 ? checkDigit(base, [7, 4, 3, 2, 5, 2, 7, 6]) : first
  return digit !== 10 && digit === Number(text.at(-1))
}

function checkDigit(base: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(base[at]), 0)
  return (11 - (sum % 11)) % 11
}
