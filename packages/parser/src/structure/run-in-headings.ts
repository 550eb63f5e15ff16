import { findPeriods } from '../dates/periods.ts'
import type { Line, Segment } from '../document/document.ts'
import type { SectionKind } from '../facts.ts'
import type { HeadingRules } from './sections.ts'

const LABEL = /^([^:：]{2,40}[:：])\s*(?=\S)/u
/** Line distance at the start of a flow, as documented for `Line.gap`. */
const FIRST_GAP = 3

/**
 * Lines; among them the headings that stood in one line with their sections, and the lines that are a section without
 * a heading.
 */
type SplitLines = {
  lines: Line[]
  headings: Map<Line, SectionKind | 'title'>
  bare: Map<Line, SectionKind>
}

/**
 * "Languages: English native, German B2": a heading with its section in one line becomes two lines. Where dated entries
 * follow before the next heading, the line belongs to the entry above it, as the tools of a post do.
 */
export function splitRunInHeadings(lines: Line[], rules: HeadingRules): SplitLines {
  const headings: SplitLines['headings'] = new Map()
  const bare: SplitLines['bare'] = new Map()
  const parts: Line[][] = []
  const isAfterEntries = noRangeBelow(lines, rules)
  for (const [i, line] of lines.entries()) {
    const split = isAfterEntries[i] ? runInSection(line, rules) : undefined
    const list = isAfterEntries[i] && !split ? rules.kindOfList(line) : undefined
    if (split) headings.set(split.heading, split.kind)
    if (list) bare.set(line, list)
    parts.push(split ? [split.heading, split.section] : [line])
  }
  return { lines: parts.flat(), headings, bare }
}

/** For each line whether no line with a period follows before the next heading. */
function noRangeBelow(lines: Line[], rules: HeadingRules): boolean[] {
  let isBelow = true
  return lines
    .toReversed()
    .map((line) => {
      const own = isBelow
      isBelow = rules.kindOf(splitAtLabel(line)?.heading ?? line) !== undefined || (isBelow && !hasRange(line))
      return own
    })
    .toReversed()
}

function runInSection(line: Line, rules: HeadingRules) {
  const split = splitAtLabel(line)
  const kind = split && rules.kindOf(split.heading)
  return kind && rules.inOneLine.has(kind) && rules.fits(kind, [split.section]) ? { ...split, kind } : undefined
}

/** Whether a line holds a period with a beginning and an end. */
export function hasRange({ text }: Line): boolean {
  return findPeriods(text).some(({ kind }) => kind === 'range')
}

function splitAtLabel(line: Line): { heading: Line; section: Line } | undefined {
  const [segment, ...others] = line.segments
  const [whole, label = ''] = LABEL.exec(line.text) ?? []
  if (!segment || others.length > 0 || whole === undefined || line.isBullet) return undefined
  return {
    heading: { ...lineOf(line, sliceSegment(segment, 0, label.length)), isLabel: true },
    section: { ...lineOf(line, sliceSegment(segment, whole.length, segment.text.length)), gap: FIRST_GAP },
  }
}

function lineOf(line: Line, segment: Segment): Line {
  const [run] = segment.runs
  return {
    ...line,
    segments: [segment],
    text: segment.text,
    start: segment.start,
    end: segment.start + segment.text.length,
    ...(run && { size: run.size, bold: run.bold, italic: run.italic }),
  }
}

function sliceSegment(segment: Segment, from: number, to: number): Segment {
  let at = 0
  const runs = segment.runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
  return { ...segment, text: segment.text.slice(from, to), start: segment.start + from, runs }
}
