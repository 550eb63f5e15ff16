import type { Branch, LabelRecord, Taxonomy } from '../concepts.ts'
import { baseLanguage } from '../languages.ts'
import { createSkillContexts } from './skill-context.ts'
import type { SkillContext } from './skill-context.ts'
import { createEnglishAbroad, createLexicon, stemTokens } from './lexicon.ts'
import type { Lexicon, StemmedToken } from './lexicon.ts'
import { stem } from '../text/stem.ts'
import { foldLetters } from '../text/text.ts'

/** A concept named in a text. Offsets are UTF-16 units, `end` exclusive. */
export type Mention = {
  readonly conceptId: number
  readonly branch: Branch
  readonly start: number
  readonly end: number
  /** 0..1. */
  readonly score: number
  /** As written in the text. */
  readonly text: string
  /** The label it stands for. */
  readonly matched: string
  readonly lang: string
  /** Other concepts of the branch with the same label. */
  readonly alternatives: readonly number[]
}

export type MentionQuery = {
  readonly lang: string
  readonly branches: readonly Branch[]
  /** What the text is about: a skill that neither they nor their neighbours need has to be named exactly. */
  readonly occupations?: readonly number[] | undefined
}

type Search = {
  readonly taxonomy: Taxonomy
  readonly text: string
  readonly wanted: ReadonlySet<Branch>
  /** The text has capitals, so that a missing one is significant. */
  readonly hasCapitals: boolean
  /** Skills outside of it must be named exactly; undefined when the text's occupations are not known. */
  readonly context: SkillContext | undefined
}

/** One pass over the text with one lexicon; its scores are multiplied by `factor`. */
type Pass = {
  readonly lexicon: Lexicon
  readonly factor: number
}

const BREAKS = /[,;:!?\n\r|•·]/u
const LONGEST_ABBREVIATION = 4

/** Punctuation and new lines end a name; a full stop does not after an abbreviation (`Kat. CE`). */
function isBroken(text: string, previous: StemmedToken, next: StemmedToken): boolean {
  const between = text.slice(previous.end, next.start)
  const isStop = /\.\s/u.test(between) && previous.text.length > LONGEST_ABBREVIATION
  return isStop || BREAKS.test(between)
}

const SHORT_LABEL = 3
const ABBREVIATION = /^\p{Lu}{2,}$/u
const ALTERNATIVE_SCORE = 0.9
const INFLECTED_FACTOR = 0.95
const ABROAD_FACTOR = 0.85
const COMPOUND_SCORE = 0.6

function findBranch(search: Search, record: LabelRecord): Branch | undefined {
  return search.taxonomy.get(record.conceptId)?.branch
}

function accents(text: string): number {
  return text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0
}

/** Accents may be left out, not added: "verfügen" is not "Verfugen". A plural as "Köche" has its capital. */
function hasAddedAccents(record: LabelRecord, written: string): boolean {
  return /^\p{Ll}/u.test(written) && /^\p{Lu}/u.test(record.text) && accents(written) > accents(record.text)
}

/** Abbreviations must match exactly; product names that are ordinary words need their capital. */
function isWrittenAlike(search: Search, record: LabelRecord, written: string): boolean {
  if (record.text.length <= SHORT_LABEL) return record.text === written
  if (baseLanguage(record.lang) === 'de' && hasAddedAccents(record, written)) return false
  const isName = search.taxonomy.get(record.conceptId)?.kind === 'tool' && /^\p{Lu}/u.test(record.text)
  return !isName || !search.hasCapitals || !/^\p{Ll}/u.test(written)
}

/**
 * Whether a label leaves no doubt by itself, so that its skill may lie outside of the text's field: the usual name, a
 * name of several words, an abbreviation or a product. "Handing over" alone is not teaching, nor "stocking up"
 * purchasing.
 */
function isNamedExactly(search: Search, record: LabelRecord, written: string): boolean {
  if (foldLetters(record.text) !== foldLetters(written)) return false
  const isName = ABBREVIATION.test(written) || search.taxonomy.get(record.conceptId)?.kind === 'tool'
  return record.isPreferred || isName || /\s/u.test(record.text)
}

function fitsContext(search: Search, record: LabelRecord, written: string): boolean {
  if (search.context === undefined || findBranch(search, record) !== 'skill') return true
  return search.context.has(record.conceptId) || isNamedExactly(search, record, written)
}

function scoreLabel(record: LabelRecord, written: string): number {
  return (
    (record.isPreferred ? 1 : ALTERNATIVE_SCORE) *
    (foldLetters(record.text) === foldLetters(written) ? 1 : INFLECTED_FACTOR)
  )
}

/** One mention per branch for the labels that fit a span: best score, then smaller id. */
function mentionsAt(
  search: Search,
  records: readonly LabelRecord[],
  place: { start: number; end: number },
  factor: number,
): Mention[] {
  const written = search.text.slice(place.start, place.end)
  const fitting = records
    .filter(
      (record) =>
        search.wanted.has(findBranch(search, record) ?? 'occupation') &&
        isWrittenAlike(search, record, written) &&
        fitsContext(search, record, written),
    )
    .toSorted((a, b) => scoreLabel(b, written) - scoreLabel(a, written) || a.conceptId - b.conceptId)
  return [...Map.groupBy(fitting, (record) => findBranch(search, record))].flatMap(([branch, [best, ...others]]) => {
    if (branch === undefined || best === undefined) return []
    const alternatives = [...new Set(others.map(({ conceptId }) => conceptId))].filter((id) => id !== best.conceptId)
    const score = scoreLabel(best, written) * factor
    return [
      {
        ...place,
        conceptId: best.conceptId,
        branch,
        score,
        text: written,
        matched: best.text,
        lang: best.lang,
        alternatives,
      },
    ]
  })
}

