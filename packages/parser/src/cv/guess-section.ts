import { findPeriods } from '../dates/periods.ts'
import type { Line } from '../document/document.ts'
import type { SectionKind } from '../facts.ts'
import { sectionsNamedIn, nameMoreSchoolsThanRoles } from '../lexicon/heading-stems.ts'
import { findLanguages } from '../values/languages.ts'

/** Characters of a line that may hold the period of an entry, as in `date-anchors.ts`. */
const LONGEST_HEAD = 140

// Chosen by eye on plain texts whose headings nobody has foreseen.
const FEWEST_SKILLS = 4
const MOST_WORDS_OF_SKILL = 6
const MOST_LINES_OF_SUMMARY = 3
/** Characters of a line of running text. */
const SHORTEST_TEXT = 60

/**
 * Classifies the section below an unknown heading: by the words it shares with known headings, where the lines below
 * fit; by the periods, roles and schools below, where work or education is missing.
 */
export function guessSection(heading: Line, following: Line[], known: ReadonlySet<SectionKind | 'title'>): SectionKind {
  const named = sectionsNamedIn(heading.text)
  if (named.includes('other')) return 'other'
  const ofEntries = named.filter(isOfEntries)
  if (hasPeriods(following)) {
    const isNew = ofEntries.some((kind) => !known.has(kind))
    const [only, ...others] = ofEntries
    if (only && (isNew || !named.includes('certificates'))) return others.length > 0 ? byContents(following) : only
    const contents = byContents(following)
    if (named.length === 0 && !known.has(contents)) return contents
  }
  const [first] = named.filter((kind) => !isOfEntries(kind))
  if (first === 'languages' && !following.some((line) => findLanguages(line).length > 0)) return 'other'
  return first ?? byForm(following, known)
}

/** A list of short items that are no dates and no languages are skills, a text alone is a summary. */
function byForm(lines: Line[], known: ReadonlySet<SectionKind | 'title'>): SectionKind {
  const areItems = lines.length >= FEWEST_SKILLS && lines.every(isShortItem)
  const haveLanguages = lines.some((line) => findLanguages(line).length > 0)
  if (areItems && !haveLanguages && !known.has('skills')) return 'skills'
  const isText = lines.length <= MOST_LINES_OF_SUMMARY && lines.every(({ text }) => text.length >= SHORTEST_TEXT)
  return isText && lines.length > 0 && !known.has('summary') ? 'summary' : 'other'
}

function isShortItem({ text }: Line): boolean {
  return text.split(/\s+/).length <= MOST_WORDS_OF_SKILL && !/\d|[.!?@]$/u.test(text)
}

function isOfEntries(kind: SectionKind): kind is 'work' | 'education' {
  return kind === 'work' || kind === 'education'
}

function hasPeriods(lines: Line[]): boolean {
  return lines.some(({ text }) => text.length < LONGEST_HEAD && findPeriods(text).some(({ kind }) => kind === 'range'))
}

function byContents(lines: Line[]): 'work' | 'education' {
  return nameMoreSchoolsThanRoles(lines.map(({ text }) => text)) ? 'education' : 'work'
}
