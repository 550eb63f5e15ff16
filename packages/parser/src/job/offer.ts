import { JOB_CONFIDENCE } from '../confidence.ts'
import { source } from '../text/source.ts'
import { stripTitle } from '@matchwright/taxonomy/text/strip-title'
import { rankTitleOccupations, linkTitle } from '../cv/work/occupation.ts'
import { inLanguage } from '../cv/input.ts'
import { spanValue } from '../drafts.ts'
import type { JobDraft } from '../job-draft.ts'
import { ORGANISATION_WORD } from '../lexicon/roles.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { hasContactPoint } from '../values/contact-points.ts'
import { findPay } from '../values/pay.ts'
import { findStart, findWorkload } from '../values/terms.ts'
import type { FoundValue } from '../values/terms.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { findRemoteShare } from './remote.ts'

/** Paragraphs in which the title is looked for, and its characters at most. Chosen by eye on the fixtures. */
const TITLE_LINES = 8
const LONGEST_TITLE = 110
/**
 * Points of a line as the title, beside the score of its occupation. Chosen by eye on the advertisements of the
 * fixtures.
 */
const POINTS = {
  genderMark: 0.6,
  percent: 0.3,
  firstLine: 0.4,
  secondLine: 0.2,
  largestSize: 0.4,
  organisationWord: -0.4,
  sentenceOrBullet: -0.6,
}
const CLEAR_POINTS = 1
/** Characters; a longer line about the start is also about something else. */
const LONGEST_START_LINE = 70

const GENDER_MARK = new RegExp(
  source`
      \((?:[mwdfhnxi](?:\s?[/|,*-]\s?[mwdfhnxi])+)\)|\b[mfhw]\/[fmhwd](?:\/[dx])?\b|\p{Ll}(?:\/|:|\*|·)(?:in|
      innen|e|ne|r)\b|\p{Ll}In\b
    `,
  'u',
)

/** "(m/w/d)", "H/F", "Impiegata/o": the title is meant for everybody. */
export function hasGenderMark(text: string): boolean {
  return (
    GENDER_MARK.test(text) ||
    /\p{Ll}(?:\(|\/|·|\*|:)\p{Ll}{1,4}\)?|\b[hfm]\s?\/\s?[fhm]\b|(?:kraft|person|hilfe|leute|leitung)\b/iu.test(text)
  )
}

type JobTitle = { paragraph?: Paragraph; title?: NonNullable<JobDraft['title']> }

/** The title: a labelled position, else the line of the head with the most points as one. */
export function findTitle(input: JobInput): JobTitle {
  const labelled = input.fields.find((field) => field.label === 'position')?.spans[0]
  if (labelled) return { title: titleFact(input, labelled, JOB_CONFIDENCE.title.labelled) }
  const lines = jobParagraphs(input).filter(
    (paragraph) => paragraph.text.length < LONGEST_TITLE && !hasContactPoint(paragraph.text),
  )
  const scored = lines
    .slice(0, TITLE_LINES)
    .map((paragraph, i) => ({ paragraph, points: titlePoints(input, paragraph, i) }))
  const best = scored.toSorted((a, b) => b.points - a.points)[0]
  if (!best) return {}
  const { clear, weak } = JOB_CONFIDENCE.title
  const title = titleFact(input, best.paragraph, best.points > CLEAR_POINTS ? clear : weak)
  return { paragraph: best.paragraph, title }
}

function titlePoints(input: JobInput, paragraph: Paragraph, index: number): number {
  const text = paragraph.text
  const [best] = rankTitleOccupations(text, input.context.recogniser, input.language)
  const sizes = jobParagraphs(input).map((other) => other.size)
  const isLargest = paragraph.size > Math.min(...sizes) && paragraph.size === Math.max(...sizes)
  return (
    (best?.score ?? 0) +
    (GENDER_MARK.test(text) ? POINTS.genderMark : 0) +
    (/\d{2,3}\s?%/.test(text) ? POINTS.percent : 0) +
    (index === 0 ? POINTS.firstLine : POINTS.secondLine / index) +
    (isLargest ? POINTS.largestSize : 0) +
    (ORGANISATION_WORD.test(foldKeepingLength(text)) ? POINTS.organisationWord : 0) +
    (/[.!?]$/.test(text) || paragraph.isBullet ? POINTS.sentenceOrBullet : 0)
  )
}

