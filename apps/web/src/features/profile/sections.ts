import type { ProfileKind } from '@matchwright/contract/profile.schema'

/** Fields of a profile's content by the section of the form in which they stand. */
const PERSON = {
  name: ['first_name', 'last_name'],
  contact: ['email', 'phones', 'address', 'links'],
  work: ['work_history'],
  education: ['education_level', 'education'],
  abilities: ['skills', 'languages', 'licences', 'terms'],
  permits: ['work_permits'],
  personal: ['birthday', 'birthplace', 'gender', 'is_married', 'nationality'],
  more: ['summary', 'honors', 'organization', 'extra', 'language'],
} as const

const COMPANY = {
  company: ['company_name', 'department', 'neutral_description'],
  contact: ['contact_name', 'contact_email', 'phones', 'address', 'links'],
  facts: ['size', 'turnover', 'industries', 'facts', 'founded', 'language'],
  page: ['sites', 'benefits', 'team_languages', 'is_listed'],
} as const

type Section = keyof typeof PERSON | keyof typeof COMPANY

/** The sections of the form that hold some fields, in the order of the form. */
export function sectionsOf(kind: ProfileKind, fields: readonly string[]): Section[] {
  const sections: Partial<Record<Section, readonly string[]>> = kind === 'person' ? PERSON : COMPANY
  return (Object.keys(sections) as Section[]).filter((section) =>
    sections[section]?.some((field) => fields.includes(field)),
  )
}
