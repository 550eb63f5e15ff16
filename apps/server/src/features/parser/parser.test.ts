import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { Document, ImageRun, Packer, Paragraph } from 'docx'
import jpeg from 'jpeg-js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { parserApi } from '@matchwright/contract/parser.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { siteApi } from '@matchwright/contract/site.api'
import { ExtractionError } from '#server/adapters/text-extraction/extract.ts'
import { unavailable } from '#server/errors.ts'
import { testApp } from '#server/testing/app.ts'
import type { BodyOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { rawPdf } from '#server/testing/raw-pdf.ts'
import { CV_TEXT, JOB_TEXT } from '#server/testing/texts.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { zipOf } from '#server/testing/zip.ts'

const { pool, deps, client } = await testApp()
const { taxonomy } = deps.concepts
const nurse = conceptId(taxonomy, 'occupation', 'nurse')

function upload(content: Buffer, filename = 'cv.txt') {
  return [{ field: 'file', filename, type: 'text/plain', content }]
}

type Facts = ResponseOf<typeof parserApi.parseCvText>['facts']
type SaveOrder = BodyOf<typeof parserApi.saveCv>

let ana: TestUser
let anaClient: Client
let cvFacts: Facts
let jobFacts: Facts
beforeAll(async () => {
  ana = await aUser(pool)
  anaClient = await client().login(ana.email)
  cvFacts = (await anaClient.call(parserApi.parseCvText, { body: { text: CV_TEXT } })).body.facts
  jobFacts = (await anaClient.call(parserApi.parseJobText, { body: { text: JOB_TEXT } })).body.facts
})

function valuesOf(facts: Facts, field: Facts[number]['field']) {
  return facts.filter((fact) => fact.field === field).map(({ value }) => value)
}

function languagesOf(facts: Facts) {
  return valuesOf(facts, 'language').map((value) => (value.kind === 'language' ? value.code : value.kind))
}

describe('reading', () => {
  test('a CV becomes facts in the order of the text, with labels in the asked language', async () => {
    const { status, body } = await anaClient.call(parserApi.parseCvText, {
      query: { lang: 'de' },
      body: { text: CV_TEXT },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'cv', language: 'en', document: { kind: 'txt' } })
    expect(body.facts.map(({ n }) => n)).toEqual(body.facts.map((_, at) => at + 1))
    expect(body.concept_labels[String(nurse)]).toMatchObject({ lang: 'de', branch: 'occupation' })
    for (const { evidence } of body.facts)
      for (const { start, end } of evidence) expect(body.document.text.slice(start, end)).not.toBe('')
  })
  test('values are typed', () => {
    expect(valuesOf(cvFacts, 'name')).toEqual([{ kind: 'text', text: 'Ana da Silva' }])
    expect(valuesOf(cvFacts, 'position')[0]).toMatchObject({ kind: 'concept', concept_id: nurse })
    expect(valuesOf(cvFacts, 'period')[0]).toMatchObject({
      kind: 'period',
      from: '2020-02',
      to: null,
      is_current: true,
    })
    expect(valuesOf(cvFacts, 'workload')).toEqual([{ kind: 'workload', workload: { min: 60, max: 80 } }])
    expect(valuesOf(cvFacts, 'start')).toEqual([{ kind: 'start', start: { type: 3, date: '2027-03-01' } }])
    expect(valuesOf(cvFacts, 'language')[0]).toEqual({ kind: 'language', code: 'de', level: 7 })
    expect(valuesOf(jobFacts, 'pay')[0]).toMatchObject({
      kind: 'pay',
      pay: { from: 78_000, to: 90_000, currency: 'CHF' },
    })
    expect(valuesOf(jobFacts, 'contract_type')).toContainEqual({ kind: 'contract', contract: 'permanent' })
    expect(valuesOf(jobFacts, 'remote_share')).toEqual([{ kind: 'percent', percent: 40 }])
  })
  test('the birthday is shown and not kept, past pay is struck out and has no value', async () => {
    const { body } = await anaClient.call(parserApi.parseCvText, { body: { text: CV_TEXT } })
    expect(body.facts.find(({ field }) => field === 'birthday')?.is_kept).toBe(false)
    const [struck] = body.struck_out
    expect(struck?.reason).toBe('past_pay')
    expect(body.document.text.slice(struck?.start, struck?.end)).toContain('6500')
    expect(JSON.stringify(body.facts)).not.toContain('6500')
  })
  test('a file is read by its content', async () => {
    const cv = await anaClient.callWithFiles(parserApi.parseCvFile, upload(Buffer.from(CV_TEXT), 'cv.pdf'))
    expect(cv.body.facts.map(({ field }) => field)).toEqual(cvFacts.map(({ field }) => field))
    const job = await anaClient.callWithFiles(parserApi.parseJobFile, upload(Buffer.from(JOB_TEXT)), {
      query: { lang: 'fr' },
    })
    expect(job.body.kind).toBe('job')
  })
  test('several advertisements in one text are read apart, each with its part of the text', async () => {
    const other = 'Electrician 80-100%\nSpark Ltd, Bern\n\nYour tasks\n- Install cables\n\nRequirements\n- French B2\n'
    const text = `${JOB_TEXT}\n\n${other}`
    const { body } = await anaClient.call(parserApi.parseJobText, { query: { lang: 'de' }, body: { text } })
    expect(body.more).toHaveLength(1)
    const { facts, start, end, concept_labels: labels } = present(body.more[0])
    expect(body.document.text.slice(start, end)).toMatch(/^Electrician[^]*French B2$/)
    const [title] = valuesOf(facts, 'title')
    expect(title).toMatchObject({ kind: 'concept', text: expect.stringContaining('Electrician') })
    expect(title?.kind === 'concept' && labels[title.concept_id ?? 0]).toMatchObject({ lang: 'de' })
    expect(languagesOf(facts)).toEqual(['fr'])
    expect(languagesOf(body.facts)).toEqual(['de', 'fr'])
    expect((await anaClient.call(parserApi.parseJobText, { body: { text: JOB_TEXT } })).body.more).toEqual([])
  })
  test('a picture is given only to who asks for it', async () => {
    const require = createRequire(import.meta.url)
    const photo = readFileSync(require.resolve('@vladmandic/face-api/demo/sample1.jpg'))
    const { data, width } = jpeg.decode(photo)
    const [left, top, side] = [1378, 152, 360]
    const part = Buffer.alloc(side * side * 4)
    for (let y = 0; y < side; y++) {
      const from = ((top + y) * width + left) * 4
      data.copy(part, y * side * 4, from, from + side * 4)
    }
    const picture = new ImageRun({
      type: 'jpg',
      data: jpeg.encode({ data: part, width: side, height: side }, 85).data,
      transformation: { width: 90, height: 90 },
    })
    const children = [new Paragraph('Ana da Silva'), new Paragraph({ children: [picture] })]
    const file = await Packer.toBuffer(new Document({ sections: [{ children }] }))
    const silent = await anaClient.callWithFiles(parserApi.parseCvFile, upload(file))
    expect(silent.body.profile_pictures).toEqual([])
    const asked = await anaClient.callWithFiles(parserApi.parseCvFile, upload(file), {
      query: { detect_profile_pictures: 'true' },
    })
    expect(asked.body.profile_pictures).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
  })
  test.each([
    ['unsupported_type', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['broken', Buffer.from('%PDF-1.7 and nothing else')],
    ['empty', Buffer.from('   \n ')],
  ])('a file that cannot be read says why: %s', async (type, content) => {
    const { status, problem } = await anaClient.callWithFiles(parserApi.parseCvFile, upload(content))
    expect(status).toBe(422)
    expect(problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'file'], type })
  })
  test('a missing file and an empty text are refused at their field', async () => {
    const none = await anaClient.callWithFiles(parserApi.parseJobFile, [])
    expect(none.problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'file'], type: 'missing' })
    const empty = await anaClient.call(parserApi.parseCvText, { body: { text: '  ' } })
    expect(empty.status).toBe(422)
    expect(empty.problem.detail[0]?.loc).toEqual(['body', 'payload', 'text'])
  })
  test('text without anything to find is no failure', async () => {
    for (const text of ['x', '٣ سنوات خبرة', '日本語', 'a'.repeat(100_000)]) {
      expect((await anaClient.call(parserApi.parseCvText, { body: { text } })).status).toBe(200)
      expect((await anaClient.call(parserApi.parseJobText, { body: { text } })).status).toBe(200)
    }
  })
  test('control characters in a file do not get into facts', async () => {
    const { status, body } = await anaClient.callWithFiles(
      parserApi.parseCvFile,
      upload(Buffer.from(CV_TEXT.replace('Wound', '\u0007Wound'))),
    )
    expect(status).toBe(200)
    expect((await anaClient.call(parserApi.saveCv, { body: order(body.facts) })).status).toBe(200)
  })
  test('visitors read nothing', async () => {
    const { parseCvText, parseJobText, saveCv, saveJob, aboutMeText } = parserApi
    for (const endpoint of [parseCvText, parseJobText, saveCv, saveJob, aboutMeText])
      expect((await client().callRaw(endpoint, { body: { text: 'x' } })).status).toBe(401)
  })
})

