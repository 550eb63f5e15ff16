import { listZip } from '#server/adapters/zip-archive.ts'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchApi } from '@matchwright/contract/batch.api'
import { BATCH_STATE } from '@matchwright/contract/constants'
import type { BatchJob } from '@matchwright/contract/batch.schema'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'
import { runBatches } from './run.ts'

const { pool, deps, client, mails } = await testApp()
const PERMS = ['batch_classifier']
const FILE = [
  'Stelle;Sprache;Ref',
  'Registered nurse;en;1',
  'Bus driver;en;2',
  '"Zzyzx;\nqwfp";en;3',
  ';en;4',
  'zzyzx; en;5',
].join('\r\n')

let browser: Client

async function aClassifier(wish: Parameters<typeof aUser>[1] = {}): Promise<Client> {
  return client().login((await aUser(pool, { perms: PERMS, ...wish })).email)
}

beforeEach(async () => {
  browser = await aClassifier()
})

function csv(content: string | Buffer, filename = 'titles.csv') {
  return [{ field: 'file', filename, type: 'text/csv', content: Buffer.from(content) }]
}

async function uploaded(content: string | Buffer = FILE, by = browser): Promise<BatchJob> {
  const { status, body } = await by.callWithFiles(batchApi.create, csv(content))
  expect(status).toBe(200)
  return body
}

function act(job: BatchJob, action: 'start' | 'pause' | 'resume' | 'cancel', by = browser) {
  return by.call(batchApi.change, { params: { pk: job.id }, body: { action } })
}

async function reloaded({ id }: BatchJob): Promise<BatchJob> {
  return (await browser.call(batchApi.get, { params: { pk: id } })).body
}

async function runJobs(): Promise<void> {
  await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

async function finished(content?: string): Promise<BatchJob> {
  const job = await uploaded(content)
  expect((await act(job, 'start')).status).toBe(200)
  await runJobs()
  return reloaded(job)
}

async function rowNumbers({ id }: BatchJob): Promise<number[]> {
  const { rows } = await pool.query<{ row_number: number }>(
    'select row_number from batch_row where job_id = $1 order by row_number',
    [id],
  )
  return rows.map(({ row_number: number }) => number)
}

function manyTitles(count: number): string {
  return ['title', ...Array.from({ length: count }, (_, at) => `nurse ${at}`)].join('\n')
}

describe('a file', () => {
  test('is read as it looks, previewed with results, and nothing is counted', async () => {
    const job = await uploaded()
    expect(job).toMatchObject({ state: BATCH_STATE.pending, is_started: false, kind: 'csv', row_count: 5 })
    expect(job.settings).toMatchObject({ separator: ';', encoding: 'utf-8', columns: ['title', 'language', 'own_id'] })
    const { body } = await browser.call(batchApi.preview, { params: { pk: job.id }, query: {}, body: {} })
    expect(body.rows.map(({ row, result, remark }) => [row, result, remark])).toEqual([
      [2, 'clear', null],
      [3, 'clear', null],
      [4, 'doubtful', null],
      [5, 'error', 'no_title'],
      [6, 'doubtful', null],
    ])
    expect(body.rows[0]?.candidates[0]).toMatchObject({ isco: '2221' })
    const { body: config } = await browser.call(batchApi.config)
    expect(config.quota.used).toBe(0)
  })

  test('is read with other settings, which must hold a title', async () => {
    const { id } = await uploaded('Koch|x\nMaurer|y')
    const given = { separator: '|', has_header: false }
    const { body } = await browser.call(batchApi.preview, { params: { pk: id }, query: {}, body: given })
    expect(body).toMatchObject({ row_count: 2, sample: ['Koch', 'x'] })
    const settings = { ...body.settings, columns: [null, null] }
    const none = await browser.call(batchApi.change, { params: { pk: id }, body: { settings } })
    expect(none.status).toBe(422)
    const other = { ...body.settings, separator: ';', columns: ['title' as const, null] }
    expect((await browser.call(batchApi.change, { params: { pk: id }, body: { settings: other } })).status).toBe(422)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'unknown_format'],
    ['an old Excel file', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), 'old_format'],
    ['half a ZIP archive', Buffer.from('PK\u0003\u0004half'), 'broken'],
  ])('of %s is rejected with the reason', async (_, content, reason) => {
    const job = await uploaded(content)
    expect(job).toMatchObject({ state: BATCH_STATE.rejected, reason, is_started: false })
    expect((await act(job, 'start')).status).toBe(400)
  })

  test('is missing', async () => {
    expect((await browser.callWithFiles(batchApi.create, [])).status).toBe(422)
  })
})

