import { SKILL_LEVEL_WORDS } from '../../lexicon/levels.ts'
import { joinIntoParagraphs, withoutBullet } from '../../structure/paragraphs.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { trimSeparators, hasBalancedBrackets, sliceSpan, splitList } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'

/** Characters. Chosen by eye on the development set, as are the thresholds below. */
const LONGEST_ITEM = 80
const LONGEST_GROUP_NAME = 45
/** Words of a level: "very good knowledge". */
const MOST_LEVEL_WORDS = 3
/** Share of bold lines from which bold marks no groups. */
const MOSTLY = 0.7
/** Text that wraps has its lines closer together; distances in multiples of the size. */
const ROOMY_GAP = 1.5
const LARGEST_WRAPPED_GAP = 1.75
/** A line closer than this share of the distance between items goes on with the item above. */
const CLOSER = 0.92
/** Share of its column that a line fills before it wraps. */
const FULL = 0.6
/** Dots of a scale, filled and empty. */
const FEWEST_DOTS = 3
const BEST_LEVEL = 5

export type SkillItem = { span: Span; level?: number }

type Block = { span: Span; last: Paragraph }

const SEPARATOR = /[,;|•·、，،]/u
const GROUP_NAME = /^([^,;|•·、，()]{1,45}?)\s?(?:[:：](?=\s|$)|：)/u
const BRACKETED = /\s*[(（]([^()（）]{1,40})[)）]\s*$/u
const AFTER_DASH = /\s*(?:[:：]|\s[-–—]|\t)\s*([^:：–—-]{2,30})$/u
const FILLED = /[●■★⬤◆█]/gu
const EMPTY = /[○□☆◯◇░]/gu
/** Written scales and their highest value. */
const SCALES: [RegExp, number][] = [
  [/(?<!\d)([1-5])\s?\/\s?5(?!\d)/, 5],
  [/(?<!\d)(10|[1-9])\s?\/\s?10(?!\d)/, 10],
  [/(?<!\d)(\d{2,3})\s?%/, 100],
]
/** The items of a skills section: group names left out, wrapped lists joined, lists cut at their separators. */
export function skillItems(paragraphs: Paragraph[]): SkillItem[] {
  const lines = withoutFalseWraps(paragraphs.filter((paragraph) => !paragraph.isLabel))
  const areMostlyBold = lines.filter((line) => line.bold).length > MOSTLY * lines.length
  const hasSeparators = lines.some((line) => SEPARATOR.test(withoutBullet(line).text))
  const blocks: Block[] = []
  let isAfterGroupName = true
  for (const line of lines) {
    if (line.bold && !areMostlyBold && isGroupLine(line)) {
      isAfterGroupName = true
      continue
    }
    const span = withoutGroupName(withoutBullet(line), line, areMostlyBold)
    const open = blocks.at(-1)
    const isOwn = span.start > line.start || line.isBullet || isAfterGroupName
    if (open && !isOwn && isWrapped(open, line, hasSeparators)) {
      open.span = { text: `${open.span.text} ${span.text}`, start: open.span.start }
      open.last = line
    } else blocks.push({ span, last: line })
    isAfterGroupName = false
  }
  return blocks
    .flatMap((block) => splitList(block.span))
    .map(withLevel)
    .filter(({ span }) => span.text.length < LONGEST_ITEM && /\p{L}/u.test(span.text))
}

/** Items in a narrow column look like one wrapped text; where a line follows as far as an item would, it is an item. */
function withoutFalseWraps(paragraphs: Paragraph[]): Paragraph[] {
  if (paragraphs.some((paragraph) => SEPARATOR.test(withoutBullet(paragraph).text))) return paragraphs
  const gaps = paragraphs.slice(1).map((paragraph) => paragraph.first.gap)
  const itemGap = gaps.length > 0 ? Math.min(...gaps) : ROOMY_GAP
  return paragraphs.flatMap((paragraph) => {
    const isWrappedText = paragraph.lines.slice(1).some((line) => line.gap < CLOSER * itemGap)
    return paragraph.isBullet || isWrappedText
      ? [paragraph]
      : paragraph.lines.flatMap((line) => joinIntoParagraphs([line], ''))
  })
}

