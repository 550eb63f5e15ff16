/**
 * The source of a regular expression that is written over several lines: as it stands, without the line breaks and the
 * indentation behind them.
 */
export function source(parts: TemplateStringsArray, ...values: string[]): string {
  return String.raw(parts, ...values).replace(/\n\s*/g, '')
}
