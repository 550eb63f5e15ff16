import { evidenceSpans } from '../evidence-spans.ts'
import type { Finding } from '../facts.ts'
import { ageWording, GENDER_MARKS, genderedWording } from '../lexicon/fair-wording.ts'
import type { JobDraft } from '../job-draft.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan } from '../text/span.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { hasGenderMark } from './title-marks.ts'

/** Words that keep people away by gender or age, each with its place and what to write instead. */
export function wordingFindings(input: JobInput, title: JobDraft['title']): Finding[] {
  const headings = input.sections.flatMap(({ heading }) => (heading ? [heading] : []))
  const found = [...jobParagraphs(input), ...headings].flatMap((span): Finding[] => {
    const folded = foldKeepingLength(span.text)
    const gendered = genderedWording(folded)
    const age = ageWording(folded)
    const at = ({ start, end }: { start: number; end: number }) => sliceSpan(span, start, end)
    return [
      ...(gendered ? [finding(input, 'job_gendered_wording', at(gendered), { proposal: gendered.proposal })] : []),
      ...(age ? [finding(input, 'job_age_wording', at(age), {})] : []),
    ]
  })
  return [...found, ...oneGenderTitle(input, title)]
}

function finding(
  { document }: JobInput,
  key: string,
  span: { text: string; start: number },
  params: Record<string, string>,
): Finding {
  return {
    severity: 'warning',
    key,
    params: { text: span.text, ...params },
    evidence: evidenceSpans(document, [span]),
  }
}

/** In German and French a title without a mark names one gender. */
function oneGenderTitle(input: JobInput, title: JobDraft['title']): Finding[] {
  const mark = GENDER_MARKS[input.language ?? '']
  const place = title?.evidence[0]
  if (!title || !place || !mark || hasGenderMark(input.document.text.slice(place.start, place.end))) return []
  const { text } = title.value
  return [
    {
      severity: 'suggestion',
      key: 'job_title_one_gender',
      params: { text, proposal: `${text} ${mark}` },
      evidence: title.evidence,
    },
  ]
}
