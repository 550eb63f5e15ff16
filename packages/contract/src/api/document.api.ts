import type { documentSchemas } from '../schemas/document.schema.ts'
import { endpoints } from '../endpoint.ts'

const BASE = '/napi/document'

const FILE = { field: 'file', max: 1 } as const

export const documentApi = endpoints<typeof documentSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/list/:person_or_company/:profile_id`,
    summary: 'Documents of a profile, in its order',
  },
  sort: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/sort/:person_or_company/:profile_id`,
    summary: 'Puts the documents of a profile in order',
  },
  usage: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/usage/:document_id`,
    summary: 'Contacts in which a document can be seen',
  },
  addFile: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/file`,
    summary: 'Adds a file',
    files: FILE,
  },
  addLink: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/link`,
    summary: 'Adds a link',
  },
  changeFile: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/file/:document_id`,
    summary: 'Replaces a file or its title',
    files: FILE,
  },
  changeLink: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/link/:document_id`,
    summary: 'Changes a link',
  },
  setValidity: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/:document_id/validity`,
    summary: 'Sets the day until which a document is valid; its owner is reminded 30 days before',
  },
  remove: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:document_id`,
    summary: 'Deletes a document; access in contacts ends',
  },
  move: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/:document_id/move`,
    summary: 'Moves a document to another profile',
  },
  download: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:document_id/download`,
    summary: 'The file, for whoever may see it now',
    isPersonal: true,
    kind: 'download',
  },
})
