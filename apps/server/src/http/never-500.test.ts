import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '@matchwright/contract/constants'
import type { Branch } from '@matchwright/taxonomy/concepts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import type { ListedOperation } from '#server/testing/openapi.ts'
import type { TestUser } from '#server/testing/users.ts'
import { sampleOf, wrongBodies } from '#server/testing/wrong-values.ts'
import type { Schema } from '#server/testing/wrong-values.ts'

/**
 * Every request is answered or refused; none makes the server fail. The requests are generated from the OpenAPI
 * document, so new calls are covered.
 */

const app = await testApp()
const { pool, client } = app

/** Calls that take away what the others need: the session, the level. */
const LEFT_OUT = ['auth_logout', 'auth_logoutReturn', 'auth_loginAs', 'user_password', 'user_accountChangeType']
let calls: ListedOperation[] = []
let browser: Client
let ids: Record<string, number | string>

beforeAll(async () => {
  const meeting = await aMeeting(app)
  const contactId = await inState(app, meeting, 'partial')
  browser = meeting.employerClient
  ids = await idsOf(meeting, contactId)
  calls = (await operationsOf(client())).filter(({ operation }) => !LEFT_OUT.includes(operation.operationId))
})

/** A valid id for every path parameter, so that calls get past the first checks. */
async function idsOf({ employer, seeker, offer, search, company, person }: Meeting, contactId: number) {
  const perms = [...PERMISSIONS]
  await pool.query('update app_user set perms = $2 where id = $1', [employer.id, perms])
  const template = await aListing(pool, { owner: employer, status: 'draft', template: { country: 'CH' } })
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from contact_event')
  return {
    listing_id: offer,
    other_listing_id: search,
    my_listing_id: offer,
    match_id: contactId,
    event_id: rows[0]?.id ?? 1,
    person_id: person,
    company_id: company,
    profile_id: company,
    person_or_company: 'company',
    user_profile_id: seeker.id,
    template_id: template,
    document_id: 1,
    finder_id: '0'.repeat(32),
    lang: 'de',
    pk: await aBatchJob(employer),
    ...(await aCaseloadPair(employer, { seeker, search, offer })),
  }
}

/** Somebody in the caseload of the caller, with a proposal. */
async function aCaseloadPair(
  counsellor: TestUser,
  { seeker, search, offer }: Pick<Meeting, 'seeker' | 'search' | 'offer'>,
) {
  const entry = await pool.query<{ id: number }>(
    `insert into caseload_entry (counsellor_id, email, user_id, state) values ($1, $2, $3, 'agreed') returning id`,
    [counsellor.id, seeker.email, seeker.id],
  )
  const pair = await pool.query<{ id: number }>(
    `insert into caseload_pair (entry_id, search_id, offer_id, state, sent_at) values ($1, $2, $3, 'sent', now())
     returning id`,
    [entry.rows[0]?.id, search, offer],
  )
  return { entry_id: entry.rows[0]?.id ?? 1, proposal_id: pair.rows[0]?.id ?? 1, offer_id: offer }
}

