/** A piece of the document: `text` is as long as the stretch of `document.text` that begins at `start`. */
export type Span = { text: string; start: number }

export function sliceSpan(span: Span, from: number, to = span.text.length): Span {
  const begin = Math.max(0, from)
  return { text: span.text.slice(begin, to), start: span.start + begin }
}

const EDGE_START = /^[\s,，،؛、;|→·•‣▪●○◦■□▸►⁃∙*–—\-:：()（）/]+/u
const EDGE_END = /[\s,，،؛、;|·•–—\-:：(（/]+$/u

export function trimSpan(span: Span): Span {
  const lead = span.text.length - span.text.trimStart().length
  return sliceSpan(span, lead, span.text.trimEnd().length)
}

/** Without the separators that were around it; a closing bracket stays only with its opening one. */
export function trimSeparators(span: Span): Span {
  const opensWithPair = /^\s*[(（][^)）]*[)）]/u.test(span.text)
  const lead = opensWithPair ? 0 : (EDGE_START.exec(span.text)?.[0].length ?? 0)
  let text = span.text.slice(lead)
  text = text.slice(0, text.length - (EDGE_END.exec(text)?.[0].length ?? 0))
  if (/[)）]$/u.test(text) && !/[(（]/u.test(text)) text = text.slice(0, -1).trimEnd()
  return { text, start: span.start + lead }
}

/** The pieces between the hits of a pattern, the empty ones left out. */
export function splitSpan(span: Span, separator: RegExp): Span[] {
  const pieces: Span[] = []
  let from = 0
  for (const hit of span.text.matchAll(new RegExp(separator, separator.flags.replace('g', '') + 'g'))) {
    pieces.push(sliceSpan(span, from, hit.index))
    from = hit.index + hit[0].length
  }
  pieces.push(sliceSpan(span, from))
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))
}

const LIST_SEPARATOR = /[,;|•·、，；،؛\t‖]/u

const SPACED_SLASH = /\s\/\s/u

/** The members of a list written in one line; separators inside brackets and between digits do not count. */
export function splitList(span: Span): Span[] {
  const parted = splitSpan(span, SPACED_SLASH)
  // one slash may be two names of a thing
  if (parted.length > 2 && !LIST_SEPARATOR.test(span.text)) return parted.map(trimSeparators)
  const pieces: Span[] = []
  let depth = 0
  let from = 0
  const { text } = span
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    if ('([（'.includes(character)) depth++
    else if (')]）'.includes(character)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && LIST_SEPARATOR.test(character) && !isBetweenDigits(text, i)) {
      pieces.push(sliceSpan(span, from, i))
      from = i + 1
    }
  }
  pieces.push(sliceSpan(span, from))
  return pieces.map(trimSeparators).filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))
}

function isBetweenDigits(text: string, index: number): boolean {
  return text.charAt(index) === ',' && /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1))
}

export function hasBalancedBrackets(text: string): boolean {
  return text.split(/[(（]/u).length === text.split(/[)）]/u).length
}