describe('a job', () => {
  test('classifies every row once, names errors, counts rows and mails its end', async () => {
    const job = await finished()
    expect(job).toMatchObject({
      state: BATCH_STATE.completedWithErrors,
      rows_done: 5,
      rows_clear: 2,
      rows_doubtful: 2,
      rows_with_errors: 1,
      titles_to_review: 2,
    })
    const { body } = await browser.call(batchApi.rows, { params: { pk: job.id }, query: { result: 'error' } })
    expect(body.items).toMatchObject([{ row: 5, remark: 'no_title', candidates: [] }])
    expect((await browser.call(batchApi.list, { query: {} })).body.quota.used).toBe(5)
    expect(mails.filter(({ kind }) => kind === 'batch_done')).toHaveLength(1)
  })

  test('goes on at its checkpoint after a crash between chunks: no row twice, none lost', async () => {
    const job = await uploaded(manyTitles(700))
    await act(job, 'start')
    let asked = 0
    const crashing = {
      ...deps,
      parser: {
        ...deps.parser,
        askInBulk: ((question) => {
          asked += 1
          return asked > 19 ? Promise.reject(new Error('killed')) : deps.parser.askInBulk(question)
        }) as typeof deps.parser.askInBulk,
      },
    }
    await expect(runBatches(crashing, new AbortController().signal)).rejects.toThrow('killed')
    expect((await reloaded(job)).rows_done).toBe(256)
    await runJobs()
    expect(await reloaded(job)).toMatchObject({ state: BATCH_STATE.completed, rows_done: 700 })
    expect(await rowNumbers(job)).toEqual(Array.from({ length: 700 }, (_, at) => at + 2))
  })

  test('pauses, resumes, is cancelled and deleted', async () => {
    const job = await uploaded()
    expect((await act(job, 'pause')).status).toBe(400)
    await act(job, 'start')
    expect((await act(job, 'start')).status).toBe(400)
    expect((await act(job, 'pause')).body.state).toBe(BATCH_STATE.paused)
    await runJobs()
    expect((await reloaded(job)).rows_done).toBe(0)
    expect((await act(job, 'resume')).body.state).toBe(BATCH_STATE.pending)
    expect((await act(job, 'cancel')).body.state).toBe(BATCH_STATE.cancelled)
    expect((await act(job, 'resume')).status).toBe(400)
    expect((await browser.call(batchApi.remove, { params: { pk: job.id } })).status).toBe(200)
    expect((await browser.call(batchApi.get, { params: { pk: job.id } })).status).toBe(404)
  })

  test('shares turns with others by priority', async () => {
    const [first, second] = [await uploaded(manyTitles(600)), await uploaded(manyTitles(600))]
    for (const job of [first, second]) await act(job, 'start')
    await browser.call(batchApi.change, { params: { pk: second.id }, body: { priority: 1 } })
    await runJobs()
    const [plain, important] = [await reloaded(first), await reloaded(second)]
    expect([plain.state, important.state]).toEqual([BATCH_STATE.completed, BATCH_STATE.completed])
    expect(Date.parse(important.finished_at ?? '')).toBeLessThan(Date.parse(plain.finished_at ?? ''))
  })

  test('does not exceed the rows of the month', async () => {
    browser = await aClassifier({ level: 'plus' })
    const [first, second] = [await uploaded(manyTitles(4000)), await uploaded(manyTitles(1500))]
    expect((await act(first, 'start')).status).toBe(200)
    expect(await act(second, 'start')).toMatchObject({ status: 400, problem: { code: 'quota' } })
    await act(first, 'cancel')
    expect((await act(second, 'start')).status).toBe(200)
    await act(second, 'cancel')
    browser = await aClassifier({ level: 'basic' })
    expect((await browser.callWithFiles(batchApi.create, csv(FILE))).status).toBe(400)
  })

  test('is of its account alone, and needs the permission', async () => {
    const job = await finished()
    const params = { pk: job.id }
    const other = await aClassifier()
    const title = { key: 'zzyzx', language: 'en' }
    const calls = [
      other.call(batchApi.get, { params }),
      other.call(batchApi.change, { params, body: { action: 'cancel' } }),
      other.call(batchApi.remove, { params }),
      other.call(batchApi.preview, { params, query: {}, body: {} }),
      other.call(batchApi.rows, { params, query: {} }),
      other.call(batchApi.titles, { params, query: {} }),
      other.call(batchApi.titleRows, { params, query: title }),
      other.call(batchApi.decide, { params, body: { ...title, concept_id: null } }),
      other.call(batchApi.undecide, { params, body: title }),
      other.call(batchApi.download, { params, query: {} }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    expect((await other.call(batchApi.list, { query: {} })).body.items).toEqual([])
    const without = await aClassifier({ perms: [] })
    expect((await without.call(batchApi.config)).status).toBe(403)
  })

  test('is listed by state, owner and words', async () => {
    const user = await aUser(pool, { perms: PERMS })
    browser = await client().login(user.email)
    const colleague = await aClassifier({ accountId: user.accountId, firstName: 'Nadia', lastName: 'Frei' })
    await uploaded()
    await uploaded(FILE, colleague)
    const count = async (query: object) => (await browser.call(batchApi.list, { query })).body.count
    expect(await count({})).toBe(2)
    expect(await count({ current_user: 'true' })).toBe(1)
    expect(await count({ search: 'nadia' })).toBe(1)
    expect(await count({ state: [BATCH_STATE.paused] })).toBe(0)
    expect((await browser.callRaw(batchApi.list, { query: { state: 3 } })).status).toBe(422)
  })
})

describe('the review', () => {
  test('decides on all rows of a title, is remembered and can be undone', async () => {
    const content = 'title;language\nZzyzx;en\nzzyzx ;en\nQwfpg;en'
    const job = await finished(content)
    const params = { pk: job.id }
    const titles = async (id = job.id) => (await browser.call(batchApi.titles, { params: { pk: id }, query: {} })).body
    expect((await titles()).items.map(({ key, rows }) => [key, rows])).toEqual([
      ['zzyzx', 2],
      ['qwfpg', 1],
    ])
    const [nurse] = deps.concepts.taxonomy.findByCode('occupation', '2221')
    const concept = present(nurse).id
    const title = { key: 'zzyzx', language: 'en' }
    await browser.call(batchApi.decide, { params, body: { ...title, concept_id: concept } })
    expect(await titles()).toMatchObject({ titles_decided: 1, rows_decided: 2, agreement: { other: 1 } })
    const again = await finished(content)
    expect(again).toMatchObject({ rows_clear: 2, titles_to_review: 1 })
    await browser.call(batchApi.undecide, { params, body: title })
    expect(await titles()).toMatchObject({ titles_decided: 0, rows_decided: 0 })
    expect((await browser.call(batchApi.undecide, { params, body: title })).status).toBe(404)
    expect((await finished(content)).titles_to_review).toBe(2)
    const wrong = { ...title, concept_id: deps.concepts.taxonomy.inBranch('skill')[0]?.id ?? 0 }
    expect((await browser.call(batchApi.decide, { params, body: wrong })).status).toBe(422)
    const none = { key: 'nobody', language: 'en', concept_id: null }
    expect((await browser.call(batchApi.decide, { params, body: none })).status).toBe(404)
  })

  test('tells why a title has its candidates, and which skills its descriptions name', async () => {
    const skill = present(deps.concepts.taxonomy.inBranch('skill').find(({ key }) => key === 'wound-management'))
    const { text: name } = deps.concepts.taxonomy.label(skill.id, 'en')
    const lines = ['title;description;language', `Nurse zzyzx;${name} at night;en`, 'nurse zzyzx;;en']
    const job = await uploaded(lines.join('\n'))
    const settings = { ...present(job.settings), min_confidence: 100 }
    await browser.call(batchApi.change, { params: { pk: job.id }, body: { settings, action: 'start' } })
    await runJobs()
    const query = { key: 'nurse zzyzx', language: 'en' }
    const { body } = await browser.call(batchApi.titleRows, { params: { pk: job.id }, query })
    expect(body).toMatchObject({ count: 2, descriptions: 1 })
    expect(body.skills).toMatchObject([{ concept_id: skill.id, descriptions: 1, written: [name] }])
    expect(body.reasons[0]).toMatchObject({ kind: 'words', words: ['Nurse'], beside_first: null })
  })

  test('is left out of a download that asks so; cells are no formulas', async () => {
    const job = await finished('title;note\nZzyzx;=1+1\nRegistered nurse;-5')
    const [nurse] = deps.concepts.taxonomy.findByCode('occupation', '2221')
    const body = { key: 'zzyzx', language: '', concept_id: present(nurse).id }
    expect((await browser.call(batchApi.decide, { params: { pk: job.id }, body })).status).toBe(200)
    const text = async (query: string) =>
      (await browser.bytes(`/napi/batch/${job.id}/download?${query}`)).toString('utf8').split('\r\n')
    const [header, reviewed] = await text('reviewed=true')
    expect(header).toContain('"title","note","Occupation","ISCO-08"')
    expect(reviewed).toMatch(/^"Zzyzx","'=1\+1",".+","2221",/)
    const lines = await text('reviewed=false')
    expect(lines[1]).toContain('"","",')
    expect(lines[2]).toMatch(/^"Registered nurse","-5",".+","2221",/)
    const xlsx = await listZip(await browser.bytes(`/napi/batch/${job.id}/download?format=xlsx`))
    const sheet = present(xlsx.find(({ name }) => name.endsWith('sheet1.xml')))
    expect((await buffer(await sheet.open())).toString()).toContain('<t xml:space="preserve">\'=1+1</t>')
  })
})

describe('rules', () => {
  const remove = { kind: 'regex' as const, find: '\\s*\\d+ ?%', replace: '', ignore_case: false }

  test('are tried in order, and wrong ones are named', async () => {
    const rules = [
      { kind: 'literal' as const, find: 'stv.', replace: 'Stellvertretende', ignore_case: true },
      remove,
      { ...remove, find: '(' },
    ]
    const { body } = await browser.call(batchApi.testReplace, {
      body: { rules, titles: ['Stv. Leitung 80 %', 'Koch'] },
    })
    expect(body.items).toEqual([
      { before: 'Stv. Leitung 80 %', after: 'Stellvertretende Leitung', rules: [0, 1] },
      { before: 'Koch', after: 'Koch', rules: [] },
    ])
    expect(body.problems).toMatchObject([{ rule: 2 }])
    expect((await browser.call(batchApi.saveRules, { body: { rules } })).status).toBe(422)
  })

  test('cannot hang: an expression that backtracking engines never finish is done at once', async () => {
    const rules = [{ ...remove, find: '^(a+)+$' }]
    const titles = Array.from({ length: 100 }, () => `${'a'.repeat(499)}!`)
    expect((await browser.call(batchApi.testReplace, { body: { rules, titles } })).status).toBe(200)
  })

  test('are kept with the account and clean the titles of its jobs', async () => {
    await browser.call(batchApi.saveRules, { body: { rules: [{ ...remove, find: '^XX-' }] } })
    expect((await browser.call(batchApi.config)).body.rules).toHaveLength(1)
    expect(await finished('title\nXX-Registered nurse')).toMatchObject({ rows_clear: 1, rows_doubtful: 0 })
  })
})

test('a template has the columns that are recognised', async () => {
  for (const lang of ['en', 'de', 'fr', 'ar'] as const) {
    const answer = await browser.raw({
      method: 'POST',
      url: '/napi/batch/template',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ format: 'xlsx', lang }),
    })
    expect((await uploaded(answer.rawPayload)).settings?.columns).toEqual([
      'title',
      'description',
      'language',
      'skills',
      'own_id',
    ])
  }
})