/** A job whose file was never stored. */
async function aBatchJob({ id, accountId }: TestUser): Promise<number> {
  const sha256 = '0'.repeat(64)
  await pool.query(`insert into stored_file (sha256, size, mimetype) values ($1, 0, 'text/csv')`, [sha256])
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch_job (account_id, user_id, filename, sha256, size, lang)
     values ($1, $2, 'titles.csv', $3, 0, 'en')
     returning id`,
    [accountId, id, sha256],
  )
  return rows[0]?.id ?? 1
}

/** Existing concepts, so that a body is refused only for its wrong value. */
function known() {
  const { taxonomy } = app.deps.concepts
  const of = (branch: Branch) => ({ concept_id: taxonomy.inBranch(branch)[0]?.id })
  return {
    occupations: [of('occupation')],
    skills: [of('skill')],
    licences: [of('authorization')],
    responsibilities: [of('function')],
    social: [of('softskill')],
    industries: [of('industry')],
    social_tags: [of('social_tag').concept_id],
    conditions: [{ ...of('condition'), stance: 'present' }],
    email: 'somebody@example.org',
    contact_email: 'somebody@example.org',
    phone: '+41 32 555 04 00',
    phones: ['+41 32 555 04 00'],
    profile: null,
    internal_id: undefined,
    expected_version: undefined,
    expected_state: undefined,
    ird_number: null,
    indigenous_status: null,
    person: undefined,
    is_kept: true,
  }
}

const WRONG_WORDS = [
  '',
  '0',
  '-1',
  'abc',
  '1.5',
  '9223372036854775808',
  '99999999999999999999',
  '9007199254740991',
  '%00',
  '%ED%A0%80',
  '%E0%A4',
  '__proto__',
  '%25_',
  'x'.repeat(300),
]

function urlOf({ path, operation }: ListedOperation, wrong?: { name: string; word: string }): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === wrong?.name ? wrong.word : String(ids[name] ?? 1),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.name === wrong?.name || parameter.name in ids))
    .map(({ name }) => `${name}=${name === wrong?.name ? wrong.word : ids[name]}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

const failures: string[] = []

async function attempt(
  call: ListedOperation,
  url: string,
  where: string,
  send: () => Promise<{ status: number }>,
): Promise<void> {
  let { status } = await send()
  if (status === 429) {
    await pool.query('delete from rate_count')
    ;({ status } = await send())
  }
  if (status >= 500) failures.push(`${call.method} ${url.slice(0, 120)} ${where}: ${status}`)
}

function bodyOf({ operation }: ListedOperation): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

function fileField({ operation }: ListedOperation): string {
  return (
    Object.entries(operation.requestBody?.content['multipart/form-data']?.schema.properties ?? {}).find(
      ([, { items }]) => items?.format === 'binary',
    )?.[0] ?? 'file'
  )
}

function isForm({ operation }: ListedOperation): boolean {
  return operation.requestBody?.content['multipart/form-data'] !== undefined
}

test('no path and no query makes a call fail', async () => {
  for (const call of calls)
    for (const parameter of call.operation.parameters.filter(({ in: place }) => place !== 'header'))
      for (const word of [...WRONG_WORDS, ...(parameter.in === 'query' ? [`1&${parameter.name}=2`] : [])]) {
        const url = urlOf(call, { name: parameter.name, word })
        const schema = bodyOf(call)
        const body = call.method === 'GET' ? undefined : schema ? sampleOf(schema, known()) : {}
        await attempt(call, url, '', () => browser.send(call.method, url, body))
      }
  expect(failures.splice(0)).toEqual([])
}, 180_000)

test('no body makes a call fail', async () => {
  for (const call of calls) {
    const schema = bodyOf(call)
    if (!schema) continue
    const url = urlOf(call)
    for (const { where, body } of wrongBodies(schema, known()))
      await attempt(call, url, where, () => browser.send(call.method, url, body))
  }
  expect(failures.splice(0)).toEqual([])
}, 180_000)

const BOUNDARY = 'a-boundary'
const FILE_HEAD =
  `--${BOUNDARY}\r\n` +
  'content-disposition: form-data; name="file"; filename="cv.txt"\r\n' +
  'content-type: text/plain\r\n\r\n'
const END = `\r\n--${BOUNDARY}--\r\n`

function part(name: string, value: string) {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

const FORMS: Record<string, string> = {
  nothing: '',
  'no file': END,
  'cut off in the head': FILE_HEAD.slice(0, 60),
  'cut off in the file': `${FILE_HEAD}words`,
  'another field': `${FILE_HEAD.replace('"file"', '"__proto__"')}words${END}`,
  'a field with a dangerous name': part('__proto__', 'x') + part('constructor', 'y') + END,
  'too many files': `${FILE_HEAD}words\r\n`.repeat(7) + END,
  'too many fields': part('title', 'x').repeat(30) + END,
  'a long field': part('text', 'x'.repeat(100_000)) + END,
  'broken characters in a field':
    part('text', `a${String.fromCodePoint(0)}`) + part('title', `a${String.fromCodePoint(0)}`) + END,
  'broken characters in the name': `${FILE_HEAD.replace('cv.txt', `c${String.fromCodePoint(0)}v%00.txt`)}words${END}`,
}

test('no form makes a call fail', async () => {
  for (const call of calls.filter(isForm))
    for (const [where, payload] of Object.entries(FORMS))
      for (const type of ['; boundary=a-boundary', '', '; boundary=']) {
        const headers = { 'content-type': `multipart/form-data${type}` }
        await attempt(call, urlOf(call), `${where}, ${type}`, () =>
          browser.request({
            method: 'POST',
            url: urlOf(call),
            payload: payload.replaceAll('"file"', `"${fileField(call)}"`),
            headers,
          }),
        )
      }
  expect(failures.splice(0)).toEqual([])
}, 180_000)
