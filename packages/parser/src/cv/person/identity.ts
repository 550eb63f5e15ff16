import type { HiddenSpan } from '../../document/mask.ts'
import { HONORIFICS } from '../../lexicon/personal.ts'
import { CJK, foldKeepingLength } from '../../text/fold.ts'
import { sliceSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { findEmails, findLinks, hasContactPoint } from '../../values/contact-points.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { titleEvidence } from '../work/occupation.ts'
import { isJobTitle, PARTICLE } from './name.ts'

/** Characters from which a line is running text, and up to which it may be a title. Chosen by eye. */
const SHORTEST_TEXT = 60
/** Evidence from which a part of a name may be a trade. Chosen by eye. */
const MAY_BE_TRADE = 0.5
/** Letters of a part of a name that may stand alone in a text or an address. */
const FEWEST_LETTERS = 3
/** What parts of a name stand apart by, also at the end of a line, and what stands behind an initial. */
const BETWEEN = /^(?:[ \t.,'’-]{1,3}|\n)$/u
const BEHIND_INITIAL = /^[ .\u00a0]{1,2}$/u
/** A word in Latin letters beside others of a script that does not part words is a word of its own. */
const WORD = /(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}])+|\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}]*/gu

type Token = Span & { folded: string; isCapital: boolean }

/**
 * Where a document says who the person is: the name wherever it stands, parts of it behind a word of address or an
 * initial or in running text, what stands before the at sign of e-mail addresses, and what links have of the name.
 */
export function findIdentity(input: CvInput, name: Span | undefined): HiddenSpan[] {
  const { text } = input.document
  const parts = name ? partsOf(name) : []
  const found = name ? [...wholeNames(text, name), ...namesIn(tokensOf({ text, start: 0 }), parts, text)] : []
  const posts = covered(
    input,
    paragraphsIn(input, 'work').filter(({ text: line }) => line.length < SHORTEST_TEXT),
  )
  const named = name ? [name, ...found.filter(({ start }) => !posts[start])] : []
  return [
    ...withoutOverlaps([...named, ...loneParts(input, parts, named)]).map((span) => ({
      ...span,
      hiding: 'word' as const,
    })),
    ...addressParts(input, parts).map((span) => ({ ...span, hiding: 'letters' as const })),
  ]
}

/** 1 for each offset of the document that spans cover: a text may say the name any number of times. */
function covered({ document }: CvInput, spans: readonly Span[]): Uint8Array {
  const offsets = new Uint8Array(document.text.length)
  for (const { start, text } of spans) offsets.fill(1, start, start + text.length)
  return offsets
}

function tokensOf(span: Span): Token[] {
  return [...span.text.matchAll(WORD)].map((hit) => ({
    text: hit[0],
    start: span.start + hit.index,
    folded: foldKeepingLength(hit[0]),
    isCapital: !/^\p{Ll}/u.test(hit[0]),
  }))
}

/** The words of a name, without initials, particles and titles. */
function partsOf(name: Span): string[] {
  return tokensOf(name)
    .map(({ folded }) => folded)
    .filter((word) => (word.length > 1 || CJK.test(word)) && !PARTICLE.test(word) && !HONORIFICS.has(word))
}

/** The name in scripts that do not part words, also inside of a run of letters. */
function wholeNames(text: string, name: Span): Span[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(name.text))
    return []
  const spellings = new Set([name.text, name.text.replace(/\s+/g, '')])
  return [...spellings].filter(({ length }) => length > 1).flatMap((spelling) => placesOf(text, spelling))
}

function placesOf(text: string, part: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    found.push({ text: part, start: at })
  return found
}

/** Two parts of the name beside each other, in any order; one beside an initial of another or a word of address. */
function namesIn(tokens: Token[], parts: readonly string[], text: string): Span[] {
  const found: Span[] = []
  const known = new Set(parts)
  for (let i = 0; i < tokens.length; i++) {
    if (!known.has(tokens[i]?.folded ?? '')) continue
    const group = groupAt(tokens, i, known, text)
    const before = tokens[i - 1]
    const lead = before && group[0] && BEHIND_INITIAL.test(textBetween(before, group[0], text)) ? before : undefined
    const span = nameOf(group, lead, parts, text)
    if (span) found.push(span)
    i += group.length - 1
  }
  return found
}

/** The name that a group of words is, with the initial before it; one part alone is none. */
function nameOf(group: Token[], lead: Token | undefined, parts: readonly string[], text: string): Span | undefined {
  const own = group.filter(({ folded }) => parts.includes(folded))
  const initial = (token: Token | undefined) => (token && isInitialOf(token, parts, own[0]) ? token : undefined)
  const [before, behind] = [initial(lead), initial(group.at(-1))]
  const isNamed = own.length > 1 || before || behind || HONORIFICS.has(lead?.folded ?? '')
  const [first, last] = [before ?? group[0], behind ?? own.at(-1)]
  return isNamed && first && last && own.some(({ isCapital }) => isCapital) ? between(first, last, text) : undefined
}

