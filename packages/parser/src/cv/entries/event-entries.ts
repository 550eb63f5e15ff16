import { findDates } from '../../dates/periods.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators, sliceSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import type { RawEntry } from './dated-entries.ts'

type CareerEvent = { kind: 'begins' | 'ends' | 'lasts'; date: string; name: Span; paragraph: Paragraph }

const BEGINS = /(?:入学|入園|編入学|入社|入職|就職|入局|着任|就任|채용|입학|입사)/u
const ENDS = /(?:卒業|卒業見込み?|修了|修了見込み?|中退|中途退学|退学|退社|退職|退任|離職|졸업|퇴사)/u
const LASTS = /(?:現在に至る|在職中|재직중|재직 중)/u
const FEWEST_EVENTS = 2
/**
 * Share of a section's lines that must be events. Chosen by eye on Japanese and Korean fixtures, as are the next two.
 */
const SHARED = 0.5
/** Characters: "2015年4月 現在に至る" without its date. */
const LONGEST_LASTING_LINE = 12
/** Beginning of a name that must agree: the end often abbreviates it. */
const COMPARED_CHARACTERS = 4

/**
 * Entries of a chronological list with one event a line, as in a Japanese rirekisho: "2006年4月 金沢大学 入学" and
 * "2010年3月 金沢大学 卒業" are one entry. Undefined where lines are no events.
 */
export function eventEntries(paragraphs: Paragraph[]): RawEntry[] | undefined {
  const events = paragraphs.map(parseEvent)
  const count = events.filter((event) => event !== undefined).length
  if (count < FEWEST_EVENTS || count < SHARED * paragraphs.length) return undefined
  const entries: RawEntry[] = []
  for (const [i, event] of events.entries()) {
    const paragraph = paragraphs[i]
    if (!event) {
      if (paragraph) entries.at(-1)?.body.push(paragraph)
      continue
    }
    const open = entries.findLast((entry) => !entry.period?.found.to && concernsEntry(entry, event))
    if (open?.period && event.kind !== 'begins') {
      open.period.found.to = event.kind === 'lasts' ? 'present' : event.date
      open.period.spans.push(event.paragraph)
    } else entries.push(toEntry(event))
  }
  return entries.filter((entry) => entry.head.some(({ spans }) => spans.some(({ text }) => text !== '')))
}

function parseEvent(paragraph: Paragraph): CareerEvent | undefined {
  const { text } = paragraph
  if (LASTS.test(text) && text.length < LONGEST_LASTING_LINE)
    return { kind: 'lasts', date: 'present', name: sliceSpan(paragraph, 0, 0), paragraph }
  const [date] = findDates(text)
  if (!date || date.start > 1 || date.value === 'present') return undefined
  const rest = sliceSpan(paragraph, date.end)
  const [hit, kind] = BEGINS.test(rest.text)
    ? ([BEGINS.exec(rest.text), 'begins'] as const)
    : ([ENDS.exec(rest.text), 'ends'] as const)
  if (!hit) return undefined
  return { kind, date: date.value, name: trimSeparators(sliceSpan(rest, 0, hit.index)), paragraph }
}

/** The end names the same school or employer, or only what it was ("一身上の都合により退社"). */
function concernsEntry(entry: RawEntry, { name }: CareerEvent): boolean {
  const known = entry.head[0]?.spans[0]?.text ?? ''
  return name.text === '' || known.startsWith(name.text.slice(0, COMPARED_CHARACTERS)) || /都合/u.test(name.text)
}

function toEntry({ kind, date, name, paragraph }: CareerEvent): RawEntry {
  const isEnd = kind === 'ends'
  const found = {
    start: 0,
    end: paragraph.text.length,
    from: date,
    kind: isEnd ? ('single' as const) : ('range' as const),
  }
  return {
    period: { found, spans: [paragraph] },
    head: [{ spans: [name], paragraph, style: paragraph.style, isWhole: false }],
    body: [],
  }
}
