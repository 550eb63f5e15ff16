import { z } from 'zod'
import {
  ConceptLabels,
  CountryCode,
  Id,
  LanguageCode,
  Month,
  Sentence,
  SiteLanguage,
  text,
  words,
} from './common.schema.ts'
import { FACT_FIELDS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ContractType, Importance, Pay, Start, titleReadings, Workload } from './listing-content.schema.ts'

/** A value of a fact; its kind follows from the field. */
export const FactValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: text(5000) }),
  z.object({
    kind: z.literal('concept'),
    text: text(300),
    concept_id: Id.nullable(),
    /** Titles: other readings, besides the likeliest one. */
    readings: titleReadings,
    level: z.number().int().min(0).max(7).nullable(),
    last_used: z.number().int().min(1950).max(2100).nullable(),
    months: z.number().int().min(0).max(720).nullable(),
  }),
  z.object({ kind: z.literal('language'), code: LanguageCode, level: z.number().int().min(1).max(7).nullable() }),
  z.object({
    kind: z.literal('period'),
    from: Month.nullable(),
    to: Month.nullable(),
    is_current: z.boolean(),
    months: z.number().int(),
  }),
  z.object({
    kind: z.literal('place'),
    text: text(200),
    name: text(120).nullable(),
    country: CountryCode.nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  z.object({ kind: z.literal('start'), start: Start }),
  z.object({ kind: z.literal('workload'), workload: Workload }),
  z.object({ kind: z.literal('pay'), pay: Pay }),
  z.object({ kind: z.literal('contract'), contract: ContractType }),
  z.object({ kind: z.literal('percent'), percent: z.number().int().min(0).max(100) }),
])
export type FactValue = z.infer<typeof FactValue>

export const Fact = z.object({
  /** Reference number, shown at the evidence and at the field. */
  n: z.number().int().min(1),
  field: z.enum(FACT_FIELDS),
  /** Number of the work or education entry that the fact belongs to. */
  entry: z.number().int().nullable(),
  value: FactValue,
  importance: Importance.nullable(),
  evidence: z
    .array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        page: z.number().int().nullable(),
        box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }).nullable(),
      }),
    )
    .max(50),
  confidence: z.number().min(0).max(1),
  is_kept: z.boolean(),
  check: Sentence.nullable(),
  alternatives: z.array(Id).max(20),
})
export type Fact = z.infer<typeof Fact>

export const Reading = z.object({
  kind: z.enum(['cv', 'job']),
  language: z.string().nullable(),
  document: z.object({
    kind: z.enum(['pdf', 'docx', 'txt']),
    text: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number(), direction: z.enum(['ltr', 'rtl']) })),
    lines: z.array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        page: z.number().int(),
        x: z.number(),
        y: z.number(),
        size: z.number(),
        bold: z.boolean(),
        is_heading: z.boolean(),
        is_bullet: z.boolean(),
        /** Segments without a wide gap: offsets in the text and edges on the page. */
        segments: z.array(z.object({ start: z.number().int(), end: z.number().int(), x0: z.number(), x1: z.number() })),
      }),
    ),
  }),
  facts: z.array(Fact),
  struck_out: z.array(z.object({ reason: z.string(), start: z.number().int(), end: z.number().int() })),
  findings: z.array(
    z.object({
      severity: z.enum(['error', 'warning', 'suggestion', 'note']),
      text: Sentence,
      /** Spans of the evidence; empty for missing values. */
      evidence: z.array(z.object({ start: z.number().int(), end: z.number().int() })).default([]),
    }),
  ),
  concept_labels: ConceptLabels,
  /** Pictures that show a face, if requested: data URLs of JPEG files. */
  profile_pictures: z.array(z.string()).max(3).default([]),
})
export type Reading = z.infer<typeof Reading>

/**
 * Parse result of a text with one or more job postings: the first one here, with the document; the others in the list.
 */
export const JobReading = Reading.extend({
  more: z
    .array(
      Reading.pick({ language: true, facts: true, findings: true, concept_labels: true }).extend({
        /** Start of its part of the text. The text before the first of these belongs to the reading itself. */
        start: z.number().int(),
        end: z.number().int(),
      }),
    )
    .max(20)
    .default([]),
})
export type JobReading = z.infer<typeof JobReading>

const query = z.object({ lang: SiteLanguage.default('en') })

/** Whether to detect pictures: a parameter, or a field of the form. */
const DetectPictures = z.enum(['true', 'false']).default('false')

const Saved = z.object({ profile_id: Id.nullable(), listing_id: Id.nullable() })

const facts = z.array(Fact).max(500)

/** Drawn once for each reading: an order that comes again with it answers what the first one saved. */
const OrderKey = z.string().min(8).max(64).optional()

/** Fields of the profile whose values the document replaces. */
const replaced = z.array(z.string().max(40)).max(40).default([])

/**
 * Changes that a document would make to an existing profile: new entries, and differing values, which are kept unless
 * replaced.
 */
export const ProfileChange = z.object({
  field: z.string(),
  kind: z.enum(['new', 'different']),
  stored: z.array(z.string()),
  read: z.array(z.string()),
})
export type ProfileChange = z.infer<typeof ProfileChange>

const Comparison = z.object({ changes: z.array(ProfileChange) })

export const parserSchemas = {
  parseCvText: {
    query,
    body: z.object({ text: words(200_000) }),
    response: Reading,
  },
  parseCvFile: {
    query: query.extend({ detect_profile_pictures: DetectPictures }),
    body: z.object({ detect_profile_pictures: DetectPictures }),
    response: Reading,
  },
  parseJobText: {
    query,
    body: z.object({ text: words(200_000) }),
    response: JobReading,
  },
  parseJobFile: {
    query,
    response: JobReading,
  },
  saveCv: {
    body: z.object({
      facts,
      language: LanguageCode,
      person_id: Id.nullable().default(null),
      /** A draft search that is filled up, instead of a new one. */
      listing_id: Id.nullable().default(null),
      key: OrderKey,
      replaced,
      save_profile: z.boolean(),
      save_listing: z.boolean(),
    }),
    response: Saved,
  },
  saveJob: {
    body: z.object({
      facts,
      language: LanguageCode,
      company_id: Id.nullable().default(null),
      key: OrderKey,
      replaced,
      save_profile: z.boolean(),
      save_listing: z.boolean(),
    }),
    response: Saved,
  },
  takeRegistrationDraft: {
    /** `looked_at_id`: the listing that was looked at before. */
    response: Saved.extend({ looked_at_id: Id.nullable() }),
  },
  compareCv: {
    query,
    body: z.object({ facts, language: LanguageCode, person_id: Id }),
    response: Comparison,
  },
  compareJob: {
    query,
    body: z.object({ facts, language: LanguageCode, company_id: Id }),
    response: Comparison,
  },
  aboutMeText: {
    query,
    body: z.object({ listing_id: Id }),
    response: z.object({ text: z.string(), is_generated: z.literal(true) }),
  },
} satisfies ApiSchemas
