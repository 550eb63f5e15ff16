/** The stack of an error without its message, which may quote user input and must stay out of the log. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is no error was thrown'
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}