function order(facts: Facts, more: Partial<SaveOrder> = {}): SaveOrder {
  return {
    facts,
    language: 'en',
    save_profile: true,
    save_listing: true,
    ...more,
  }
}

describe('saving a CV', () => {
  test('makes a profile and a draft search of it', async () => {
    const { status, body } = await anaClient.call(parserApi.saveCv, { body: order(cvFacts) })
    expect(status).toBe(200)
    const person = await anaClient.call(profileApi.person, { params: { person_id: present(body.profile_id) } })
    expect(person.body.content).toMatchObject({
      first_name: 'Ana',
      last_name: 'da Silva',
      birthday: null,
      email: 'ana.silva@example.org',
    })
    expect(person.body.content.work_history).toHaveLength(2)
    const { rows } = await pool.query('select type, status, profile_id, content from listing where id = $1', [
      body.listing_id,
    ])
    expect(rows[0]).toMatchObject({ type: 0, status: 0, profile_id: body.profile_id })
    expect(rows[0].content).toMatchObject({ title: 'Registered Nurse', workload: { min: 60, max: 80 } })
    expect(rows[0].content.occupations[0]).toMatchObject({ concept_id: nurse, side: 'both' })
  })
  test('takes only kept facts', async () => {
    const facts = cvFacts.map((fact) => ({ ...fact, is_kept: fact.field === 'name' }))
    const { body } = await anaClient.call(parserApi.saveCv, { body: order(facts, { save_listing: false }) })
    expect(body.listing_id).toBeNull()
    const { content } = (await anaClient.call(profileApi.person, { params: { person_id: present(body.profile_id) } }))
      .body
    expect(content).toMatchObject({ first_name: 'Ana', email: '', work_history: [], skills: [] })
  })
  test('takes what was read into a profile that exists, and overwrites nothing', async () => {
    const person = await aPerson(pool, {
      owner: ana,
      content: { first_name: 'Anna', languages: [{ code: 'de', spoken: 5, written: 5 }] },
    })
    const { body } = await anaClient.call(parserApi.saveCv, { body: order(cvFacts, { person_id: person }) })
    expect(body.profile_id).toBe(person)
    const { content } = (await anaClient.call(profileApi.person, { params: { person_id: person } })).body
    expect(content).toMatchObject({ first_name: 'Anna', last_name: 'Keller', email: 'ana.silva@example.org' })
    expect(content.languages.map(({ code, spoken }) => [code, spoken])).toEqual([
      ['de', 5],
      ['fr', 4],
    ])
  })
  test('says before what it would change, and replaces what was chosen', async () => {
    const person = await aPerson(pool, {
      owner: ana,
      content: { first_name: 'Anna', email: 'old@example.org', phones: [] },
    })
    const compare = { facts: cvFacts, language: 'en', person_id: person } as const
    const { body } = await anaClient.call(parserApi.compareCv, { body: compare })
    const change = (field: string) => body.changes.find((one) => one.field === field)
    expect(change('email')).toEqual({
      field: 'email',
      kind: 'different',
      stored: ['old@example.org'],
      read: ['ana.silva@example.org'],
    })
    expect(change('work_history')).toMatchObject({ kind: 'new', stored: [] })
    expect(change('work_history')?.read).toHaveLength(2)
    await anaClient.call(parserApi.saveCv, {
      body: order(cvFacts, { person_id: person, save_listing: false, replaced: ['email'] }),
    })
    const { content } = (await anaClient.call(profileApi.person, { params: { person_id: person } })).body
    expect(content).toMatchObject({ first_name: 'Anna', email: 'ana.silva@example.org' })
    const again = await anaClient.call(parserApi.compareCv, { body: compare })
    expect(again.body.changes.map(({ field, kind }) => [field, kind])).toEqual([
      ['first_name', 'different'],
      ['last_name', 'different'],
    ])
    const theirs = await aPerson(pool, { owner: await aUser(pool) })
    expect((await anaClient.call(parserApi.compareCv, { body: { ...compare, person_id: theirs } })).status).toBe(404)
    expect((await anaClient.callRaw(parserApi.compareCv, { body: { ...compare, person_id: 'x' } })).status).toBe(422)
    expect((await client().call(parserApi.compareCv, { body: compare })).status).toBe(401)
  })
  test('takes no secret away', async () => {
    const person = await aPerson(pool, { owner: ana })
    await anaClient.call(profileApi.changePerson, {
      params: { person_id: person },
      body: { content: { ird_number: '49091850' } },
    })
    await anaClient.call(parserApi.saveCv, { body: order(cvFacts, { person_id: person, save_listing: false }) })
    const { content } = (await anaClient.call(profileApi.person, { params: { person_id: person } })).body
    expect(content).toMatchObject({ ird_number: '49091850', email: 'ana.silva@example.org' })
  })
  test('leaves both out when one cannot be saved', async () => {
    const theirs = await aPerson(pool, { owner: await aUser(pool) })
    const before = await countRows()
    expect((await anaClient.call(parserApi.saveCv, { body: order(cvFacts, { person_id: theirs }) })).status).toBe(404)
    expect(
      (await anaClient.call(parserApi.saveCv, { body: order(cvFacts, { save_profile: false, save_listing: false }) }))
        .status,
    ).toBe(422)
    expect(
      (await anaClient.callRaw(parserApi.saveCv, { body: { facts: [{ n: 1 }], language: 'english' } })).status,
    ).toBe(422)
    expect(await countRows()).toEqual(before)
  })
})

