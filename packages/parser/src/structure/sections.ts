import type { ExtractedDocument, Line } from '../document/document.ts'
import { findPeriods } from '../dates/periods.ts'
import type { SectionKind } from '../facts.ts'
import { CJK } from '../text/fold.ts'
import { joinIntoParagraphs } from './paragraphs.ts'
import type { Paragraph } from './paragraphs.ts'
import { findBodySize, findBodyStyle, headingStyleKey, isCapitals } from './style.ts'

export type Section = { kind: SectionKind; heading?: Line; paragraphs: Paragraph[] }

/** How a kind of document names its sections. */
export type HeadingRules = {
  /** The section that a line announces, whatever it looks like. */
  kindOf(line: Line): SectionKind | 'title' | undefined
  /** Whether what follows the heading fits it; headings that fail are ordinary text. */
  fits(kind: SectionKind | 'title', following: Line[]): boolean
  /** What a line in the style of the headings announces that is none of the known ones; `known` are the sections there are. */
  guess(line: Line, following: Line[], known: ReadonlySet<SectionKind | 'title'>): SectionKind
}

type Candidate = { index: number; line: Line; kind: SectionKind | 'title'; style: string }

const CLEAR_GAP = 1.7
const LONGEST_HEADING = 60

/**
 * Cuts a document at its headings. A heading is a known one in a style that the headings of this document share; a known heading
 * in another style counts only where its section has no better one. Unknown lines in the shared style end a section.
 */
export function splitIntoSections(document: ExtractedDocument, rules: HeadingRules): Section[] {
  const lines = splitHeadingLines(document.lines, rules)
  const bodySize = findBodySize(document)
  const candidates = findCandidates(lines, rules, bodySize)
  const headings = allHeadings(lines, candidates, rules, bodySize)
  return cutAtHeadings(lines, headings, titleLine(lines, headings, bodySize), findBodyStyle(document))
}

/** "EDUCATION    2019 ETH Zürich": a heading that shares its row with the first entry becomes a line of its own. */
function splitHeadingLines(lines: Line[], rules: HeadingRules): Line[] {
  return lines.flatMap((line) => {
    const [first, second] = line.segments
    if (!first || !second) return [line]
    const head = lineOfSegments(line, line.segments.slice(0, 1))
    const kind = rules.kindOf(head)
    const rest = lineOfSegments(line, line.segments.slice(1))
    const looksDifferent = Math.abs(head.size - rest.size) > 0.9 || head.bold !== rest.bold
    if (!kind || kind === 'title' || !looksDifferent) return [line]
    return [
      { ...head, isLabel: true },
      { ...rest, gap: 3 },
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
 * Known headings that stand out. In a document without typography headings do not, so those written like a title count too
 * where the ones that do stand out (by a gap) look the same, or where there is hardly any.
 */
function findCandidates(lines: Line[], rules: HeadingRules, bodySize: number): Candidate[] {
  const known = lines.flatMap((line, index): Candidate[] => {
    const mayBeHeading = line.text.length < LONGEST_HEADING && (!line.isBullet || isDistinct(line, bodySize))
    const kind = mayBeHeading ? rules.kindOf(line) : undefined
    if (!kind || !rules.fits(kind, lines.slice(index + 1, index + 5))) return []
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
  return line.bold && line.size > bodySize * 1.02
}

/** Begins with a capital (or has none) and does not end like a sentence; plain text separates its headings by blank lines, where it has any. */
function isTitleLike(line: Line, isWithoutGaps: boolean): boolean {
  return (line.page > 0 || isWithoutGaps) && /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(line.text) && !/[.,;]$/.test(line.text)
}

function isProminent(line: Line, bodySize: number): boolean {
  return (
    line.isHeading ||
    line.size > bodySize * 1.04 ||
    line.bold ||
    line.isLabel ||
    line.gap > CLEAR_GAP ||
    /[:：]$/u.test(line.text) ||
    isCapitals(line.text) ||
    CJK.test(line.text)
  )
}

/** Different sections announced in each style, the most telling style first. */
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

/** The chosen headings and those that are none of the known ones; what the latter announce no line in another style announces. */
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
  // a style that is used all over is not one of headings only
  if (inStyle.length > 2 * kinds.size + 1) return []
  return inStyle.filter(({ index, line }) => {
    if (headings.has(index) || line.isLabel || line.segments.length > 1) return false
    const isLarge = line.isHeading || line.size > bodySize * 1.08 || isCapitals(line.text)
    return isLarge && line.text.length < 45 && !line.text.includes('@') && findPeriods(line.text).length === 0
  })
}

/** The largest line of the first page: a name or job title opens the head even where a side column is read before it. */
function titleLine(lines: Line[], headings: ReadonlyMap<number, unknown>, bodySize: number): Line | undefined {
  const onFirstPage = lines.filter((line, i) => line.page <= 1 && !headings.has(i) && /\p{L}{2}/u.test(line.text))
  const largest = onFirstPage.toSorted((a, b) => b.size - a.size)[0]
  const largestHeading = Math.max(0, ...[...headings.keys()].map((i) => lines[i]?.size ?? 0))
  return largest && largest.size > 1.2 * bodySize && largest.size > largestHeading ? largest : undefined
}

function cutAtHeadings(
  lines: Line[],
  headings: Map<number, SectionKind | 'title'>,
  title: Line | undefined,
  bodyStyle: string,
): Section[] {
  const parts: { kind: SectionKind; heading?: Line; lines: Line[] }[] = [{ kind: 'head', lines: [] }]
  for (const [i, line] of lines.entries()) {
    const kind = headings.get(i)
    if (kind) parts.push({ kind: kind === 'title' ? 'head' : kind, heading: line, lines: [] })
    else if (line === title) parts.push({ kind: 'head', lines: [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ lines: own, ...part }) => ({ ...part, paragraphs: joinIntoParagraphs(own, bodyStyle) }))
}
