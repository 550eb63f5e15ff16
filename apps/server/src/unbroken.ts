const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** A title in which no line breaks between a number and its unit, or within a range, as in "80–100 %". */
export function unbroken(title: string): string {
  return title
    .replaceAll(/(\d) (?=(?:%|‰|km\b|h\b|°))/g, `$1${NO_BREAK_SPACE}`)
    .replaceAll(/(\d)([–-])(?=\d+\s?%)/g, `$1$2${WORD_JOINER}`)
}