async function countRows(): Promise<unknown> {
  return (
    await pool.query('select (select count(*) from profile) as profiles, (select count(*) from listing) as listings')
  ).rows[0]
}

describe('saving a job advertisement', () => {
  test('makes a company and a draft offer of it', async () => {
    const { body } = await anaClient.call(parserApi.saveJob, { body: order(jobFacts) })
    const company = await anaClient.call(profileApi.company, { params: { company_id: present(body.profile_id) } })
    expect(company.body.content).toMatchObject({ company_name: 'Lakeside Hospital Ltd', contact_name: 'Maria Huber' })
    const { rows } = await pool.query('select type, status, content from listing where id = $1', [body.listing_id])
    expect(rows[0]).toMatchObject({ type: 1, status: 0 })
    expect(rows[0].content).toMatchObject({
      title: 'Registered Nurse',
      pay: { from: 78_000, to: 90_000 },
      contract_types: ['permanent'],
      remote: 40,
      workload: { min: 80, max: 100 },
    })
  })
  test('only a professional account makes a company of it', async () => {
    const basic = await client().login((await aUser(pool, { accountType: 'private' })).email)
    expect((await basic.call(parserApi.saveJob, { body: order(jobFacts) })).status).toBe(403)
    expect((await basic.call(parserApi.saveJob, { body: order(jobFacts, { save_profile: false }) })).status).toBe(200)
  })
})

