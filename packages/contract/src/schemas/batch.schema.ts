import { z } from 'zod'
import {
  BATCH_ENCODINGS,
  BATCH_FIELDS,
  BATCH_KINDS,
  BATCH_MOST_RULES,
  BATCH_MOST_TRIED,
  BATCH_OUTPUTS,
  BATCH_PRIORITY,
  BATCH_REASONS,
  BATCH_REMARKS,
  BATCH_SORTS,
  BATCH_STATE,
} from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { Done, Flag, Id, IdParam, LanguageCode, Moment, Page, SiteLanguage, manyOf, pageOf } from './common.schema.ts'

export const BatchState = z.literal(Object.values(BATCH_STATE))
export type BatchState = z.infer<typeof BatchState>

export const BatchPriority = z.literal(Object.values(BATCH_PRIORITY))
export type BatchPriority = z.infer<typeof BatchPriority>

export const BatchField = z.enum(BATCH_FIELDS)
export type BatchField = z.infer<typeof BatchField>

/** How a file is read and what is asked of it. `separator`, `quote` and `encoding` concern CSV only. */
export const BatchSettings = z.strictObject({
  separator: z.string().length(1),
  /** Empty: no cell is quoted. */
  quote: z.enum(['"', "'", '']),
  encoding: z.enum(BATCH_ENCODINGS),
  has_header: z.boolean(),
  /** Meaning of each column; null: left out. */
  columns: z.array(BatchField.nullable()).max(200),
  /** Language of titles without one of their own; null: detected row by row. */
  language: LanguageCode.nullable(),
  /** Percent; rows below it are doubtful and wait for review. */
  min_confidence: z.number().int().min(0).max(100),
  outputs: z.array(z.enum(BATCH_OUTPUTS)).max(BATCH_OUTPUTS.length),
  /** Whether the rules of the account clean the titles first. */
  use_rules: z.boolean(),
})
export type BatchSettings = z.infer<typeof BatchSettings>

/** Replaces text in titles; an empty `replace` removes it. A regular expression has the syntax of RE2. */
export const BatchRule = z.strictObject({
  kind: z.enum(['literal', 'regex']),
  find: z.string().min(1).max(200),
  replace: z.string().max(200),
  ignore_case: z.boolean(),
})
export type BatchRule = z.infer<typeof BatchRule>

const Rules = z.array(BatchRule).max(BATCH_MOST_RULES)

const Quota = z.object({
  /** First day of the month. */
  month: z.string(),
  used: z.number().int(),
  max: z.number().int(),
})

/** Decisions of people beside what was found first. */
const Agreement = z.object({ first: z.number().int(), other: z.number().int(), none: z.number().int() })

export const BatchJob = z.object({
  id: Id,
  filename: z.string(),
  kind: z.enum(BATCH_KINDS).nullable(),
  size: z.number().int(),
  state: BatchState,
  /** Whether somebody checked the settings and started the job. */
  is_started: z.boolean(),
  priority: BatchPriority,
  /** Why the file was rejected. */
  reason: z.enum(BATCH_REASONS).nullable(),
  settings: BatchSettings.nullable(),
  column_names: z.array(z.string()),
  languages: z.array(z.string()),
  row_count: z.number().int(),
  rows_done: z.number().int(),
  rows_clear: z.number().int(),
  rows_doubtful: z.number().int(),
  rows_with_errors: z.number().int(),
  /** Doubtful titles, equal ones counted once; known when the job is done. */
  titles_to_review: z.number().int(),
  titles_reviewed: z.number().int(),
  rows_reviewed: z.number().int(),
  agreement: Agreement,
  /** 0 while nothing is known yet. */
  rows_per_second: z.number(),
  seconds_left: z.number().int().nullable(),
  /** The user who uploaded it. */
  user_name: z.string(),
  is_own: z.boolean(),
  created_at: Moment,
  started_at: Moment.nullable(),
  changed_at: Moment,
  finished_at: Moment.nullable(),
})
export type BatchJob = z.infer<typeof BatchJob>

/** An occupation that a title may mean. */
const Candidate = z.object({
  concept_id: Id,
  label: z.string(),
  label_lang: z.string(),
  /** Name in the language of the title, where it differs. */
  native_label: z.string().nullable(),
  isco: z.string(),
  isco_label: z.string(),
  /** Percent. */
  confidence: z.number().int(),
})
export type BatchCandidate = z.infer<typeof Candidate>

