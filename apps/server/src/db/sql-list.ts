/**
 * Codes of the contract as literals for `in (...)`: for the condition of a partial index, which no parameter matches,
 * and for fragments that several statements share, which cannot number parameters.
 */
export function sqlList(codes: readonly number[]): string {
  return codes.join(', ')
}
