/** Size range such as 10-49 with an en dash, isolated left-to-right so that the smaller number comes first. */
export function sizeRange(size: string): string {
  return `\u2066${size.replace('-', '–')}\u2069`
}
