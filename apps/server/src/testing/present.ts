/** A value that a test cannot go on without. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that the test needs is missing')
  return value
}
