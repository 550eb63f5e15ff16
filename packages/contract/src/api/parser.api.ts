import { endpoints } from '../endpoint.ts'
import type { parserSchemas } from '../schemas/parser.schema.ts'

const BASE = '/napi/parser'

/** Rate limit of the parser: while it reads a long text, others wait. */
const READING = { per: 'user', max: 30, minutes: 10 } as const

const FILE = { field: 'file', max: 1 } as const

export const parserApi = endpoints<typeof parserSchemas>()({
  parseCvText: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/parse_cv_text`,
    summary: 'Reads a CV from text; nothing is saved',
    limit: READING,
  },
  parseCvFile: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/parse_cv_file`,
    summary: 'Reads a CV file; nothing is saved',
    limit: READING,
    files: FILE,
  },
  parseJobText: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/parse_job_text`,
    summary: 'Reads a job advertisement, or several, from text; nothing is saved',
    limit: READING,
  },
  parseJobFile: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/parse_job_file`,
    summary: 'Reads a file with a job advertisement, or several; nothing is saved',
    limit: READING,
    files: FILE,
  },
  saveCv: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/save_cv`,
    summary: 'Saves the kept facts of a CV as person profile and draft search, both or neither',
  },
  saveJob: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/save_job`,
    summary: 'Saves the kept facts of a job advertisement as company profile and draft offer, both or neither',
  },
  takeRegistrationDraft: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/registration_draft`,
    summary: 'Makes drafts of what the user searched for or had read before registering, once',
  },
  compareCv: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/compare_cv`,
    summary: 'Says what the kept facts of a CV would change in a person profile',
  },
  compareJob: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/compare_job`,
    summary: 'Says what the kept facts of a job advertisement would change in a company profile',
  },
  aboutMeText: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/about_me_text`,
    summary: 'Writes a short text from the facts of a listing, and from nothing else',
  },
})
