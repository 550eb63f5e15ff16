/** A token of an RTF file: a brace, a control word with its number, or bytes of text. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | undefined }
  | { kind: 'byte'; byte: number }

const TOKEN = /\{|\}|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([^\\{}\r\n])/giy

/** Tokenises a file that was decoded as latin1; data after `\bin` is skipped. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(source)
    if (!match) {
      at++
      continue
    }
    at = TOKEN.lastIndex
    const token = tokenOf(match)
    if (token.kind === 'word' && token.word === 'bin') at += Math.max(0, token.value ?? 0)
    else yield token
  }
}

function tokenOf([all, word, value, hex, symbol, text]: RegExpExecArray): RtfToken {
  if (word !== undefined)
    return { kind: 'word', word: word.toLowerCase(), value: value === undefined ? undefined : Number(value) }
  if (hex !== undefined) return { kind: 'byte', byte: Number.parseInt(hex, 16) }
  if (symbol !== undefined) return symbolToken(symbol)
  if (text !== undefined) return { kind: 'byte', byte: text.charCodeAt(0) }
  return { kind: all === '{' ? 'open' : 'close' }
}

/**
 * `\~` is a space that does not break, `\_` a hyphen that does not; `\*` begins a destination that readers may skip.
 */
function symbolToken(symbol: string): RtfToken {
  const words: Record<string, string> = {
    '~': 'nbsp',
    _: 'nbhyphen',
    '-': 'shy',
    '*': 'ignorable',
    '\n': 'par',
    '\r': 'par',
  }
  const word = words[symbol]
  return word === undefined ? { kind: 'byte', byte: symbol.charCodeAt(0) } : { kind: 'word', word, value: undefined }
}
