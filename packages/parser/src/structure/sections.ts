import type { ExtractedDocument, Line } from '../document/document.ts'
import { findPeriods } from '../dates/periods.ts'
import type { SectionKind } from '../facts.ts'
import { CJK } from '../text/fold.ts'
import { hasRange, splitRunInHeadings } from './run-in-headings.ts'
import { joinIntoParagraphs } from './paragraphs.ts'
import type { Paragraph } from './paragraphs.ts'
import { findBodySize, findBodyStyle, headingStyleKey, isCapitals } from './style.ts'

// Chosen by eye on the development set; unknown headings on the `rare-trades` set (61bc802: macro F1 89.4 to 96.4).
/** Line distance above a heading, in multiples of the size. */
const CLEAR_GAP = 1.7
/** Characters. */
const LONGEST_HEADING = 60
const LONGEST_UNKNOWN_HEADING = 45
/** Points by which a heading differs from the entry in its row. */
const OTHER_SIZE = 0.9
// Sizes as multiples of that of the body.
const DISTINCT_SIZE = 1.02
const PROMINENT_SIZE = 1.04
const HEADING_SIZE = 1.08
const TITLE_SIZE = 1.2
/** Lines below a heading that must fit its section. */
const LINES_TO_FIT = 4
/** Line distance at the start of a flow, as documented for `Line.gap`. */
const FIRST_GAP = 3

export type Section = { kind: SectionKind; heading?: Line; paragraphs: Paragraph[] }

/** How a kind of document names its sections. */
export type HeadingRules = {
  /** The section that a line announces, whatever it looks like. */
  kindOf(line: Line): SectionKind | 'title' | undefined
  /** Whether what follows the heading fits it; headings that fail are ordinary text. */
  fits(kind: SectionKind | 'title', following: Line[]): boolean
  /** Sections that may stand in one line with their headings. */
  inOneLine: ReadonlySet<SectionKind | 'title'>
  /** The section that a line is by its contents alone, after dated entries and without a heading. */
  kindOfList(line: Line): SectionKind | undefined
  /** The section of an unknown line in the style of the headings; `known` are the sections found. */
  guess(line: Line, following: Line[], known: ReadonlySet<SectionKind | 'title'>): SectionKind
}

type Candidate = { index: number; line: Line; kind: SectionKind | 'title'; style: string }

/**
 * Cuts a document at its headings: known ones in a style that the headings of this document share. A known heading in
 * another style counts only where its section has no better one; an unknown line in the shared style ends a section.
 */
export function splitIntoSections(document: ExtractedDocument, rules: HeadingRules): Section[] {
  const runIn = splitRunInHeadings(document.lines, rules)
  const lines = splitHeadingLines(runIn.lines, rules)
  const bodySize = findBodySize(document)
  // Run-in headings say nothing about how this document sets the others.
  const kindOf = (line: Line) => (runIn.headings.has(line) ? undefined : rules.kindOf(line))
  const candidates = findCandidates(lines, { ...rules, kindOf }, bodySize)
  const headings = allHeadings(lines, candidates, rules, bodySize)
  for (const [index, line] of lines.entries()) {
    const kind = runIn.headings.get(line)
    if (kind) headings.set(index, kind)
  }
  const title = titleLine(lines, headings, bodySize)
  return cutAtHeadings(lines, { headings, bare: runIn.bare, title }, findBodyStyle(document))
}

/** "EDUCATION    2019 ETH Zürich": a heading that shares its row with the first entry becomes a line of its own. */
function splitHeadingLines(lines: Line[], rules: HeadingRules): Line[] {
  return lines.flatMap((line) => {
    const [first, second] = line.segments
    if (!first || !second) return [line]
    const head = lineOfSegments(line, line.segments.slice(0, 1))
    const kind = rules.kindOf(head)
    const rest = lineOfSegments(line, line.segments.slice(1))
    const looksDifferent = Math.abs(head.size - rest.size) > OTHER_SIZE || head.bold !== rest.bold
    if (!kind || kind === 'title' || !looksDifferent) return [line]
    return [
      { ...head, isLabel: true },
      { ...rest, gap: FIRST_GAP },
    ]
  })
}

