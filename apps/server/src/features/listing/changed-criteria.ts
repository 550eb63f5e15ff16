import type { Criterion, ListingContent } from '@matchwright/contract/listing-content.schema'

const CRITERION_OF: Partial<Record<keyof ListingContent, Criterion>> = {
  occupations: 'occupation',
  seniority: 'occupation',
  skills: 'skills',
  experience: 'experience',
  languages: 'languages',
  education: 'education',
  licences: 'licences',
  sponsors_permit: 'licences',
  responsibilities: 'responsibilities',
  social: 'social',
  industries: 'industry',
  start: 'start',
  start_importance: 'start',
  places: 'location',
  place_importance: 'location',
  relocation: 'location',
  anywhere: 'location',
  remote: 'location',
  pay: 'pay',
  pay_importance: 'pay',
  contract_types: 'contract',
  contract_importance: 'contract',
  workload: 'workload',
  workload_importance: 'workload',
  conditions: 'conditions',
}

/** Criteria in which two contents differ. */
export function changedCriteria(before: ListingContent, after: ListingContent): Criterion[] {
  const fields = Object.keys(CRITERION_OF) as (keyof ListingContent)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return [...new Set(changed.flatMap((field) => CRITERION_OF[field] ?? []))]
}
