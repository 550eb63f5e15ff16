/** Handler of a failed file access that answers `instead` when there is no such file. */
export function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
}
