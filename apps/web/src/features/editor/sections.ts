import type { ListingContent } from '@matchwright/contract/listing-content.schema'

/** Sections of the editor in display order. */
export const SECTION_KEYS = [
  'title',
  'occupation',
  'skills',
  'experience',
  'languages',
  'education',
  'licences',
  'pay',
  'place',
  'conditions',
  'text',
  'disclosure',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

const says: Record<SectionKey, (content: ListingContent, isOffer: boolean) => boolean> = {
  title: ({ title }) => title !== '',
  occupation: ({ occupations }) => occupations.length > 0,
  skills: ({ skills, social }) => skills.length + social.length > 0,
  experience: ({ experience, occupations }, isOffer) =>
    isOffer ? experience !== null : occupations.some(({ months }) => months !== null),
  languages: ({ languages }) => languages.length > 0,
  education: ({ education }) => education.length > 0,
  licences: ({ licences }) => licences.length > 0,
  pay: ({ pay, contract_types: types }) => pay !== null || types.length > 0,
  place: ({ places, anywhere, workload, start }) =>
    places.length > 0 || anywhere || workload !== null || start !== null,
  conditions: ({ conditions, social_tags: tags }) => conditions.length + tags.length > 0,
  text: ({ description, about_me: aboutMe, responsibilities }) =>
    description !== '' || aboutMe !== '' || responsibilities.length > 0,
  disclosure: () => true,
}

/** Whether a section has content. */
export function saysSomething(section: SectionKey, content: ListingContent, isOffer: boolean): boolean {
  return says[section](content, isOffer)
}

const SECTION_OF_FIELD: Partial<Record<string, SectionKey>> = {
  occupations: 'occupation',
  seniority: 'occupation',
  industries: 'occupation',
  skills: 'skills',
  social: 'skills',
  experience: 'experience',
  languages: 'languages',
  education: 'education',
  licences: 'licences',
  sponsors_permit: 'licences',
  pay: 'pay',
  pay_importance: 'pay',
  contract_types: 'pay',
  contract_importance: 'pay',
  places: 'place',
  place_importance: 'place',
  relocation: 'place',
  anywhere: 'place',
  remote: 'place',
  workload: 'place',
  workload_importance: 'place',
  start: 'place',
  start_importance: 'place',
  conditions: 'conditions',
  social_tags: 'conditions',
  responsibilities: 'text',
  description: 'text',
  about_me: 'text',
  publish_from: 'disclosure',
}

/** Section that holds a field; the title section for fields without one. */
export function sectionOf(field: string): SectionKey {
  return SECTION_OF_FIELD[field.split('.')[0] ?? ''] ?? 'title'
}

/** Criteria whose section has another name; links from other pages use the criterion as anchor. */
export const CRITERIA_IN: Partial<Record<SectionKey, readonly string[]>> = {
  occupation: ['industry'],
  skills: ['social'],
  pay: ['contract'],
  place: ['location', 'workload', 'start'],
  text: ['responsibilities'],
}