function isGroupLine(line: Paragraph): boolean {
  const runs = line.segments.flatMap((segment) => segment.runs)
  return runs.every((run) => run.bold || !/\p{L}/u.test(run.text)) && !SEPARATOR.test(line.text)
}

/** Without "Databases:" or a bold first run. */
function withoutGroupName(span: Span, line: Paragraph, areMostlyBold: boolean): Span {
  const name = GROUP_NAME.exec(span.text)
  if (name && !/https?$/.test(name[1] ?? '') && !isLevel(span.text.slice(name[0].length))) {
    return sliceSpan(span, name[0].length)
  }
  const end = areMostlyBold ? undefined : boldStartEnd(line)
  return end === undefined ? span : sliceSpan(span, Math.max(0, end - span.start))
}

/** End of a short bold beginning in its own segment or before plain text. */
function boldStartEnd(line: Paragraph): number | undefined {
  const runs = line.segments[0]?.runs ?? []
  const [first] = runs
  if (!first?.bold) return undefined
  const isName = first.text.trim().length < LONGEST_GROUP_NAME
  if (runs.at(-1)?.bold === false && isName) return line.start + first.text.length
  const second = line.segments[1]
  return second?.runs[0]?.bold === false ? second.start : undefined
}

function isWrapped(open: Block, line: Paragraph, hasSeparators: boolean): boolean {
  const last = open.last.last
  const isNext =
    line.first.flow === last.flow &&
    line.first.gap < LARGEST_WRAPPED_GAP &&
    line.size === open.last.size &&
    !line.first.isParagraph
  if (!isNext || line.segments.length > 1) return false
  const isFull = last.x1 - last.x0 > FULL * (last.columnRight - last.x0)
  return (
    /[,;|•·、，\-/&]\s*$/u.test(open.span.text) || (hasSeparators && isFull) || !hasBalancedBrackets(open.span.text)
  )
}

function isLevel(text: string): boolean {
  const words = trimSeparators({ text, start: 0 }).text.split(/\s+/)
  return levelIn(text) !== undefined && words.length <= MOST_LEVEL_WORDS
}

/** The level stands in brackets, after a dash or colon, or as filled dots. */
function withLevel(span: Span): SkillItem {
  const hit =
    BRACKETED.exec(span.text) ??
    AFTER_DASH.exec(span.text) ??
    /\s*[●■★⬤◆█○□☆◯◇░\s]{3,}$|\s\d{1,2}\s?\/\s?(?:5|10)$|\s\d{2,3}\s?%$/u.exec(span.text)
  const level = hit ? levelIn(hit[0]) : undefined
  if (!hit || level === undefined) return { span }
  return { span: trimSeparators(sliceSpan(span, 0, hit.index)), level }
}

/** 1 basic .. 5 expert. */
function levelIn(text: string): number | undefined {
  const share = shareIn(text)
  if (share !== undefined) return clampLevel(BEST_LEVEL * share)
  const folded = foldKeepingLength(text)
  return SKILL_LEVEL_WORDS.find(([, words]) => words.test(folded))?.[0]
}

/** "●●●○○", "4/5", "8/10", "80 %" as a share of one. */
function shareIn(text: string): number | undefined {
  const filled = text.match(FILLED)?.length ?? 0
  const all = filled + (text.match(EMPTY)?.length ?? 0)
  if (filled > 0 && all >= FEWEST_DOTS) return filled / all
  return SCALES.map(([pattern, most]) => Number(pattern.exec(text)?.[1]) / most).find((share) => share > 0)
}

function clampLevel(level: number): number {
  return Math.min(BEST_LEVEL, Math.max(1, Math.round(level)))
}
