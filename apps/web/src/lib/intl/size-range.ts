/** A size such as 10-49 as a range is written, the smaller number first in text from right to left too. */
export function sizeRange(size: string): string {
  return `\u2066${size.replace('-', '–')}\u2069`
}
