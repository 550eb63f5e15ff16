import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  Day,
  DisclosureLevel,
  Done,
  Id,
  IdParam,
  LanguageCode,
  Moment,
  Month,
  Page,
  Phone,
  Share,
  SiteLanguage,
  WebLink,
  pageOf,
  text,
} from './common.schema.ts'
import { BENEFIT_KINDS, COMPANY_GROUPS, MOST_PERSON_ENTRIES, PERSON_GROUPS, PROFILE_KINDS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { LanguageEntry, LicenceEntry, SkillEntry, terms } from './listing-content.schema.ts'

export const PostalAddress = z.object({
  street: text(120).default(''),
  postcode: text(20).default(''),
  city: text(80).default(''),
  region: text(80).default(''),
  country: CountryCode.nullable().default(null),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lon: z.number().min(-180).max(180).nullable().default(null),
})

export const OnlineLink = z.object({ label: text(60).default(''), url: WebLink })

export const WorkEntry = z.object({
  occupation_id: Id.nullable().default(null),
  position: text(160).default(''),
  employer: text(160).default(''),
  place: text(120).default(''),
  from: Month.nullable().default(null),
  to: Month.nullable().default(null),
  is_current: z.boolean().default(false),
  tasks: text(5000).default(''),
})

export const EducationRecord = z.object({
  level: z.number().int().min(0).max(7).nullable().default(null),
  field: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable()
    .default(null),
  degree: text(160).default(''),
  institution: text(160).default(''),
  from: Month.nullable().default(null),
  to: Month.nullable().default(null),
})

function groupLevels<const G extends readonly string[]>(groups: G) {
  return z.partialRecord(z.enum(groups), DisclosureLevel).default({})
}

const phones = z.array(Phone).max(5).default([])

const links = z.array(OnlineLink).max(10).default([])

/** New Zealand's tax number, 8 or 9 digits with a check digit; shown only to its owner. */
const irdNumber = z
  .string()
  .regex(/^\d{8,9}$/, 'ird_digits')
  .nullable()
  .default(null)

export const PersonContent = z.object({
  first_name: text(80).default(''),
  last_name: text(80).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phones,
  address: PostalAddress.nullable().default(null),
  birthday: Day.nullable().default(null),
  birthplace: text(120).default(''),
  gender: z.enum(['m', 'f']).nullable().default(null),
  is_married: z.boolean().nullable().default(null),
  nationality: z.array(CountryCode).max(5).default([]),
  /** Countries in which the person may work, with the kind of permit. */
  work_permits: z
    .array(z.object({ country: CountryCode, kind: z.string().max(40) }))
    .max(MOST_PERSON_ENTRIES.permits)
    .default([]),
  education_level: z.number().int().min(0).max(7).nullable().default(null),
  work_history: z.array(WorkEntry).max(MOST_PERSON_ENTRIES.positions).default([]),
  education: z.array(EducationRecord).max(MOST_PERSON_ENTRIES.education).default([]),
  skills: z.array(SkillEntry).max(MOST_PERSON_ENTRIES.skills).default([]),
  languages: z.array(LanguageEntry).max(20).default([]),
  licences: z.array(LicenceEntry).max(MOST_PERSON_ENTRIES.licences).default([]),
  terms,
  honors: text(2000).default(''),
  organization: text(160).default(''),
  links,
  extra: text(5000).default(''),
  summary: text(5000).default(''),
  ird_number: irdNumber,
  /** Opt-in with separate consent; never shown to others and never an input to matching. */
  indigenous_status: z
    .object({ value: text(80), consented: z.literal(true) })
    .nullable()
    .default(null),
  language: LanguageCode.default('en'),
})
export type PersonContent = z.infer<typeof PersonContent>
export type PersonContentInput = z.input<typeof PersonContent>

/** A town in which a company works. */
const Site = z.object({
  name: text(120),
  country: CountryCode,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** What is there, such as "Day centre". */
  note: text(80).default(''),
})

const Benefit = z.object({ kind: z.enum(BENEFIT_KINDS), title: text(60), note: text(100).default('') })

/** A language spoken in the team, with the percentage of those who speak it. */
const TeamLanguage = z.object({
  code: LanguageCode,
  share: z.number().int().min(1).max(100).nullable().default(null),
})

export const CompanyContent = z.object({
  company_name: text(160).default(''),
  department: text(120).default(''),
  contact_name: text(120).default(''),
  contact_email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phones,
  address: PostalAddress.nullable().default(null),
  /** Description shown before the name is disclosed, e.g. "Regional hospital, 340 beds". */
  neutral_description: text(160).default(''),
  size: z.enum(['1-9', '10-49', '50-249', '250-999', '1000+']).nullable().default(null),
  turnover: text(60).default(''),
  industries: z.array(Id).max(10).default([]),
  /** What the company does, read by everybody who sees this group, also while the name is hidden. */
  facts: text(5000).default(''),
  founded: z.number().int().min(1000).max(2100).nullable().default(null),
  sites: z.array(Site).max(20).default([]),
  benefits: z.array(Benefit).max(12).default([]),
  team_languages: z.array(TeamLanguage).max(12).default([]),
  /** Whether search engines may list the company's page; has an effect only while the name is public. */
  is_listed: z.boolean().default(false),
  links,
  ird_number: irdNumber,
  language: LanguageCode.default('en'),
})
export type CompanyContent = z.infer<typeof CompanyContent>

/** Schema of a change: every field is optional. */
function changeOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
      ]),
    ),
  ) as unknown as z.ZodType<Partial<z.output<z.ZodObject<S>>>, Partial<z.input<z.ZodObject<S>>>>
}