describe('a text about me', () => {
  test('is written from the facts of the listing, in the asked language', async () => {
    const listing = await aListing(pool, { owner: ana, type: 'search', content: nursePair(taxonomy).search })
    const { body } = await anaClient.call(parserApi.aboutMeText, { body: { listing_id: listing } })
    expect(body).toMatchObject({ is_generated: true })
    expect(body.text).toContain(taxonomy.label(nurse, 'en').text)
    expect(body.text).toContain('5')
    const german = await anaClient.call(parserApi.aboutMeText, { query: { lang: 'de' }, body: { listing_id: listing } })
    expect(german.body.text).toContain(taxonomy.label(nurse, 'de').text)
  })
  test('is not written about somebody else', async () => {
    const listing = await aListing(pool, { owner: await aUser(pool), type: 'search', share: 'account' })
    expect((await anaClient.call(parserApi.aboutMeText, { body: { listing_id: listing } })).status).toBe(404)
    expect((await anaClient.callRaw(parserApi.aboutMeText)).status).toBe(422)
  })
})

test('a text that ends its reader gets a clear answer, and the next one is read', async () => {
  const ask = vi.spyOn(deps.parser, 'ask')
  ask.mockRejectedValueOnce(unavailable('parser_stopped')).mockRejectedValueOnce(new ExtractionError('too_large'))
  const read = () => anaClient.call(parserApi.parseCvText, { body: { text: CV_TEXT } })
  expect(await read()).toMatchObject({ status: 503, body: { code: 'parser_stopped' } })
  expect(await read()).toMatchObject({ status: 422, body: { detail: [{ type: 'too_large' }] } })
  expect((await read()).status).toBe(200)
  ask.mockRestore()
})

