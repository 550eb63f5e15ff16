import { BATCH_MAX_BYTES } from '../constants.ts'
import { endpoints } from '../endpoint.ts'
import type { batchSchemas } from '../schemas/batch.schema.ts'

const BASE = '/napi/batch'
const JOB = `${BASE}/:pk`

const ACCESS = 'permission:batch_classifier'

/** Bulk classification of job titles. Jobs are shared by the users of an account who have the permission. */
export const batchApi = endpoints<typeof batchSchemas>()({
  config: {
    method: 'GET',
    access: ACCESS,
    path: `${BASE}/config`,
    summary: 'Limits, choices, quota and rules of the batch classifier',
  },
  list: {
    method: 'GET',
    access: ACCESS,
    path: BASE,
    summary: "The account's jobs; `current_user` only the caller's own",
  },
  create: {
    method: 'POST',
    access: ACCESS,
    path: BASE,
    summary: 'Uploads a file; separator, encoding and columns are guessed, and nothing runs before `start`',
    files: { field: 'file', max: 1, onDiskBytes: BATCH_MAX_BYTES },
    limit: { per: 'user', max: 60, minutes: 60 },
  },
  get: {
    method: 'GET',
    access: ACCESS,
    path: JOB,
    summary: 'A job with its progress',
  },
  change: {
    method: 'PATCH',
    access: ACCESS,
    path: JOB,
    summary: 'Starts, pauses, resumes or cancels a job, or changes its priority or settings',
  },
  remove: {
    method: 'DELETE',
    access: ACCESS,
    path: JOB,
    summary: 'Deletes a job with its file and results',
  },
  template: {
    method: 'POST',
    access: ACCESS,
    path: `${BASE}/template`,
    summary: 'An empty sheet with the names of the columns',
    kind: 'download',
  },
  testReplace: {
    method: 'POST',
    access: ACCESS,
    path: `${BASE}/test_replace`,
    summary: 'Titles before and after rules, which are not saved',
    limit: { per: 'user', max: 300, minutes: 10 },
  },
  saveRules: {
    method: 'PUT',
    access: ACCESS,
    path: `${BASE}/rules`,
    summary: "Saves the account's rules, which clean the titles of its jobs in their order",
  },
  preview: {
    method: 'POST',
    access: ACCESS,
    path: `${JOB}/preview`,
    summary: 'Reads and classifies the first 20 rows with other settings; nothing is saved or counted',
    limit: { per: 'user', max: 300, minutes: 10 },
  },
  rows: {
    method: 'GET',
    access: ACCESS,
    path: `${JOB}/rows`,
    summary: 'Rows of a job with their results',
  },
  titles: {
    method: 'GET',
    access: ACCESS,
    path: `${JOB}/titles`,
    summary: 'Doubtful titles to decide on, the most frequent first',
  },
  titleRows: {
    method: 'GET',
    access: ACCESS,
    path: `${JOB}/titles/rows`,
    summary: 'The rows of a doubtful title, and earlier decisions on like titles',
  },
  decide: {
    method: 'POST',
    access: ACCESS,
    path: `${JOB}/titles/decide`,
    summary: 'Decides on all rows of a title',
  },
  undecide: {
    method: 'POST',
    access: ACCESS,
    path: `${JOB}/titles/undo`,
    summary: 'Takes a decision back',
  },
  download: {
    method: 'GET',
    access: ACCESS,
    path: `${JOB}/download`,
    summary: 'The file with its results, with or without the decisions of the review',
    kind: 'download',
    limit: { per: 'user', max: 60, minutes: 60 },
  },
})
