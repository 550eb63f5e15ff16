import type { DisclosureLevel, Standing } from '@matchwright/contract/common.schema'
import { ACTIVE_MATCH_STATES, DISCLOSURE_LEVEL, LISTING_TYPE, MATCH_STATE } from '@matchwright/contract/constants'
import type { CompanyGroup, ListingGroup, PersonGroup } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { CompanyContent, PersonContent, ProfileKind } from '@matchwright/contract/profile.schema'

/**
 * Disclosure rules. Every view, list, explanation, search hit, mail and export decides visibility here.
 *
 * A field group has a level, from which the other side sees it; a viewer has a standing. Nothing else counts.
 */

const NEEDED: Record<Standing, (level: DisclosureLevel) => boolean> = {
  outside: (level) => level === DISCLOSURE_LEVEL.public,
  contact: (level) => level === DISCLOSURE_LEVEL.public || level === DISCLOSURE_LEVEL.partial,
  disclosed: (level) => level >= DISCLOSURE_LEVEL.full,
  owner: () => true,
}

/** Whether a viewer of this standing sees a field group of this level. */
export function visibleTo(standing: Standing, level: DisclosureLevel): boolean {
  return NEEDED[standing](level)
}

/** The standing that a contact in this state gives both sides. */
export function standingIn(state: MatchState | null): Standing {
  if (state === MATCH_STATE.partial) return 'contact'
  return state === MATCH_STATE.full || state === MATCH_STATE.matched ? 'disclosed' : 'outside'
}

/**
 * Whether a contact in this state gives access to documents and attachments. Access ends with the contact; a match
 * keeps it.
 */
export function isActiveMatch(state: MatchState): boolean {
  return ACTIVE_MATCH_STATES.some((active) => active === state)
}

/** The standing that the owner's preview of a level simulates. */
export function standingOfPreview(level: 1 | 2 | 3): Standing {
  if (level === DISCLOSURE_LEVEL.public) return 'outside'
  return level === DISCLOSURE_LEVEL.partial ? 'contact' : 'disclosed'
}

export type Levels<Group extends string> = Record<Group, DisclosureLevel>
export type LevelledProfile = { kind: ProfileKind; disclosure: Record<string, DisclosureLevel> }

const LISTING_DEFAULTS: Levels<ListingGroup> = {
  occupation: DISCLOSURE_LEVEL.public,
  skills: DISCLOSURE_LEVEL.public,
  experience: DISCLOSURE_LEVEL.public,
  languages: DISCLOSURE_LEVEL.public,
  education: DISCLOSURE_LEVEL.public,
  licences: DISCLOSURE_LEVEL.public,
  responsibilities: DISCLOSURE_LEVEL.public,
  social: DISCLOSURE_LEVEL.public,
  industry: DISCLOSURE_LEVEL.public,
  availability: DISCLOSURE_LEVEL.public,
  location: DISCLOSURE_LEVEL.public,
  pay: DISCLOSURE_LEVEL.public,
  contract: DISCLOSURE_LEVEL.public,
  workload: DISCLOSURE_LEVEL.public,
  conditions: DISCLOSURE_LEVEL.public,
  texts: DISCLOSURE_LEVEL.public,
}
/** A person's pay expectation is disclosed only after contact; an offer's pay is public. */
const SEARCH_DEFAULTS: Levels<ListingGroup> = {
  ...LISTING_DEFAULTS,
  pay: DISCLOSURE_LEVEL.partial,
  texts: DISCLOSURE_LEVEL.partial,
}
const PERSON_DEFAULTS: Levels<PersonGroup> = {
  name: DISCLOSURE_LEVEL.full,
  email: DISCLOSURE_LEVEL.full,
  phones: DISCLOSURE_LEVEL.full,
  address: DISCLOSURE_LEVEL.full,
  picture: DISCLOSURE_LEVEL.none,
  birthday: DISCLOSURE_LEVEL.none,
  birthplace: DISCLOSURE_LEVEL.none,
  gender: DISCLOSURE_LEVEL.none,
  marital_status: DISCLOSURE_LEVEL.none,
  nationality: DISCLOSURE_LEVEL.none,
  work_permit: DISCLOSURE_LEVEL.partial,
  work_history: DISCLOSURE_LEVEL.partial,
  education: DISCLOSURE_LEVEL.partial,
  honors: DISCLOSURE_LEVEL.partial,
  organization: DISCLOSURE_LEVEL.full,
  links: DISCLOSURE_LEVEL.full,
  extra: DISCLOSURE_LEVEL.full,
  indigenous_status: DISCLOSURE_LEVEL.none,
  ird_number: DISCLOSURE_LEVEL.none,
}
const COMPANY_DEFAULTS: Levels<CompanyGroup> = {
  name: DISCLOSURE_LEVEL.full,
  department: DISCLOSURE_LEVEL.full,
  contact: DISCLOSURE_LEVEL.full,
  address: DISCLOSURE_LEVEL.full,
  phones: DISCLOSURE_LEVEL.full,
  picture: DISCLOSURE_LEVEL.full,
  facts: DISCLOSURE_LEVEL.public,
  sites: DISCLOSURE_LEVEL.partial,
  links: DISCLOSURE_LEVEL.full,
  ird_number: DISCLOSURE_LEVEL.none,
}

