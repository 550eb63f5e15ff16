import type { CvDraft, WorkEntry } from '../cv-draft.ts'
import type { EvidenceSpan, Finding } from '../facts.ts'
import { monthNumber } from './period-facts.ts'

const LONGEST_GAP_MONTHS = 6

type Findable = Pick<
  CvDraft,
  'name' | 'emails' | 'phones' | 'work' | 'skills' | 'languages' | 'summary' | 'birthday' | 'struckOut'
>

/** Ways to make a CV easier to parse, the gravest problem first. */
export function cvFindings(draft: Findable): Finding[] {
  const finding = (
    severity: Finding['severity'],
    key: string,
    evidence: EvidenceSpan[] = [],
    params: Record<string, string> = {},
  ) => ({
    severity,
    key,
    params,
    evidence,
  })
  const undated = draft.work.filter((entry) => !entry.period)
  return [
    ...(draft.name ? [] : [finding('error', 'cv_name_missing')]),
    ...(draft.emails.length + draft.phones.length > 0 ? [] : [finding('error', 'cv_contact_missing')]),
    ...(draft.work.length > 0 ? [] : [finding('warning', 'cv_work_missing')]),
    ...undated.map((entry) =>
      finding('warning', 'cv_dates_missing', entry.position?.evidence ?? entry.employer?.evidence),
    ),
    ...reversed(draft.work).map((evidence) => finding('error', 'cv_end_before_start', evidence)),
    ...draft.work
      .filter(({ position, tasks }) => position && tasks.length === 0)
      .map(({ position }) =>
        finding('suggestion', 'cv_tasks_missing', position?.evidence, { text: position?.value.text ?? '' }),
      ),
    ...(draft.summary ? [] : [finding('note', 'cv_summary_missing')]),
    ...gaps(draft.work).map(({ evidence, params }) => finding('suggestion', 'cv_gap', evidence, params)),
    ...(draft.skills.length > 0 ? [] : [finding('suggestion', 'cv_skills_missing')]),
    ...(draft.languages.length > 0 ? [] : [finding('suggestion', 'cv_languages_missing')]),
    ...(draft.birthday ? [finding('note', 'cv_birthday_not_needed', draft.birthday.evidence)] : []),
    ...draft.struckOut.map(({ reason, evidence }) => finding('note', `cv_${reason}_left_out`, evidence)),
  ]
}

function reversed(work: WorkEntry[]): EvidenceSpan[][] {
  return work.flatMap(({ period }) => (period?.check?.reason === 'end_before_start' ? [period.evidence] : []))
}

/** Stretches without an entry between two dated ones. */
function gaps(work: WorkEntry[]): { evidence: EvidenceSpan[]; params: Record<string, string> }[] {
  const dated = work
    .flatMap(({ period }) =>
      period?.value.start && period.value.end ? [{ period, start: period.value.start, end: period.value.end }] : [],
    )
    .toSorted((a, b) => monthNumber(a.start) - monthNumber(b.start))
  let last = dated[0]
  const found: { evidence: EvidenceSpan[]; params: Record<string, string> }[] = []
  for (const next of dated.slice(1)) {
    if (!last || last.end === 'present') break
    const months = monthNumber(next.start) - monthNumber(last.end)
    if (months > LONGEST_GAP_MONTHS) {
      found.push({ evidence: next.period.evidence, params: { from: last.end, to: next.start, months: String(months) } })
    }
    if (next.end === 'present' || monthNumber(next.end) > monthNumber(last.end)) last = next
  }
  return found
}
