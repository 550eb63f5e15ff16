import type { Finding } from '../facts.ts'
import type { JobDraft } from '../job-draft.ts'

/** Percent of remote work with which a place is not missing. */
const FULLY_REMOTE = 100

const MOST_MUSTS = 8

/** Ways to make an advertisement clearer and fairer, the gravest problem first. */
export function jobFindings(draft: Omit<JobDraft, 'findings'>): Finding[] {
  const finding = (
    severity: Finding['severity'],
    key: string,
    params: Record<string, string> = {},
    evidence: Finding['evidence'] = [],
  ) => ({
    severity,
    key,
    params,
    evidence,
  })
  const asked = [...draft.skills, ...draft.languages, ...draft.education, ...draft.licences, ...draft.drivingCategories]
  const musts = asked.filter((fact) => fact.value.importance === 'must')
  return [
    ...(draft.title ? [] : [finding('error', 'job_title_missing')]),
    ...(draft.places.length > 0 || draft.remoteShare?.value === FULLY_REMOTE
      ? []
      : [finding('error', 'job_place_missing')]),
    ...(draft.pay ? [] : [finding('warning', 'job_pay_missing')]),
    ...(musts.length > MOST_MUSTS
      ? [
          finding(
            'warning',
            'job_too_many_musts',
            { count: String(musts.length), most: String(MOST_MUSTS) },
            musts.flatMap((fact) => fact.evidence),
          ),
        ]
      : []),
    ...(draft.tasks.length > 0 ? [] : [finding('suggestion', 'job_tasks_missing')]),
    ...(draft.workload ? [] : [finding('suggestion', 'job_workload_missing')]),
    ...(draft.start ? [] : [finding('suggestion', 'job_start_missing')]),
    ...(draft.skills.length > 0 ? [] : [finding('suggestion', 'job_skills_missing')]),
    ...(draft.emails.length + draft.phones.length + draft.links.length > 0
      ? []
      : [finding('note', 'job_contact_missing')]),
  ]
}