/** All names that begin at a token, the longest last. */
function sequencesFrom(search: Search, pass: Pass, tokens: readonly StemmedToken[], from: number): Mention[] {
  const { lexicon, factor } = pass
  const found: Mention[] = []
  const start = tokens[from]?.start ?? 0
  let key = ''
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    const previous = tokens[at - 1]
    if (token === undefined) break
    if (at > from && previous !== undefined && isBroken(search.text, previous, token)) break
    key = at === from ? token.stem : `${key} ${token.stem}`
    const records = lexicon.byStems.get(key)
    if (records !== undefined) found.push(...mentionsAt(search, records, { start, end: token.end }, factor))
    if (!lexicon.beginnings.has(key)) break
  }
  return found
}

const COMPOUND_LANGUAGES: readonly string[] = ['de', 'nl', 'no', 'nn']
const MIN_COMPOUND = 10
const MIN_PART = 6
/** "Projektmanagementerfahrung", "Excelkenntnisse": experience with something names that thing. */
const EXPERIENCE_ENDING =
  /(?:erfahrung(?:en)?|kenntniss?e?n?|fahigkeit(?:en)?|know|ervaring|kennis|erfaring|kunnskap(?:er)?)$/u

function compoundRecords(lexicon: Lexicon, token: StemmedToken): readonly LabelRecord[] {
  const head = token.text.replace(EXPERIENCE_ENDING, '')
  if (head !== token.text)
    return (
      lexicon.byStems.get(stem(head, lexicon.lang)) ??
      lexicon.byStems.get(stem(head.replace(/s$/u, ''), lexicon.lang)) ??
      []
    )
  for (let at = 3; at <= token.text.length - MIN_PART; at++) {
    const records = lexicon.byStems.get(stem(token.text.slice(at), lexicon.lang))
    if (records !== undefined) return records
  }
  return []
}

/** A compound whose last part is a known name, when the whole word is not. */
function compoundAt(search: Search, lexicon: Lexicon, token: StemmedToken): Mention[] {
  if (token.text.length < MIN_COMPOUND || !COMPOUND_LANGUAGES.includes(baseLanguage(lexicon.lang))) return []
  return mentionsAt(search, compoundRecords(lexicon, token), token, COMPOUND_SCORE)
}

/** Hangul words carry particles at their end, never at their beginning. */
function isInsideKorean(text: string, start: number): boolean {
  return /\p{Script=Hangul}/u.test(text[start] ?? '') && /\p{Script=Hangul}/u.test(text[start - 1] ?? '')
}

function searchLexicon(search: Search, pass: Pass): Mention[] {
  const { lexicon } = pass
  const tokens = stemTokens(search.text, lexicon.lang)
  return tokens.flatMap((token, at) => {
    if (isInsideKorean(search.text, token.start)) return []
    const found = sequencesFrom(search, pass, tokens, at)
    return found.length > 0 ? found : compoundAt(search, lexicon, token)
  })
}

function spanLength({ start, end }: Mention): number {
  return end - start
}

/** The longest names stay; of one place each branch keeps its best. */
function withoutOverlaps(found: readonly Mention[]): Mention[] {
  const kept: Mention[] = []
  for (const mention of found.toSorted(
    (a, b) => spanLength(b) - spanLength(a) || b.score - a.score || a.start - b.start,
  )) {
    const collides = kept.some((other) => {
      const isApart = mention.end <= other.start || mention.start >= other.end
      const isSamePlace = mention.start === other.start && mention.end === other.end
      return !isApart && !(isSamePlace && mention.branch !== other.branch)
    })
    if (!collides) kept.push(mention)
  }
  return kept.toSorted((a, b) => a.start - b.start || a.conceptId - b.conceptId)
}

/** Finds the concepts named in texts; the lexicon of a language is built on first use and kept. */
export function createMentionFinder(taxonomy: Taxonomy): (text: string, asked: MentionQuery) => Mention[] {
  const lexicons = new Map<string, Lexicon>()
  const getLexicon = (lang: string, create: () => Lexicon): Lexicon => {
    const lexicon = lexicons.get(lang) ?? create()
    lexicons.set(lang, lexicon)
    return lexicon
  }
  const contextOf = createSkillContexts(taxonomy)
  return (text, { lang, branches, occupations = [] }) => {
    const known = lang === '' ? 'en' : lang
    const search = {
      taxonomy,
      text,
      wanted: new Set(branches),
      hasCapitals: /\p{Lu}/u.test(text),
      context: occupations.length > 0 ? contextOf(occupations) : undefined,
    }
    const own = searchLexicon(search, { lexicon: getLexicon(known, () => createLexicon(taxonomy, known)), factor: 1 })
    if (baseLanguage(known) === 'en') return withoutOverlaps(own)
    const abroad = searchLexicon(search, {
      lexicon: getLexicon('en abroad', () => createEnglishAbroad(taxonomy)),
      factor: ABROAD_FACTOR,
    })
    return withoutOverlaps([...own, ...abroad])
  }
}
