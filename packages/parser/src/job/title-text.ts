import { stripTitle } from '@matchwright/taxonomy/text/strip-title'
import { inLanguage } from '../cv/input.ts'
import { spanValue } from '../drafts.ts'
import { GENDER_TAG, SURROUNDINGS, TITLE_CLOSING, TITLE_OPENING, TITLE_REFERENCE } from '../lexicon/job-title-words.ts'
import { ROLE_WORD } from '../lexicon/roles.ts'
import { foldKeepingLength, UNSPACED } from '../text/fold.ts'
import { source } from '../text/source.ts'
import type { Span } from '../text/span.ts'
import { findPlace } from '../values/places.ts'
import { findStart, findWorkload } from '../values/terms.ts'
import type { JobInput } from './input.ts'
import { findRemoteShare } from './remote.ts'

/** Inhabitants from which a name behind a title is a town and no part of it. Chosen by eye. */
const TOWN = 10_000
/** Letters that a part of a title says besides its kind of contract. */
const TELLING_WORD = /\p{L}{4}/u
/** Characters. */
const LONGEST_UNSPACED_PLACE = 5
const DANGLING = /^[\s,،;:|–—、，・-]+|[\s,،;:|–—、，・-]+$/gu
/** Before a part behind a dash or comma, outside of brackets. */
const PART_START = /(?=\s+[–—|-]\s+(?![^()]*\))|[,،]\s+(?![^()]*\))|[、，](?![^（）]*）))/u
const BRACKETED = /\s*[（(【[]([^()（）【】[\]]*)[)）】\]]/gu
const HOURS = new RegExp(
  source`
    ^(?:ab |from |dès )?\d{1,2}(?:\s?[-–/]\s?\d{1,2})?\s?(?:uur|hours?|hrs|h|stunden|std|heures|horas|ore|timer|óra|
    godzin|ώρες|ساعة|時間)(?!\p{L})
  `,
  'iu',
)

/**
 * The words of the occupation in a title as written: without "Wanted:" before it, marks of gender, the number of the
 * advertisement, and without the parts behind it that say where, how long and on what contract.
 */
export function titleText(input: JobInput, span: Span): string {
  const text = spanValue(span)
  const opened = text.replace(TITLE_OPENING, '').replace(TITLE_REFERENCE, ' ')
  const tagged = withoutGenderTag(input, opened).replace(DANGLING, '')
  const parted = withoutTermParts(input, tagged)
  const title = (stripTitle(parted).title || parted).replace(/\s+,/g, ',')
  return title.replace(TITLE_CLOSING, '').replace(DANGLING, '') || text
}

/** Without the mark of gender, and without terms right behind it ("Sales staff (m/f/d) part-time"). */
function withoutGenderTag(input: JobInput, text: string): string {
  const tag = GENDER_TAG.exec(foldKeepingLength(text))
  if (!tag) return text
  const rest = text.slice(tag.index + tag[0].length).trimStart()
  const [next = ''] = rest.split(PART_START)
  const behind = isTermPart(input, next) ? rest.slice(next.length) : rest
  return `${text.slice(0, tag.index).trimEnd()} ${behind}`
}

/** "Accountant – Zürich", "Baker (Lyon)", "Nurse, part-time or remote": the first part always stays. */
function withoutTermParts(input: JobInput, text: string): string {
  const bare = text.replace(BRACKETED, (whole, inner: string) => (isTermPart(input, inner) ? ' ' : whole))
  const [first = '', ...parts] = bare
    .trim()
    .replace(/\s+(?=[,،、，])/gu, '')
    .split(PART_START)
  return first + parts.filter((part) => !isTermPart(input, part.replace(DANGLING, ''))).join('')
}

/** A part in a script without capitals that names neither work nor skill says where. */
function isUnspacedPlace({ context, language }: JobInput, { text }: Span): boolean {
  if (!UNSPACED.test(text) || text.length > LONGEST_UNSPACED_PLACE) return false
  const options = { branches: ['occupation', 'skill'] as const, ...inLanguage(language) }
  return context.recogniser.findMentions(text, options).length === 0 && !ROLE_WORD.test(text)
}

function isTermPart(input: JobInput, part: string): boolean {
  const span = { text: part.replace(SURROUNDINGS, '').trim(), start: 0 }
  return (
    findPlace(span, input.context.places, TOWN) !== undefined ||
    findWorkload(span, true) !== undefined ||
    findRemoteShare(span) !== undefined ||
    findStart(span) !== undefined ||
    HOURS.test(span.text) ||
    isUnspacedPlace(input, span) ||
    isContract(input, span)
  )
}

function isContract({ context, language }: JobInput, { text }: Span): boolean {
  const options = { branches: ['contract_type'] as const, ...inLanguage(language) }
  const [mention] = context.recogniser.findMentions(text, options)
  return mention !== undefined && !TELLING_WORD.test(text.slice(0, mention.start) + text.slice(mention.end))
}
