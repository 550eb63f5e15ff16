import { z } from 'zod'
import { CountryCode, CurrencyCode, Day, Id, LanguageCode, text, words } from './common.schema.ts'
import {
  CONTRACT_TYPES,
  CRITERIA,
  IMPORTANCES,
  MOST_ENTRIES,
  PAY_TYPES,
  PAY_UNITS,
  START_TYPES,
  TERM_BRANCHES,
} from '../constants.ts'

export const Importance = z.enum(IMPORTANCES)
export type Importance = z.infer<typeof Importance>

const importance = Importance.default('important')

/** Side of an entry, for criteria that a listing can both have and want. */
const Side = z.enum(['has', 'wants', 'both'])

const Level = z.number().int().min(1).max(5).nullable().default(null)

/** Language level: A1 = 1 to C2 = 6, native = 7. */
const LanguageLevel = z.number().int().min(1).max(7).nullable().default(null)

function entries<T extends z.ZodType>(entry: T, max: number) {
  return z.array(entry).max(max).default([])
}

/** Another meaning of a title besides the likeliest one. Weight in per mille of that; 1000 where both are as likely. */
export const TitleReading = z.object({ concept_id: Id, weight: z.number().int().min(1).max(1000) })
export type TitleReading = z.infer<typeof TitleReading>

export const titleReadings = z.array(TitleReading).max(2).default([])

export const OccupationEntry = z.object({
  concept_id: Id,
  /** Other readings of the title that the entry was read from, until a person settles on one. */
  readings: titleReadings,
  side: Side.default('both'),
  importance,
  /** Searches only: months worked in it; null = not stated. */
  months: z.number().int().min(0).max(720).nullable().default(null),
})

export const SkillEntry = z.object({
  concept_id: Id,
  level: Level,
  importance,
  last_used: z.number().int().min(1950).max(2100).nullable().default(null),
})

const ListingSkillEntry = SkillEntry.extend({
  /** Offers: whether it is only proposed as usual for the occupation, until the writer keeps it. */
  is_proposed: z.boolean().default(false),
})

export const LanguageEntry = z.object({ code: LanguageCode, spoken: LanguageLevel, written: LanguageLevel, importance })

export const EducationEntry = z.object({
  level: z.number().int().min(0).max(7),
  /** Two to four ISCED-F digits. */
  field: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable()
    .default(null),
  or_equivalent: z.boolean().default(false),
  importance,
})

export const LicenceEntry = z.object({
  concept_id: Id,
  status: z.enum(['valid', 'in_progress']).default('valid'),
  importance,
})

export const ResponsibilityEntry = z.object({ concept_id: Id, side: Side.default('both'), importance })

export const SocialEntry = z.object({ concept_id: Id, level: Level, importance })

export const IndustryEntry = z.object({
  concept_id: Id,
  side: z.enum(['has', 'wants', 'avoids']).default('has'),
  importance,
})

export const ConditionEntry = z.object({
  concept_id: Id,
  /** Searches: required, welcome, refused. Offers: present, absent. */
  stance: z.enum(['required', 'welcome', 'refused', 'present', 'absent']),
})

export const Place = z.object({
  name: text(120),
  country: CountryCode,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  radius_km: z.number().min(1).max(500).default(30),
  geoname_id: z.number().int().nullable().default(null),
})
export type Place = z.infer<typeof Place>

export const ContractType = z.enum(CONTRACT_TYPES)

export const Pay = z
  .object({
    type: z.enum(PAY_TYPES).default('fixed'),
    /** Searches: the minimum. Offers: the lower end. */
    from: z.number().min(0).max(100_000_000).nullable().default(null),
    /** Searches: the target. Offers: the upper end. */
    to: z.number().min(0).max(100_000_000).nullable().default(null),
    currency: CurrencyCode.default('EUR'),
    unit: z.enum(PAY_UNITS).default('year'),
    salaries: z.number().int().min(12).max(14).default(12),
    /** Free wording, for type `free`. */
    text: text(200).default(''),
  })
  .refine((pay) => pay.from === null || pay.to === null || pay.from <= pay.to, {
    path: ['to'],
    message: 'below_lower_end',
  })
