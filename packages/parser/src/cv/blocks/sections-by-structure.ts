import type { SectionKind } from '../../facts.ts'
import { sectionsNamedIn } from '../../lexicon/heading-stems.ts'
import { matchHeading } from '../../lexicon/headings.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Section } from '../../structure/sections.ts'
import { findLanguages } from '../../values/languages.ts'
import { namesRole } from './block-kind.ts'
import type { Reader } from './block-kind.ts'
import { beginsBlock, isHeadingLike } from './entry-blocks.ts'
import { findRuns } from './runs.ts'
import type { Run } from './runs.ts'

/** Share of lines that name a language, from which they are a list of them. Chosen by eye on the fixtures. */
const MOSTLY_LANGUAGES = 0.6
/** Share of entries with a role or an organisation that stands against a known heading above them. */
const SURE = 0.5

/**
 * Finds work and education by the structure of their entries where no heading announces them: an unforeseen or
 * mistranslated heading, or none, leaves them in the section before. Known headings confirm: what stands right below
 * one of work, education, courses, projects or volunteering stays there.
 */
export function splitByStructure(sections: Section[], reader: Reader): Section[] {
  const runs = sections.map(({ paragraphs }) => findRuns(paragraphs, reader))
  const known = new Set(sections.flatMap(({ kind }, i) => (runs[i]?.length ? [kind] : [])))
  return sections.flatMap((section, i) => splitSection(section, runs[i] ?? [], known, reader))
}

type Piece = { kind: SectionKind; from: number; run: Run }

/** A run of entries below a section's heading. */
type Candidate = { run: Run; kind: SectionKind; heading: number | undefined; isFirst: boolean }

function splitSection(section: Section, runs: Run[], known: ReadonlySet<SectionKind>, reader: Reader): Section[] {
  const { paragraphs } = section
  const pieces = piecesOf(section, runs, known, reader)
  if (pieces.length === 0) return [section]
  const kept = { ...section, paragraphs: paragraphs.slice(0, pieces[0]?.from) }
  const found = pieces.flatMap((piece, i) =>
    sectionsOfPiece(paragraphs, piece, pieces[i + 1]?.from, { around: section.kind, reader }),
  )
  return kept.paragraphs.length > 0 || kept.heading ? [kept, ...found] : found
}

function piecesOf(section: Section, runs: Run[], known: ReadonlySet<SectionKind>, reader: Reader): Piece[] {
  const pieces: Piece[] = []
  for (const [i, run] of runs.entries()) {
    const current = pieces.at(-1)
    const { kind } = run
    const heading = headingOf(section, run, reader)
    if (kind === undefined || kind === (current?.kind ?? section.kind)) {
      if (current) current.run = run
    } else if (current || mayBegin(section, { run, kind, heading, isFirst: i === 0 }, known)) {
      pieces.push({ kind, from: heading ?? run.start, run })
    }
  }
  return pieces
}

/** The first line of a head is a name, a line with an occupation a headline. */
function headingOf(section: Section, { heading }: Run, reader: Reader): number | undefined {
  if (heading === undefined) return undefined
  const isName = heading === 0 && section.kind === 'head'
  return isName || namesRole(section.paragraphs[heading]?.text ?? '', reader) ? undefined : heading
}

function mayBegin(section: Section, candidate: Candidate, known: ReadonlySet<SectionKind>): boolean {
  const { run, kind, heading, isFirst } = candidate
  if (holdsEntries(section)) {
    const isBelowHeading = isFirst && (heading === undefined || heading === 0)
    const areDegrees = section.kind === 'work' && kind === 'education' && run.hasDegrees
    return !isBelowHeading && (heading !== undefined || areDegrees)
  }
  if (known.has(kind)) return heading !== undefined && section.kind !== 'other'
  return heading !== undefined || section.heading === undefined || run.named >= SURE
}

/** Sections whose entries have dates too, if their heading says so. */
function holdsEntries({ kind, heading }: Section): boolean {
  if (kind === 'work' || kind === 'education' || kind === 'certificates') return true
  const text = heading?.text ?? ''
  return kind === 'other' && (matchHeading(text) === 'other' || sectionsNamedIn(text).includes('other'))
}

/** The entries, and behind the last one the sections under further headings that nobody has foreseen. */
function sectionsOfPiece(
  paragraphs: Paragraph[],
  { kind, from, run }: Piece,
  to: number | undefined,
  { around, reader }: { around: SectionKind; reader: Reader },
): Section[] {
  const whole = to ?? paragraphs.length
  // behind entries that are items of a list the list goes on with other things
  const end = run.last.anchor.isItem ? Math.min(whole, run.last.anchor.next) : whole
  const starts = [...paragraphs.entries()]
    .filter(([i, paragraph]) => i > run.last.anchor.next && i < end - 1 && isTailHeading(paragraph, reader))
    .map(([i]) => i)
  const isHeaded = run.heading !== undefined && from <= run.heading
  const own: Section = {
    kind,
    ...(isHeaded && paragraphs[from] ? { heading: paragraphs[from].first } : {}),
    paragraphs: paragraphs.slice(from + (isHeaded ? 1 : 0), starts[0] ?? end),
  }
  const tails = starts.flatMap((start, i): Section[] => {
    const heading = paragraphs[start]?.first
    const below = paragraphs.slice(start + 1, starts[i + 1] ?? end)
    return heading ? [{ kind: kindOfTail(heading.text, below), heading, paragraphs: below }] : []
  })
  const left: Section = { kind: around, paragraphs: paragraphs.slice(end, whole) }
  return [own, ...tails, ...(left.paragraphs.length > 0 ? [left] : [])]
}

function isTailHeading(paragraph: Paragraph, reader: Reader): boolean {
  return beginsBlock(paragraph) && isHeadingLike(paragraph) && !namesRole(paragraph.text, reader)
}

function kindOfTail(heading: string, below: Paragraph[]): SectionKind {
  const named = sectionsNamedIn(heading).find((kind) => kind !== 'work' && kind !== 'education')
  if (named !== undefined && named !== 'languages') return named
  const count = below.filter((paragraph) => findLanguages(paragraph).length > 0).length
  return count >= MOSTLY_LANGUAGES * below.length ? 'languages' : 'other'
}
