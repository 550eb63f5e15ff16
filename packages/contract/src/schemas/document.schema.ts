import { z } from 'zod'
import { Day, DisclosureLevel, Done, Id, IdParam, Moment, Page, WebLink, pageOf, text, words } from './common.schema.ts'
import { DOCUMENT_KIND, FILE_TRACES } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ProfileKind } from './profile.schema.ts'

export const Document = z.object({
  id: Id,
  kind: z.literal(Object.values(DOCUMENT_KIND)),
  title: z.string(),
  filename: z.string().nullable(),
  mimetype: z.string().nullable(),
  size: z.number().int().nullable(),
  url: z.string().nullable(),
  person_or_company: ProfileKind,
  profile_id: Id,
  position: z.number().int(),
  disclosure: DisclosureLevel,
  created_at: Moment,
  /** Day until which it is valid; told only to its owner. */
  valid_until: Day.nullable(),
  /** Contacts that see it now. */
  usage_count: z.number().int(),
  /** Those of them that opened it. */
  opened_count: z.number().int(),
  /** Others see it before the name of its profile. */
  is_before_name: z.boolean(),
})
export type Document = z.infer<typeof Document>

export const FileTrace = z.enum(FILE_TRACES)
export type FileTrace = z.infer<typeof FileTrace>

/** `removed`: what was taken out of the file before it was stored. */
const StoredDocument = Document.extend({ removed: z.array(FileTrace) })

const OfProfile = z.object({ person_or_company: ProfileKind, profile_id: IdParam })

/** A contact that sees a document; `title` and `their_title`: listings of both sides. */
const DocumentUsage = z.object({
  match_id: Id,
  title: z.string(),
  their_title: z.string(),
  state: z.number().int(),
  since: Moment,
  opened_at: Moment.nullable(),
  opened_times: z.number().int(),
})

const DocumentParam = z.object({ document_id: IdParam })

const About = z.object({
  title: text(160).optional(),
  disclosure: z.coerce.number<string | number>().pipe(DisclosureLevel).optional(),
})

export const documentSchemas = {
  list: {
    params: OfProfile,
    response: pageOf(Document),
  },
  sort: {
    params: OfProfile,
    body: z.object({ document_ids: z.array(Id).max(200) }),
    response: pageOf(Document),
  },
  usage: {
    params: DocumentParam,
    query: Page,
    response: pageOf(DocumentUsage),
  },
  addFile: {
    params: OfProfile,
    body: About,
    response: StoredDocument,
  },
  addLink: {
    params: OfProfile,
    body: z.object({ title: words(160), url: WebLink, disclosure: DisclosureLevel.optional() }),
    response: Document,
  },
  changeFile: {
    params: DocumentParam,
    body: About,
    response: StoredDocument,
  },
  changeLink: {
    params: DocumentParam,
    body: z.object({ title: words(160), url: WebLink, disclosure: DisclosureLevel.optional() }),
    response: Document,
  },
  setValidity: {
    params: DocumentParam,
    body: z.object({ valid_until: Day.nullable() }),
    response: Document,
  },
  remove: {
    params: DocumentParam,
    response: Done,
  },
  move: {
    params: DocumentParam,
    body: z.object({ target_person_or_company: ProfileKind, target_profile_id: Id }),
    response: Document,
  },
  download: {
    params: DocumentParam,
    response: z.string(),
  },
} satisfies ApiSchemas
