import { z } from 'zod'
import { DisclosureLevel, Done, Id, IdParam, Moment, Page, WebLink, pageOf, text, words } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ProfileKind } from './profile.ts'

export const DOCUMENT_KIND = { file: 1, url: 2 } as const
export const Document = z.object({
  id: Id,
  kind: z.union([z.literal(1), z.literal(2)]),
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
  usage_count: z.number().int(),
})
export type Document = z.infer<typeof Document>
const OfProfile = z.object({ person_or_company: ProfileKind, profile_id: IdParam })
const DocumentParam = z.object({ document_id: IdParam })
const BASE = '/napi/document'
const FILE = { field: 'file', max: 1 } as const
const About = z.object({
  title: text(160).optional(),
  disclosure: z.coerce.number<string | number>().pipe(DisclosureLevel).optional(),
})

export const documentApi = {
  list: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/list/:person_or_company/:profile_id`,
    summary: 'Documents of a profile, in its order',
    params: OfProfile,
    response: pageOf(Document),
  }),
  sort: endpoint({
    method: 'PUT',
    access: 'user',
    path: `${BASE}/sort/:person_or_company/:profile_id`,
    summary: 'Puts the documents of a profile in order',
    params: OfProfile,
    body: z.object({ document_ids: z.array(Id).max(200) }),
    response: pageOf(Document),
  }),
  usage: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/usage/:document_id`,
    summary: 'Contacts in which a document can be seen',
    params: DocumentParam,
    query: Page,
    response: pageOf(z.object({ match_id: Id, title: z.string(), state: z.number().int(), since: Moment })),
  }),
  addFile: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/file`,
    summary: 'Adds a file',
    params: OfProfile,
    body: About,
    files: FILE,
    response: Document,
  }),
  addLink: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/link`,
    summary: 'Adds a link',
    params: OfProfile,
    body: z.object({ title: words(160), url: WebLink, disclosure: DisclosureLevel.optional() }),
    response: Document,
  }),
  changeFile: endpoint({
    method: 'POST',
    access: 'user',
    path: `${BASE}/file/:document_id`,
    summary: 'Replaces a file or its title',
    params: DocumentParam,
    body: About,
    files: FILE,
    response: Document,
  }),
  changeLink: endpoint({
    method: 'PUT',
    access: 'user',
    path: `${BASE}/link/:document_id`,
    summary: 'Changes a link',
    params: DocumentParam,
    body: z.object({ title: words(160), url: WebLink, disclosure: DisclosureLevel.optional() }),
    response: Document,
  }),
  remove: endpoint({
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:document_id`,
    summary: 'Deletes a document; access in contacts ends',
    params: DocumentParam,
    response: Done,
  }),
  move: endpoint({
    method: 'PUT',
    access: 'user',
    path: `${BASE}/:document_id/move`,
    summary: 'Moves a document to another profile',
    params: DocumentParam,
    body: z.object({ target_person_or_company: ProfileKind, target_profile_id: Id }),
    response: Document,
  }),
  download: endpoint({
    method: 'GET',
    access: 'user',
    path: `${BASE}/:document_id/download`,
    summary: 'The file, for whoever may see it now',
    params: DocumentParam,
    kind: 'download',
    response: z.string(),
  }),
}
