import { JOB_CONFIDENCE } from '../confidence.ts'
import { inLanguage } from '../cv/input.ts'
import { spanValue } from '../drafts.ts'
import type { StartValue } from '../facts.ts'
import type { JobDraft } from '../job-draft.ts'
import { BY_AGREEMENT } from '../lexicon/terms.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { SENTENCE_END } from '../text/sentence-end.ts'
import { sliceSpan, splitList, splitSpan, trimSeparators } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findPay, isPayLine } from '../values/pay.ts'
import { findStart, findWorkload } from '../values/terms.ts'
import type { FoundValue } from '../values/terms.ts'
import { findPerson } from './contact-lines.ts'
import { findContractTypes } from './contract-types.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { findRemoteShare } from './remote.ts'

/** Characters; a longer line about the start is also about something else. */
const LONGEST_START_LINE = 70

/** Characters between "immediately" and "by agreement". */
const LONGEST_OR = 12
const RUNNING_TEXT = /[.!?。！？]$|^.{80}/u

type Terms = Pick<JobDraft, 'workload' | 'remoteShare' | 'contractTypes' | 'pay' | 'start'>

/** Workload, remote share, contract, pay and start. */
export function findTerms(input: JobInput, titleParagraph: Paragraph | undefined): Terms {
  const all = jobParagraphs(input)
  const headings = input.sections.flatMap(({ heading }) => (heading ? [heading as Span] : []))
  const early = [...(titleParagraph ? [titleParagraph] : []), ...jobParagraphs(input, 'head', 'job_offer')]
  const workload =
    first(early, (span) => findWorkload(span, span === titleParagraph)) ??
    first(all, (span) => findWorkload(span, false))
  const pay = first([...jobParagraphs(input, 'job_offer'), ...all], (span) => findPay(span, input.language))
  const start = first([...early, ...all], findStartOrAgreement)
  const remote = first([...all, ...headings], findRemoteShare)
  return {
    ...(workload
      ? { workload: input.fact('workload', workload.value, workload.span, { confidence: workload.confidence }) }
      : {}),
    ...(remote
      ? { remoteShare: input.fact('remote_share', remote.value, remote.span, { confidence: remote.confidence }) }
      : {}),
    contractTypes: findContractTypes(input, titleParagraph),
    ...(pay ? { pay: input.fact('pay', pay.value, pay.span, { confidence: pay.confidence }) } : {}),
    ...(start ? { start: input.fact('start', start.value, start.span, { confidence: start.confidence }) } : {}),
  }
}

/** "Immediately or by agreement" is open; of a person it is at once. */
function findStartOrAgreement(span: Span): FoundValue<StartValue> | undefined {
  const start = findStart(span)
  if (start?.value.kind !== 'now') return start
  const rest = sliceSpan(span, start.span.start - span.start)
  const agreed = BY_AGREEMENT.exec(foldKeepingLength(rest.text))
  if (!agreed || agreed.index > start.span.text.length + LONGEST_OR) return start
  return { ...start, value: { kind: 'agreed' }, span: sliceSpan(rest, 0, agreed.index + agreed[0].length) }
}

function first<Value>(
  spans: Span[],
  find: (span: Span) => FoundValue<Value> | undefined,
): FoundValue<Value> | undefined {
  for (const span of spans) {
    const found = find(span)
    if (found) return found
  }
  return undefined
}

/** Items of the section about the offer, each linked to its working condition; pay, hours and start are none. */
export function findBenefits(input: JobInput): JobDraft['benefits'] {
  const items = itemsOf(jobParagraphs(input, 'job_offer')).flatMap((span) => withoutTerms(input, span))
  return items.map((span) => {
    const [mention] = input.context.recogniser.findMentions(span.text, {
      branches: ['condition'],
      ...inLanguage(input.language),
    })
    return input.fact('benefit', { text: spanValue(span), ...(mention ? { concept: mention.conceptId } : {}) }, span, {
      confidence: JOB_CONFIDENCE.benefit,
    })
  })
}

/** An item, or of one that states terms the members of its list that state none. */
function withoutTerms(input: JobInput, item: Span): Span[] {
  if (!statesTerms(input, item)) return [item]
  const members = splitList(item)
  return members.length > 1 ? members.filter((member) => isBenefit(member) && !statesTerms(input, member)) : []
}

function statesTerms({ language }: JobInput, span: Span): boolean {
  return isPayLine(span, language) || findWorkload(span, false) !== undefined || isStartLine(span)
}

/** Not the rest of a number or of a range. */
function isBenefit({ text }: Span): boolean {
  return /^[^\d]*\p{L}{3}|^\d+\s\p{L}{3}/u.test(text)
}

function isStartLine(span: Span): boolean {
  return span.text.length < LONGEST_START_LINE && findStart(span) !== undefined
}

/** The opening words about the firm and the team: what stands above the tasks as running text, but for named people. */
export function findIntroduction(input: JobInput, title: Paragraph | undefined): Pick<JobDraft, 'summary'> {
  const isText = (line: Paragraph) => line !== title && RUNNING_TEXT.test(line.text)
  const head = jobParagraphs(input, 'head')
  const above = head.slice(0, head.findIndex(({ isBullet }) => isBullet) + 1 || undefined)
  const opening = above.filter((line) => isText(line) && !line.isBullet).slice(0, 1)
  const lines = [...opening, ...jobParagraphs(input, 'job_intro').filter(isText)]
  const sentences = lines.flatMap((line) => splitSpan(line, SENTENCE_END)).filter((span) => !findPerson(span))
  if (sentences.length === 0) return {}
  const text = sentences.map(spanValue).join(' ')
  return { summary: input.fact('summary', text, sentences, { confidence: JOB_CONFIDENCE.introduction }) }
}

export function findTasks(input: JobInput, title?: JobDraft['title']): JobDraft['tasks'] {
  const named = title?.evidence[0]?.start ?? -1
  const isTitle = ({ start, text }: Span) => start <= named && named < start + text.length
  const items = itemsOf(jobParagraphs(input, 'job_tasks').filter((line) => !isTitle(line)))
  return items.map((span) => input.fact('task', spanValue(span), span, { confidence: JOB_CONFIDENCE.task }))
}

/** Bullets as they are, running text by its sentences. */
function itemsOf(paragraphs: Paragraph[]): Span[] {
  return paragraphs
    .flatMap((paragraph) => (paragraph.isBullet ? [withoutBullet(paragraph)] : splitSpan(paragraph, SENTENCE_END)))
    .map((span) => trimSeparators(span))
    .filter((span) => /\p{L}{3}|\p{Lo}{2}/u.test(span.text))
}
