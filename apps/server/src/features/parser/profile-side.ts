import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import { companyFrom } from './company-draft.ts'
import type { DraftContext } from './kept-facts.ts'
import { mergeCompany, mergePerson } from './merge.ts'
import { personFrom } from './person-draft.ts'

/** A kind of profile that parsed facts can be saved into. */
export type ProfileSide<Content extends PersonContent | CompanyContent> = {
  kind: ProfileKind
  /** Profile content from the kept facts. */
  draft(facts: Fact[], context: DraftContext): Content
  parse(stored: unknown): Content
  merge(stored: Content, read: Content): Content
}

/** Saves a CV into a person profile. */
export const personSide: ProfileSide<PersonContent> = {
  kind: 'person',
  draft: personFrom,
  parse: (stored) => PersonContent.parse(stored),
  merge: mergePerson,
}

/** Saves a job posting into a company profile. */
export const companySide: ProfileSide<CompanyContent> = {
  kind: 'company',
  draft: companyFrom,
  parse: (stored) => CompanyContent.parse(stored),
  merge: mergeCompany,
}