test('a file that breaks every limit is refused, and other requests go on meanwhile', { timeout: 60_000 }, async () => {
  const bomb = zipOf(new Map([['word/document.xml', ' '.repeat(70_000_000)]]))
  const operators = 'q '.repeat(200_000)
  const heavy = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
  ])
  const answers = Promise.all(
    [bomb, heavy, bomb].map(async (file) => {
      const browser = await client().login((await aUser(pool)).email)
      return browser.callWithFiles(parserApi.parseCvFile, upload(file, 'cv.docx'))
    }),
  )
  const waits: number[] = []
  for (let isDone = false; !isDone;) {
    const from = performance.now()
    expect((await client().call(siteApi.alive)).status).toBe(200)
    waits.push(performance.now() - from)
    isDone = await Promise.race([answers.then(() => true), setTimeout(50).then(() => false)])
  }
  expect((await answers).map(({ status, problem }) => [status, problem.detail[0]?.type])).toEqual([
    [422, 'too_large'],
    [422, 'timeout'],
    [422, 'too_large'],
  ])
  expect(Math.max(...waits)).toBeLessThan(1000)
})

test('a user has two texts read at a time, others are read meanwhile', async () => {
  const ask = vi.spyOn(deps.parser, 'ask')
  const began = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<never[]>()
  ask.mockImplementationOnce(() => promise).mockImplementationOnce(() => (began.resolve(), promise))
  const [one, other] = [
    await client().login((await aUser(pool)).email),
    await client().login((await aUser(pool)).email),
  ]
  const body = { text: 'Nurse wanted in Biel' }
  const first = [one.call(parserApi.parseJobText, { body }), one.call(parserApi.parseJobText, { body })]
  await began.promise
  const third = await one.call(parserApi.parseJobText, { body })
  expect([third.status, third.headers['retry-after']]).toEqual([429, '10'])
  expect((await other.call(parserApi.parseJobText, { body })).status).toBe(200)
  resolve([])
  await Promise.all(first)
  expect((await one.call(parserApi.parseJobText, { body })).status).toBe(200)
  ask.mockRestore()
})

test('of two towns of one name that in the country of the user is meant', async () => {
  const text = 'Cook\nExample Kitchen, Valencia\n\nRequirements\n- 2 years of experience as a cook\n'
  const countryRead = async (country: string) => {
    const reader = await client().login((await aUser(pool, { country })).email)
    const { body } = await reader.call(parserApi.parseJobText, { body: { text } })
    return valuesOf(body.facts, 'place')
  }
  expect(await countryRead('ES')).toMatchObject([{ country: 'ES' }])
  expect(await countryRead('VE')).toMatchObject([{ country: 'VE' }])
})