const OPENING = new RegExp(
  source`
      ^(?:we are (?:hiring|looking for)|now hiring|hiring|wanted|job|vacancy|stellenangebot|
      wir suchen(?: (?:eine?n?|ab sofort))*|gesucht|offre d['’]emploi|nous recherchons (?:une? )?|recrute|
      cercasi|cerchiamo|ricerca|offerta di lavoro|se busca|buscamos|oferta de empleo|vaga(?: de)?|vaga para|
      procura-se|oferta de emprego|tuyển dụng|tuyển|cần tuyển|lowongan(?: kerja)?|dicari|dibutuhkan|مطلوب(?:ة)?|
      وظيفة شاغرة|ζητείται|ζητούμε|stilling ledig|ledig stilling|vacature|gezocht|招聘|诚聘|急聘|募集職種|募集|求人|รับสมัคร|
      ต้องการ|praca|zatrudnimy|poszukujemy|채용 공고|채용|모집|tūranga wātea|állásajánlat|állás|keresünk|angajăm|
      anunț de angajare)(?:\s*[:：!]\s*|\s+)(?=\S)
    `,
  'iu',
)
const CLOSING = new RegExp(
  source`
      \s*[,(|–-]\s*(?:CDI|CDD|intérim|alternance|full[- ]time|part[- ]time|vollzeit|teilzeit|permanent|
      temporary|m\/v|v\/m|h\/f|f\/h|m\/f|\d{1,2}\s?(?:-\s?\d{1,2}\s?)?(?:uur|hours?|heures|stunden|timer|h)
      (?:\s.*)?)\)?\s*$
    `,
  'iu',
)
const DANGLING = /[\s,;:|–-]+$/u

/** The words of the occupation: without "Wanted:" before it, and without the kind of contract behind it. */
function titleText(text: string): string {
  const opened = text.replace(OPENING, '')
  const title = (stripTitle(opened).title || opened).replace(/\s+,/g, ',')
  return title.replace(CLOSING, '').replace(DANGLING, '') || text
}

function titleFact(input: JobInput, span: Span, confidence: number): NonNullable<JobDraft['title']> {
  const text = titleText(spanValue(span))
  const meaning = linkTitle(text, input.context.recogniser, input.language)
  return input.fact('title', { ...meaning.value, text }, span, {
    confidence: Math.min(confidence, meaning.confidence),
    check: meaning.check,
    alternatives: meaning.alternatives,
  })
}

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
  const start = first([...early, ...all], findStart)
  const remote = first([...all, ...headings], findRemoteShare)
  return {
    ...(workload
      ? { workload: input.fact('workload', workload.value, workload.span, { confidence: workload.confidence }) }
      : {}),
    ...(remote
      ? { remoteShare: input.fact('remote_share', remote.value, remote.span, { confidence: remote.confidence }) }
      : {}),
    contractTypes: contractTypes(input),
    ...(pay ? { pay: input.fact('pay', pay.value, pay.span, { confidence: pay.confidence }) } : {}),
    ...(start ? { start: input.fact('start', start.value, start.span, { confidence: start.confidence }) } : {}),
  }
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

function contractTypes(input: JobInput): JobDraft['contractTypes'] {
  const seen = new Set<number>()
  return jobParagraphs(input, 'head', 'job_offer', 'job_intro', 'job_tasks', 'other').flatMap((paragraph) =>
    input.context.recogniser
      .findMentions(paragraph.text, { branches: ['contract_type'], ...inLanguage(input.language) })
      .filter(({ conceptId }) => !seen.has(conceptId) && seen.add(conceptId))
      .map((mention) => {
        const place = sliceSpan(paragraph, mention.start, mention.end)
        return input.fact('contract_type', { text: spanValue(place), concept: mention.conceptId }, place, {
          confidence: mention.score,
        })
      }),
  )
}

/** Items of the section about the offer, each linked to its working condition. */
export function findBenefits(input: JobInput): JobDraft['benefits'] {
  const items = itemsOf(jobParagraphs(input, 'job_offer')).filter((span) => !isStartLine(span))
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

function isStartLine(span: Span): boolean {
  return span.text.length < LONGEST_START_LINE && findStart(span) !== undefined
}

export function findTasks(input: JobInput): JobDraft['tasks'] {
  return itemsOf(jobParagraphs(input, 'job_tasks')).map((span) =>
    input.fact('task', spanValue(span), span, { confidence: JOB_CONFIDENCE.task }),
  )
}

/** Bullets as they are, running text by its sentences. */
function itemsOf(paragraphs: Paragraph[]): Span[] {
  return paragraphs
    .flatMap((paragraph) =>
      paragraph.isBullet ? [withoutBullet(paragraph)] : splitSpan(paragraph, /(?<=\p{L}{2}[.!])\s+(?=\p{Lu})/u),
    )
    .map((span) => trimSeparators(span))
    .filter((span) => /\p{L}{3}/u.test(span.text))
}