function lineOfSegments(line: Line, segments: Line['segments']): Line {
  const first = segments[0]
  const last = segments.at(-1)
  if (!first || !last) return line
  const run = first.runs[0]
  return {
    ...line,
    segments,
    text: segments.map((segment) => segment.text).join('\t'),
    start: first.start,
    end: last.start + last.text.length,
    x0: first.x0,
    x1: last.x1,
    size: run?.size ?? line.size,
    bold: run?.bold ?? line.bold,
    italic: run?.italic ?? line.italic,
  }
}

/**
 * Known headings that are prominent. Documents without typography have few; there headings written like a title count
 * too, if the prominent ones (by a gap) look the same or hardly exist.
 */
function findCandidates(lines: Line[], rules: HeadingRules, bodySize: number): Candidate[] {
  const known = lines.flatMap((line, index): Candidate[] => {
    const mayBeHeading = line.text.length < LONGEST_HEADING && (!line.isBullet || isDistinct(line, bodySize))
    const kind = mayBeHeading ? rules.kindOf(line) : undefined
    if (!kind || !rules.fits(kind, lines.slice(index + 1, index + 1 + LINES_TO_FIT))) return []
    return [{ index, line, kind, style: headingStyleKey(line) }]
  })
  const prominent = known.filter(({ line }) => isProminent(line, bodySize))
  const styles = new Set(prominent.map(({ style }) => style))
  const isRare = new Set(prominent.map(({ kind }) => kind)).size < 2
  const isWithoutGaps = 2 * prominent.length < known.length
  return known.filter(
    (candidate) =>
      prominent.includes(candidate) ||
      ((isRare || styles.has(candidate.style)) && isTitleLike(candidate.line, isWithoutGaps)),
  )
}

/** A sign before it makes no item of a line that is set as no item is. */
function isDistinct(line: Line, bodySize: number): boolean {
  return line.bold && line.size > bodySize * DISTINCT_SIZE
}

/**
 * Whether a line begins with a capital, or a letter without case, and does not end like a sentence. Plain text with
 * blank lines has them before its headings.
 */
function isTitleLike(line: Line, isWithoutGaps: boolean): boolean {
  return (line.page > 0 || isWithoutGaps) && /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(line.text) && !/[.,;]$/.test(line.text)
}

function isProminent(line: Line, bodySize: number): boolean {
  return (
    line.isHeading ||
    line.size > bodySize * PROMINENT_SIZE ||
    line.bold ||
    line.isLabel ||
    line.gap > CLEAR_GAP ||
    /[:：]$/u.test(line.text) ||
    isCapitals(line.text) ||
    CJK.test(line.text)
  )
}

/** Sections announced in each style, the style of the most sections first. */
function stylesBySections(candidates: Candidate[]): [string, Set<string>][] {
  const styles = new Map<string, Set<string>>()
  for (const { kind, style } of candidates) {
    if (kind !== 'title') styles.set(style, (styles.get(style) ?? new Set()).add(kind))
  }
  return [...styles].toSorted((a, b) => b[1].size - a[1].size)
}

function chooseHeadings(candidates: Candidate[]): Map<number, SectionKind | 'title'> {
  const ranked = stylesBySections(candidates)
  const shared = new Set(ranked.filter(([, kinds], i) => i === 0 || kinds.size >= 2).map(([style]) => style))
  const headings = new Map<number, SectionKind | 'title'>()
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const hasBetter = candidates.some((other) => other.kind === candidate.kind && shared.has(other.style))
    const isOnlyOne = !seen.has(candidate.kind) && !hasBetter
    if (!candidate.line.isHeading && !shared.has(candidate.style) && !isOnlyOne) continue
    headings.set(candidate.index, candidate.kind)
    seen.add(candidate.kind)
  }
  return headings
}

/**
 * The chosen headings and the unknown ones; a section of the latter is not announced by a line in another style as
 * well.
 */