/** Groups whose level is always none, whatever the owner sets. */
const SEALED = new Set<string>(['indigenous_status', 'ird_number'])

function withDefaults<Group extends string>(defaults: Levels<Group>, set: Partial<Levels<Group>>): Levels<Group> {
  const levels = { ...defaults, ...set }
  for (const group of Object.keys(levels))
    if (SEALED.has(group)) Object.assign(levels, { [group]: DISCLOSURE_LEVEL.none })
  return levels
}

export function listingLevels(type: number, set: Partial<Levels<ListingGroup>>): Levels<ListingGroup> {
  return withDefaults(type === LISTING_TYPE.search ? SEARCH_DEFAULTS : LISTING_DEFAULTS, set)
}

export function personLevels(set: Partial<Levels<PersonGroup>>): Levels<PersonGroup> {
  return withDefaults(PERSON_DEFAULTS, set)
}

export function companyLevels(set: Partial<Levels<CompanyGroup>>): Levels<CompanyGroup> {
  return withDefaults(COMPANY_DEFAULTS, set)
}

/** Groups whose level differs, with both levels. */
export function changedLevels(
  before: Readonly<Record<string, DisclosureLevel>>,
  after: Readonly<Record<string, DisclosureLevel>>,
): { group: string; from: DisclosureLevel; to: DisclosureLevel }[] {
  return Object.entries(after).flatMap(([group, to]) => {
    const from = before[group] ?? DISCLOSURE_LEVEL.none
    return from === to ? [] : [{ group, from, to }]
  })
}

/** From which level the other side sees the name of a person or company. */
export function nameLevel({ kind, disclosure }: LevelledProfile): DisclosureLevel {
  return (kind === 'person' ? personLevels(disclosure) : companyLevels(disclosure)).name
}

export function isNameVisible(profile: LevelledProfile, standing: Standing): boolean {
  return visibleTo(standing, nameLevel(profile))
}

/** Groups of `levels` visible to this standing. */
export function visibleGroups<Group extends string>(standing: Standing, levels: Levels<Group>): Set<Group> {
  const groups = Object.entries(levels) as [Group, DisclosureLevel][]
  return new Set(groups.filter(([, level]) => visibleTo(standing, level)).map(([group]) => group))
}

