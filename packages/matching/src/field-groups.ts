import type { CriterionId } from './listing.ts'

/** Field groups whose disclosure the owner of a listing controls. */
export const FIELD_GROUPS = [
  'occupation',
  'skills',
  'experience',
  'education',
  'languages',
  'licences',
  'responsibilities',
  'social',
  'industry',
  'availability',
  'location',
  'pay',
  'contract',
  'workload',
  'conditions',
] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** Field group of each criterion, in both directions. */
export const GROUP_OF: Readonly<Record<CriterionId, FieldGroup>> = {
  occupation: 'occupation',
  skills: 'skills',
  experience: 'experience',
  languages: 'languages',
  education: 'education',
  licences: 'licences',
  responsibilities: 'responsibilities',
  social: 'social',
  industry: 'industry',
  start: 'availability',
  location: 'location',
  pay: 'pay',
  contract: 'contract',
  workload: 'workload',
  conditions: 'conditions',
}
