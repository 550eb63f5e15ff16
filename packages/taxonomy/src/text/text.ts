/** Folding, tokens and search words: the form in which texts are compared. */

export type Token = {
  /** Folded. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Letters that Unicode does not decompose, or that one script writes in several ways. */
const LETTER_FORMS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
  ['ٱ', 'ا'],
  ['ـ', ''],
])
const letterPattern = new RegExp(`[${[...LETTER_FORMS.keys()].join('')}]`, 'gu')
/** Latin, Greek and Cyrillic accents, Arabic vowel signs, Hebrew points: not written by everybody. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05c7]/gu
const ASCII_ONLY = /^[\u0000-\u007f]*$/

/** One word in its comparable form; keeps every character that is not a letter variant. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII_ONLY.test(lower)) return lower
  // NFKC at the end puts Hangul syllables and Japanese voice marks together again.
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(letterPattern, (letter) => LETTER_FORMS.get(letter) ?? '')
    .normalize('NFC')
}

/** The search form of a text: folded letters, digits and the signs of `C++`, `C#`, `.NET`, `Node.js`, single spaces. */
export function fold(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}+#.]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .trim()
}

/** Scripts written without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u

const GENDER_ENDINGS = `
  innen in frau mann euses? rices? trices? eres? ères? iennes? ennes? nes? ses? es? as? os? r n
  ka yni czyni ă oare iță τρια ισσα α ة
`
  .trim()
  .split(/\s+/u)
  .join('|')
const genderEnding = String.raw`(?:[:*_·]|\/-?|\(-?|-?\()(?:${GENDER_ENDINGS})\)?(?![\p{L}\p{N}])`
const word = String.raw`\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.'’][\p{L}\p{N}\p{M}]+)*[+#]*`
const oneCharacter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]\p{M}*`
const tokenPattern = new RegExp(`(${oneCharacter})|(${word})`, 'gu')
const genderPattern = new RegExp(genderEnding, 'uy')
const MIN_GENDER_BASE = 3

/** End of a token with its attached gender ending: `Pfleger:in`, `vendeur/euse`, `employé(e)` are one word. */
function endWithGender(text: string, token: string, end: number): number {
  if (token.length < MIN_GENDER_BASE) return end
  genderPattern.lastIndex = end
  return genderPattern.test(text) ? genderPattern.lastIndex : end
}

/** A run of letters may change script (`SAP顧問`): the part up to the first unspaced character is the word. */
function cutAtScript(token: string): string {
  const at = token.search(UNSPACED)
  return at > 0 ? token.slice(0, at) : token
}

/** French and Italian articles before an apostrophe are words of their own: `l'accueil`, `dell'arte`. */
function afterArticle(token: string): number {
  return (/^(?:[cdjlmnst]|qu|dell|all|nell|sull|un)['’]/iu.exec(token)?.[0] ?? '').length
}

/** The words of a text with their place; one token per character in scripts without spaces. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(text); match !== null; match = tokenPattern.exec(text)) {
    const whole = match[2] === undefined ? match[0] : cutAtScript(match[0])
    const skipped = afterArticle(whole)
    const token = whole.slice(skipped)
    const start = match.index + skipped
    const end = endWithGender(text, token, start + token.length)
    tokens.push({ text: foldLetters(token), start, end })
    tokenPattern.lastIndex = end
  }
  return tokens
}

const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|ال|لل)(?=.{3})/u

/** An Arabic word without its article. */
export function withoutArticle(text: string): string {
  return text.replace(ARABIC_ARTICLE, '')
}

function bigrams(run: string): string[] {
  const characters = run.match(/\P{M}\p{M}*/gu) ?? []
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

const runs = new RegExp(`(?:${oneCharacter})+|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu')

/** The words under which a text is found by typing: overlapping pairs of characters where no spaces are written. */
export function searchWords(folded: string): string[] {
  return folded.split(' ').flatMap((part) => {
    if (part === '') return []
    if (!UNSPACED.test(part)) return [withoutArticle(part)]
    return (part.match(runs) ?? []).flatMap((run) => (UNSPACED.test(run) ? bigrams(run) : [run]))
  })
}
