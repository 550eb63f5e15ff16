/** Where an error arose, without its message: that may quote what somebody wrote, and errors are logged. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error'
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}