function allHeadings(
  lines: Line[],
  candidates: Candidate[],
  rules: HeadingRules,
  bodySize: number,
): Map<number, SectionKind | 'title'> {
  const chosen = chooseHeadings(candidates)
  const unknown = unknownHeadings(lines, candidates, chosen, bodySize)
  const main = stylesBySections(candidates)[0]?.[0]
  const inMainStyle = new Set(candidates.filter(({ style }) => style === main).map(({ index }) => index))
  const isMain = (index: number) => inMainStyle.has(index)
  const limits = [...[...chosen.keys()].filter(isMain), ...unknown.map(({ index }) => index)].toSorted((a, b) => a - b)
  const known = new Set([...chosen].flatMap(([index, kind]) => (isMain(index) ? [kind] : [])))
  const first = Math.min(...chosen.keys())
  const guessed = new Map<number, SectionKind>()
  for (const { index, line } of unknown) {
    const following = lines.slice(
      index + 1,
      limits.find((limit) => limit > index),
    )
    const kind = rules.guess(line, following, index > first ? known : new Set([...known, 'work', 'education']))
    if (kind === 'skills' || kind === 'summary') known.add(kind)
    // above the first known heading stand names and job titles too
    if (index > first || (kind !== 'other' && !known.has(kind))) guessed.set(index, kind)
  }
  const kinds = new Set<SectionKind | 'title'>([...guessed.values()].filter((kind) => kind !== 'other'))
  const kept = [...chosen].filter(([index, kind]) => isMain(index) || !kinds.has(kind))
  return new Map([...kept, ...guessed])
}

function unknownHeadings(
  lines: Line[],
  candidates: Candidate[],
  headings: ReadonlyMap<number, unknown>,
  bodySize: number,
): { index: number; line: Line }[] {
  const main = stylesBySections(candidates)[0]
  if (!main) return []
  const [style, kinds] = main
  const inStyle = [...lines.entries()]
    .map(([index, line]) => ({ index, line }))
    .filter(({ line }) => headingStyleKey(line) === style)
  // a style that is used all over is not one of headings only; in plain text only marks make one
  const areMarked = inStyle.every(({ line }) => line.isHeading && line.page === 0)
  if (inStyle.length > 2 * kinds.size + 1 && !areMarked) return []
  return inStyle.filter(({ index, line }) => {
    if (headings.has(index) || line.isLabel || line.segments.length > 1) return false
    const isLarge = line.isHeading || line.size > bodySize * HEADING_SIZE || isCapitals(line.text)
    if (!isLarge || line.text.length >= LONGEST_UNKNOWN_HEADING) return false
    return !line.text.includes('@') && findPeriods(line.text).length === 0
  })
}

/** The largest line of the first page: a name or job title begins the head even if a side column is read before it. */
function titleLine(lines: Line[], headings: ReadonlyMap<number, unknown>, bodySize: number): Line | undefined {
  const onFirstPage = lines.filter((line, i) => line.page <= 1 && !headings.has(i) && /\p{L}{2}/u.test(line.text))
  const largest = onFirstPage.toSorted((a, b) => b.size - a.size)[0]
  const largestHeading = Math.max(0, ...[...headings.keys()].map((i) => lines[i]?.size ?? 0))
  return largest && largest.size > TITLE_SIZE * bodySize && largest.size > largestHeading ? largest : undefined
}

type Cuts = {
  headings: Map<number, SectionKind | 'title'>
  bare: Map<Line, SectionKind>
  title: Line | undefined
}

/** Sections in which a list without a heading is one of its own. */
const BEFORE_BARE_LISTS: SectionKind[] = ['head', 'work', 'education']

function cutAtHeadings(lines: Line[], { headings, bare, title }: Cuts, bodyStyle: string): Section[] {
  const parts: { kind: SectionKind; heading?: Line; lines: Line[] }[] = [{ kind: 'head', lines: [] }]
  for (const [i, line] of lines.entries()) {
    const kind = headings.get(i)
    const list = BEFORE_BARE_LISTS.includes(parts.at(-1)?.kind ?? 'head') ? bare.get(line) : undefined
    if (kind) parts.push({ kind: kind === 'title' ? 'head' : kind, heading: line, lines: [] })
    else if (line === title) parts.push({ kind: 'head', lines: [line] })
    else if (list && i > 0 && lines.slice(0, i).some(hasRange)) parts.push({ kind: list, lines: [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ lines: own, ...part }) => ({ ...part, paragraphs: joinIntoParagraphs(own, bodyStyle) }))
}
