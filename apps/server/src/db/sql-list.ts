/** Codes of the contract for `in (...)`; literals and not parameters, so that partial indexes on them apply. */
export function sqlList(codes: readonly number[]): string {
  return codes.join(', ')
}