export const PersonContentChange = changeOf(PersonContent)

export const CompanyContentChange = changeOf(CompanyContent)

export const ProfileKind = z.enum(PROFILE_KINDS)
export type ProfileKind = z.infer<typeof ProfileKind>

const common = {
  id: Id,
  share: Share,
  is_archived: z.boolean(),
  is_mine: z.boolean(),
  has_picture: z.boolean(),
  created_at: Moment,
  modified_at: Moment,
  version: z.number().int(),
  concept_labels: ConceptLabels,
}

const PersonLevels = groupLevels(PERSON_GROUPS)

const CompanyLevels = groupLevels(COMPANY_GROUPS)

export const PersonProfile = z.object({
  ...common,
  kind: z.literal('person'),
  age: z.number().int().nullable(),
  content: PersonContent,
  disclosure: PersonLevels,
})

export const CompanyProfile = z.object({
  ...common,
  kind: z.literal('company'),
  content: CompanyContent,
  disclosure: CompanyLevels,
})
export type PersonProfile = z.infer<typeof PersonProfile>
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const ProfileRow = z.object({
  id: Id,
  kind: ProfileKind,
  name: z.string(),
  subtitle: z.string(),
  has_picture: z.boolean(),
  share: Share,
  is_mine: z.boolean(),
  is_archived: z.boolean(),
  listings: z.number().int(),
  documents: z.number().int(),
  document_titles: z.array(z.string()).optional(),
  modified_at: Moment,
})
export type ProfileRow = z.infer<typeof ProfileRow>

/** A content that a change replaced; `changed`: names of the fields that it changed. */
export const ProfileVersion = z.object({ id: Id, replaced_at: Moment, changed: z.array(z.string()) })
export type ProfileVersion = z.infer<typeof ProfileVersion>

const OfProfile = z.object({ person_or_company: ProfileKind, profile_id: IdParam })

const Minimal = z.object({ id: Id, name: z.string(), has_picture: z.boolean() })

const PersonParam = z.object({ person_id: IdParam })

const CompanyParam = z.object({ company_id: IdParam })

const expected = { expected_version: z.number().int().optional(), share: Share.optional() }

export const profileSchemas = {
  list: {
    query: Page.extend({
      list_sort: z.enum(['name', 'newest', 'oldest', 'date_modified']).default('date_modified'),
      filter_share: z.enum(['mine', 'shared', 'all']).default('all'),
      filter_type: ProfileKind.optional(),
      doc_details: z.enum(['true', 'false']).default('false'),
      archived: z.enum(['true', 'false']).default('false'),
      search: text(100).optional(),
    }),
    response: pageOf(ProfileRow),
  },
  workpermitChoices: {
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
  person: {
    params: PersonParam,
    response: PersonProfile,
  },
  changePerson: {
    params: PersonParam,
    body: z.object({ content: PersonContentChange.optional(), disclosure: PersonLevels.optional(), ...expected }),
    response: PersonProfile,
  },
  company: {
    params: CompanyParam,
    response: CompanyProfile,
  },
  changeCompany: {
    params: CompanyParam,
    body: z.object({ content: CompanyContentChange.optional(), disclosure: CompanyLevels.optional(), ...expected }),
    response: CompanyProfile,
  },
  createPerson: {
    body: z.object({ content: PersonContent, share: Share.default('private') }),
    response: PersonProfile,
  },
  createCompany: {
    body: z.object({ content: CompanyContent, share: Share.default('account') }),
    response: CompanyProfile,
  },
  personMinimal: {
    params: PersonParam,
    response: Minimal,
  },
  companyMinimal: {
    params: CompanyParam,
    response: Minimal,
  },
  setPersonPicture: {
    params: PersonParam,
    response: Done,
  },
  deletePersonPicture: {
    params: PersonParam,
    response: Done,
  },
  setCompanyPicture: {
    params: CompanyParam,
    response: Done,
  },
  deleteCompanyPicture: {
    params: CompanyParam,
    response: Done,
  },
  personPicture: {
    params: PersonParam,
    response: z.string(),
  },
  companyPicture: {
    params: CompanyParam,
    response: z.string(),
  },
  versions: {
    params: OfProfile,
    response: pageOf(ProfileVersion),
  },
  restoreVersion: {
    params: OfProfile.extend({ version_id: IdParam }),
    response: Done,
  },
  archivePerson: {
    params: PersonParam,
    response: PersonProfile,
  },
  restorePerson: {
    params: PersonParam,
    response: PersonProfile,
  },
  deletePerson: {
    params: PersonParam,
    response: Done,
  },
  copyPerson: {
    params: PersonParam,
    response: PersonProfile,
  },
  archiveCompany: {
    params: CompanyParam,
    response: CompanyProfile,
  },
  restoreCompany: {
    params: CompanyParam,
    response: CompanyProfile,
  },
  deleteCompany: {
    params: CompanyParam,
    response: Done,
  },
  copyCompany: {
    params: CompanyParam,
    response: CompanyProfile,
  },
} satisfies ApiSchemas
