import { findPeriods } from '../dates/periods.ts'
import type { Line } from '../document/document.ts'
import type { SectionKind } from '../facts.ts'
import { sectionsNamedIn, nameMoreSchoolsThanRoles } from '../lexicon/heading-stems.ts'
import { findLanguages } from '../values/languages.ts'

/** Characters of a line that may hold the period of an entry, as in `date-anchors.ts`. */
const LONGEST_HEAD = 140

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
  return first ?? 'other'
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