/** Whether a letter stands for another part of the name than one. */
function isInitialOf({ folded }: Token, parts: readonly string[], other: Token | undefined): boolean {
  return folded.length === 1 && parts.some((part) => part.startsWith(folded) && part !== other?.folded)
}

/** A part of a name with what follows it of the name, particles and initials. */
function groupAt(tokens: Token[], at: number, known: ReadonlySet<string>, text: string): Token[] {
  const group = tokens.slice(at, at + 1)
  for (const token of tokens.slice(at + 1, at + 1 + MOST_WORDS)) {
    const last = group.at(-1)
    const isInitial = token.folded.length === 1 && last !== undefined && /^[ ,]+$/u.test(textBetween(last, token, text))
    const belongs = known.has(token.folded) || isInitial || PARTICLE.test(token.folded)
    if (!last || !belongs || !areNear(last, token, text)) break
    group.push(token)
  }
  return group
}

const MOST_WORDS = 8

function areNear(one: Token, next: Token, text: string): boolean {
  const gap = textBetween(one, next, text)
  // what is wrapped is text: above or below the name may stand a title with the same word
  return BETWEEN.test(gap) && (gap !== '\n' || next.start - text.lastIndexOf('\n', one.start) > SHORTEST_TEXT)
}

function textBetween(one: Token, next: Token, text: string): string {
  return text.slice(one.start + one.text.length, next.start)
}

function between(first: Span, last: Span, text: string): Span {
  return { text: text.slice(first.start, last.start + last.text.length), start: first.start }
}

/**
 * A part of the name alone in running text: "Anna has led", "Baker joined". A part that may be a trade is one where the
 * text also has it as such, or names no other.
 */
function loneParts(input: CvInput, parts: readonly string[], named: readonly Span[]): Span[] {
  const long = new Set(parts.filter(({ length }) => length >= FEWEST_LETTERS))
  if (long.size === 0) return []
  const known = covered(input, named)
  const paragraphs = input.sections.flatMap((section) => section.paragraphs)
  const tokens = paragraphs.flatMap((paragraph) =>
    tokensOf(paragraph)
      .filter((token) => long.has(token.folded) && !known[token.start])
      .map((token) => ({
        ...token,
        isInText: paragraph.text.length >= SHORTEST_TEXT,
        isInTitle: mayBeTitle(paragraph),
      })),
  )
  const lone = tokens.filter(({ isInText, isCapital }) => isInText && isCapital)
  if (lone.length === 0) return []
  const asTrade = new Set(
    tokens
      .filter(({ isInTitle, isInText, isCapital }) => isInTitle || (isInText && !isCapital))
      .map(({ folded }) => folded),
  )
  const isTrade = ({ text, folded }: Token) =>
    titleEvidence(text, input.context.recogniser, input.language) >= MAY_BE_TRADE &&
    (asTrade.has(folded) || !namesOtherTrade(input, long))
  return lone.filter((token) => !isTrade(token))
}

/** A short line that is neither a street, which has a number, nor an address of another kind. */
function mayBeTitle({ text }: Span): boolean {
  return text.length < SHORTEST_TEXT && !/\d/.test(text) && !hasContactPoint(text)
}

function namesOtherTrade(input: CvInput, parts: ReadonlySet<string>): boolean {
  return paragraphsIn(input, 'head', 'work')
    .filter(({ text }) => text.length < SHORTEST_TEXT)
    .some(
      (paragraph) => !tokensOf(paragraph).some(({ folded }) => parts.has(folded)) && isJobTitle(input, paragraph.text),
    )
}

/** What stands before the at sign, paths of the person's links, and parts of the name in domains. */
function addressParts(input: CvInput, parts: readonly string[]): Span[] {
  const document = { text: input.document.text, start: 0 }
  const long = parts.filter(({ length }) => length >= FEWEST_LETTERS)
  const ofName = (span: Span) => tokensOf(span).filter(({ folded }) => long.some((part) => folded.includes(part)))
  const emails = findEmails(document).flatMap((span) => {
    const at = span.text.indexOf('@')
    return [sliceSpan(span, 0, at), ...ofName(withoutEnding(sliceSpan(span, at + 1)))]
  })
  const own = new Set(
    paragraphsIn(input, 'head', 'contact', 'personal')
      .flatMap(findLinks)
      .map(({ start }) => start),
  )
  const links = findLinks(document).flatMap((span) => {
    const host = /^(?:https?:\/\/)?[^/]+/iu.exec(span.text)?.[0].length ?? 0
    const isOwn = own.has(span.start) || ofName(span).length > 0
    return isOwn ? [...ofName(withoutEnding(sliceSpan(span, 0, host))), sliceSpan(span, host)] : []
  })
  return [...emails, ...links]
}

/** A domain without the last of its words. */
function withoutEnding(span: Span): Span {
  return sliceSpan(span, 0, Math.max(0, span.text.lastIndexOf('.')))
}

/** Each place once, the longest stretch of those that begin at it. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.text.length - a.text.length)) {
    const before = kept.at(-1)
    if (!before || before.start + before.text.length <= span.start) kept.push(span)
  }
  return kept
}