export const BatchRow = z.object({
  /** Line of the sheet: the first row after the names is 2. */
  row: z.number().int(),
  title: z.string(),
  language: z.string(),
  result: z.enum(['clear', 'doubtful', 'error']),
  /** Best first; a decision of a person stands alone. */
  candidates: z.array(Candidate),
  decided: z.enum(['reviewed', 'remembered']).nullable(),
  remark: z.enum(BATCH_REMARKS).nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** Equal doubtful titles, which are one question. */
export const BatchTitle = z.object({
  key: z.string(),
  language: z.string(),
  title: z.string(),
  rows: z.number().int(),
  first_row: z.number().int(),
  candidates: z.array(Candidate),
  /** Beginning of a description beside the title. */
  excerpt: z.string(),
  /** Null: not decided yet. */
  decision: z.object({ concept_id: Id.nullable(), label: z.string() }).nullable(),
})
export type BatchTitle = z.infer<typeof BatchTitle>

/** Why an occupation is a candidate. */
const BatchReason = z.object({
  concept_id: Id,
  /** Its name equals the title, or one that it has, too; shares words; has like letters; or known titles mean it. */
  kind: z.enum(['label', 'alternative', 'words', 'fuzzy', 'meaning']),
  /** The name that was found, and the words that the title shares with it. */
  name: z.string(),
  name_lang: z.string(),
  words: z.array(z.string()),
  /** Beside the first candidate. */
  beside_first: z.enum(['broader', 'narrower']).nullable(),
  /** Skills it needs that the descriptions name, in so many of them. */
  skills: z.array(z.string()),
  descriptions: z.number().int(),
})
export type BatchReason = z.infer<typeof BatchReason>

/** A skill that descriptions name. */
const BatchSkill = z.object({
  concept_id: Id,
  label: z.string(),
  label_lang: z.string(),
  descriptions: z.number().int(),
  /** As it is written there. */
  written: z.array(z.string()),
})
export type BatchSkill = z.infer<typeof BatchSkill>

const ReplaceProblem = z.object({ rule: z.number().int(), text: z.string() })

const JobParams = z.object({ pk: IdParam })
const LangQuery = z.object({ lang: SiteLanguage.default('en') })

/** A title of a job by its key. */
const TitleKey = { key: z.string().min(1).max(500), language: z.string().max(10) }

export const batchSchemas = {
  config: {
    response: z.object({
      states: z.record(z.string(), BatchState),
      priorities: z.record(z.string(), BatchPriority),
      fields: z.array(BatchField),
      encodings: z.array(z.enum(BATCH_ENCODINGS)),
      separators: z.array(z.string()),
      outputs: z.array(z.enum(BATCH_OUTPUTS)),
      max_rows: z.number().int(),
      max_bytes: z.number().int(),
      /** Days for which results are kept. */
      days_kept: z.number().int(),
      min_confidence: z.number().int(),
      /** Languages in which titles are known. */
      languages: z.array(z.string()),
      /** Whether the taxonomy names addresses of ESCO. */
      has_esco: z.boolean(),
      quota: Quota,
      rules: Rules,
    }),
  },
  list: {
    query: Page.extend({
      current_user: Flag.optional(),
      state: manyOf(z.coerce.number<string | number>().pipe(BatchState)),
      sort: z.enum(BATCH_SORTS).default('-created'),
      search: z.string().trim().max(120).optional(),
    }),
    response: pageOf(BatchJob).extend({ quota: Quota }),
  },
  create: {
    response: BatchJob,
  },
  get: {
    params: JobParams,
    response: BatchJob,
  },
  change: {
    params: JobParams,
    body: z.strictObject({
      action: z.enum(['start', 'pause', 'resume', 'cancel']).optional(),
      priority: BatchPriority.optional(),
      /** Only before the start. */
      settings: BatchSettings.optional(),
    }),
    response: BatchJob,
  },
  remove: {
    params: JobParams,
    response: Done,
  },
  template: {
    body: z.object({ format: z.enum(BATCH_KINDS), lang: SiteLanguage.default('en') }),
    response: z.unknown(),
  },
  testReplace: {
    body: z.object({ rules: Rules, titles: z.array(z.string().max(500)).max(BATCH_MOST_TRIED) }),
    response: z.object({
      items: z.array(
        z.object({
          before: z.string(),
          after: z.string(),
          /** Numbers of the rules that changed it. */
          rules: z.array(z.number().int()),
        }),
      ),
      /** Rules that are left out, with the reason. */
      problems: z.array(ReplaceProblem),
    }),
  },
  saveRules: {
    body: z.strictObject({ rules: Rules }),
    response: z.object({ rules: Rules }),
  },
  preview: {
    params: JobParams,
    query: LangQuery,
    body: BatchSettings.partial().strict(),
    response: z.object({
      /** The settings with what was guessed anew, as the columns after another separator. */
      settings: BatchSettings,
      column_names: z.array(z.string()),
      /** First row of the file with its values. */
      sample: z.array(z.string()),
      row_count: z.number().int(),
      /** `cleaned`: the title after the rules. */
      rows: z.array(BatchRow.extend({ cleaned: z.string() })),
    }),
  },
  rows: {
    params: JobParams,
    query: Page.extend({ ...LangQuery.shape, result: z.enum(['clear', 'doubtful', 'error']).optional() }),
    response: pageOf(BatchRow),
  },
  titles: {
    params: JobParams,
    query: Page.extend(LangQuery.shape),
    response: pageOf(BatchTitle).extend({
      titles: z.number().int(),
      titles_decided: z.number().int(),
      rows: z.number().int(),
      rows_decided: z.number().int(),
      agreement: Agreement,
    }),
  },
  titleRows: {
    params: JobParams,
    query: Page.extend({ ...LangQuery.shape, ...TitleKey }),
    response: pageOf(z.object({ row: z.number().int(), title: z.string(), excerpt: z.string() })).extend({
      /** Earlier decisions of the account on like titles. */
      earlier: z.array(
        z.object({ title: z.string(), label: z.string().nullable(), rows: z.number().int(), decided_at: Moment }),
      ),
      reasons: z.array(BatchReason),
      /** Descriptions that were read. */
      descriptions: z.number().int(),
      skills: z.array(BatchSkill),
    }),
  },
  decide: {
    params: JobParams,
    body: z.strictObject({
      ...TitleKey,
      /** Null: no occupation. */
      concept_id: Id.nullable(),
      /** Whether later jobs of the account get the same answer. */
      remember: z.boolean().default(true),
    }),
    response: Done,
  },
  undecide: {
    params: JobParams,
    body: z.strictObject(TitleKey),
    response: Done,
  },
  download: {
    params: JobParams,
    query: z.object({
      ...LangQuery.shape,
      format: z.enum(BATCH_KINDS).default('csv'),
      reviewed: Flag.default(true),
    }),
    response: z.unknown(),
  },
} satisfies ApiSchemas

export type BatchTried = z.infer<(typeof batchSchemas.testReplace)['response']>
export type BatchPreview = z.infer<(typeof batchSchemas.preview)['response']>