const LISTING_GROUP_OF: Record<keyof ListingContent, ListingGroup | 'always' | 'own'> = {
  title: 'always',
  language_captured: 'always',
  social_tags: 'always',
  occupations: 'occupation',
  seniority: 'occupation',
  skills: 'skills',
  skills_confirmed: 'own',
  experience: 'experience',
  languages: 'languages',
  education: 'education',
  licences: 'licences',
  sponsors_permit: 'licences',
  responsibilities: 'responsibilities',
  social: 'social',
  industries: 'industry',
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
  start: 'availability',
  start_importance: 'availability',
  description: 'texts',
  about_me: 'texts',
  weights: 'own',
  match_factor: 'own',
  publish_from: 'own',
  reference: 'own',
  terms: 'own',
}
const PERSON_GROUP_OF: Record<keyof PersonContent, PersonGroup | 'own'> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phones: 'phones',
  address: 'address',
  birthday: 'birthday',
  birthplace: 'birthplace',
  gender: 'gender',
  is_married: 'marital_status',
  nationality: 'nationality',
  work_permits: 'work_permit',
  education_level: 'education',
  work_history: 'work_history',
  education: 'education',
  // Shown through the listing, as far as it states them.
  skills: 'own',
  languages: 'own',
  licences: 'own',
  terms: 'own',
  honors: 'honors',
  organization: 'organization',
  links: 'links',
  extra: 'extra',
  summary: 'extra',
  ird_number: 'ird_number',
  indigenous_status: 'indigenous_status',
  language: 'own',
}
const COMPANY_GROUP_OF: Record<keyof CompanyContent, CompanyGroup | 'always' | 'own'> = {
  company_name: 'name',
  department: 'department',
  contact_name: 'contact',
  contact_email: 'contact',
  phones: 'phones',
  address: 'address',
  neutral_description: 'always',
  size: 'facts',
  turnover: 'facts',
  industries: 'facts',
  facts: 'facts',
  // With the trade and a town, the year of foundation names most companies.
  founded: 'name',
  sites: 'sites',
  benefits: 'facts',
  team_languages: 'facts',
  is_listed: 'own',
  links: 'links',
  ird_number: 'ird_number',
  language: 'own',
}

function disclosed<Content extends object, Group extends string>(
  content: Content,
  groupOf: Record<keyof Content, Group | 'always' | 'own'>,
  seen: ReadonlySet<string>,
  standing: Standing,
): Partial<Content> {
  const shown = (Object.keys(content) as (keyof Content)[]).filter((field) => {
    const group = groupOf[field]
    if (standing === 'owner') return true
    return group === 'always' || (group !== 'own' && seen.has(group))
  })
  return Object.fromEntries(shown.map((field) => [field, content[field]])) as Partial<Content>
}

/** A listing's content restricted to the groups this standing sees. */
export function disclosedListing(
  content: ListingContent,
  levels: Levels<ListingGroup>,
  standing: Standing,
): Partial<ListingContent> {
  return disclosed(content, LISTING_GROUP_OF, visibleGroups(standing, levels), standing)
}

/** A person's profile restricted to the groups this standing sees. */
export function disclosedPerson(
  content: PersonContent,
  levels: Levels<PersonGroup>,
  standing: Standing,
): Partial<PersonContent> {
  const seen = visibleGroups(standing, levels)
  const shown = disclosed(content, PERSON_GROUP_OF, seen, standing)
  return standing === 'owner' || seen.has('name') ? shown : withoutPlacesOfWork(shown)
}

/** Names of employers and schools find a person as their own name does, so they are seen with it. */
function withoutPlacesOfWork(shown: Partial<PersonContent>): Partial<PersonContent> {
  const { work_history: posts, education } = shown
  return {
    ...shown,
    ...(posts && { work_history: posts.map((post) => ({ ...post, employer: '' })) }),
    ...(education && { education: education.map((school) => ({ ...school, institution: '' })) }),
  }
}

/** A company's profile restricted to the groups this standing sees. */
export function disclosedCompany(
  content: CompanyContent,
  levels: Levels<CompanyGroup>,
  standing: Standing,
): Partial<CompanyContent> {
  return disclosed(content, COMPANY_GROUP_OF, visibleGroups(standing, levels), standing)
}

/** Groups of a company in which something is stated. */
export function filledCompanyGroups(content: CompanyContent): CompanyGroup[] {
  const fields = Object.keys(content) as (keyof CompanyContent)[]
  const groups = fields.flatMap((field) => (isStated(content[field]) ? [COMPANY_GROUP_OF[field]] : []))
  return [...new Set(groups)].filter((group) => group !== 'own' && group !== 'always')
}

function isStated(value: unknown): boolean {
  return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