export type Pay = z.infer<typeof Pay>

export const Workload = z
  .object({ min: z.number().int().min(1).max(100), max: z.number().int().min(1).max(100) })
  .refine((load) => load.min <= load.max, { path: ['max'], message: 'below_lower_end' })

export const Start = z
  .object({ type: z.literal(Object.values(START_TYPES)), date: Day.nullable().default(null) })
  .refine((start) => start.type !== START_TYPES.date || start.date !== null, {
    path: ['date'],
    message: 'required',
  })

/** Branch that a word without a concept would belong to. */
export const TermBranch = z.enum(TERM_BRANCHES)
export type TermBranch = z.infer<typeof TermBranch>

/** A word without a concept; private to the writer until it becomes an entry. */
export const TermEntry = z.object({ text: words(80), branch: TermBranch })
export type TermEntry = z.infer<typeof TermEntry>

export const terms = z.array(TermEntry).max(40).default([])

export const Criterion = z.enum(CRITERIA)
export type Criterion = z.infer<typeof Criterion>

export const ListingContent = z.object({
  title: text(160).default(''),
  language_captured: LanguageCode.default('en'),
  occupations: entries(OccupationEntry, MOST_ENTRIES.occupations),
  /** Level from 1 (trainee) to 5 (lead). */
  seniority: Level,
  skills: entries(ListingSkillEntry, MOST_ENTRIES.skills),
  /** Searches: whether the person went over the list of skills. One that was only read from a text is open-ended. */
  skills_confirmed: z.boolean().default(true),
  /** Offers only: months of experience asked. */
  experience: z
    .object({ min_months: z.number().int().min(0).max(600), importance })
    .nullable()
    .default(null),
  languages: entries(LanguageEntry, 20),
  education: entries(EducationEntry, 10),
  licences: entries(LicenceEntry, MOST_ENTRIES.licences),
  /** Whether an offer sponsors the missing work permit. */
  sponsors_permit: z.boolean().default(false),
  responsibilities: entries(ResponsibilityEntry, 40),
  social: entries(SocialEntry, 20),
  industries: entries(IndustryEntry, 20),
  places: entries(Place, 10),
  place_importance: Importance.default('must'),
  relocation: z.boolean().default(false),
  anywhere: z.boolean().default(false),
  /**
   * Offers: percent of the work that can be done remotely. Searches: 100 if remote work is welcome, else 0. Null = not
   * stated.
   */
  remote: z.number().int().min(0).max(100).nullable().default(null),
  pay: Pay.nullable().default(null),
  pay_importance: importance,
  contract_types: z.array(ContractType).max(8).default([]),
  contract_importance: importance,
  workload: Workload.nullable().default(null),
  workload_importance: importance,
  conditions: entries(ConditionEntry, 32),
  start: Start.nullable().default(null),
  start_importance: Importance.default('nice'),
  social_tags: z.array(Id).max(20).default([]),
  terms,
  /** User weights of criteria, 0 to 5; absent = 3. */
  weights: z.partialRecord(Criterion, z.number().int().min(0).max(5)).default({}),
  match_factor: z.number().int().min(0).max(100).default(50),
  description: text(20_000).default(''),
  about_me: text(5_000).default(''),
  publish_from: Day.nullable().default(null),
  /** The writer's reference, e.g. a job number. */
  reference: text(60).default(''),
})
export type ListingContent = z.infer<typeof ListingContent>

/** `ListingContent` before parsing: absent properties take their defaults. */
export type ListingContentInput = z.input<typeof ListingContent>

/** Schema of a change: a given section replaces the stored one as a whole. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
}

export const ListingContentChange = z.object(
  Object.fromEntries(
    Object.entries(ListingContent.shape).map(([name, schema]) => [name, withoutDefault(schema).optional()]),
  ),
) as unknown as z.ZodType<Partial<ListingContent>, Partial<ListingContentInput>>
