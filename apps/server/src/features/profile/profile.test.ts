import { beforeAll, describe, expect, test } from 'vitest'
import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { testApp } from '#server/testing/app.ts'
import type { QueryOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { aListing, conceptId } from '#server/testing/listings.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function upload(content: Buffer) {
  return [{ field: 'picture', filename: 'me.png', type: 'image/png', content }]
}

let ana: TestUser
let anaClient: Client
let carlClient: Client
let strangerClient: Client
let staffClient: Client
beforeAll(async () => {
  ana = await aUser(pool)
  const carl = await aUser(pool, { accountId: ana.accountId })
  anaClient = await client().login(ana.email)
  carlClient = await client().login(carl.email)
  strangerClient = await client().login((await aUser(pool)).email)
  staffClient = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
})

function person(more: Parameters<typeof aPerson>[1] | object = {}) {
  return aPerson(pool, { owner: ana, ...more })
}

function change(id: number, body: object, browser = anaClient) {
  return browser.call(profileApi.changePerson, { params: { person_id: id }, body })
}

describe('creating', () => {
  test('a person begins private, with safe levels and labels of its concepts', async () => {
    const nurse = conceptId(deps.concepts.taxonomy, 'occupation', 'nurse')
    const content = {
      first_name: 'Ana',
      birthday: '2000-02-29',
      work_history: [{ occupation_id: nurse, position: 'Nurse' }],
    }
    const { status, body } = await anaClient.call(profileApi.createPerson, { body: { content } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'person', share: 'private', is_mine: true, version: 1, is_archived: false })
    expect(body.disclosure).toMatchObject({
      name: 1,
      email: 1,
      birthday: 0,
      picture: 0,
      nationality: 0,
      work_history: 2,
      ird_number: 0,
      indigenous_status: 0,
    })
    expect(body.concept_labels[String(nurse)]?.branch).toBe('occupation')
    const french = await (
      await client().login(ana.email)
    )
      .speak('fr')
      .call(profileApi.person, { params: { person_id: body.id } })
    expect(french.body.concept_labels[String(nurse)]?.lang).toBe('fr')
    expect(body.age).toBeGreaterThan(20)
  })
  test('a company is for professional accounts and begins shared', async () => {
    const content = { company_name: 'Lakeside', neutral_description: 'Regional hospital, 340 beds' }
    const { body } = await anaClient.call(profileApi.createCompany, { body: { content } })
    expect(body).toMatchObject({ kind: 'company', share: 'account', content })
    const basic = await client().login((await aUser(pool, { accountType: 'private' })).email)
    const refused = await basic.call(profileApi.createCompany, { body: { content } })
    expect([refused.status, refused.problem.message]).toEqual([403, 'This page requires a professional account.'])
  })
  test('wrong values are told at their field', async () => {
    const wrong = {
      content: { email: 'no address', phones: ['?'], links: [{ url: 'javascript:alert(1)' }], birthday: '2001-02-30' },
    }
    const { status, problem } = await anaClient.call(profileApi.createPerson, { body: wrong })
    expect(status).toBe(422)
    expect(problem.detail.map(({ loc }) => loc.slice(2).join('.'))).toEqual(
      expect.arrayContaining(['content.email', 'content.phones.0', 'content.links.0.url', 'content.birthday']),
    )
    expect((await anaClient.callRaw(profileApi.createPerson)).problem.detail[0]).toMatchObject({
      loc: ['body', 'payload', 'content'],
      type: 'missing',
    })
  })
  test('visitors and those who have not accepted the terms create none', async () => {
    const waiting = await aUser(pool)
    const browser = await client().login(waiting.email)
    await pool.query('update app_user set terms_version = null where id = $1', [waiting.id])
    expect((await client().call(profileApi.createPerson, { body: { content: {} } })).status).toBe(401)
    expect((await browser.call(profileApi.createPerson, { body: { content: {} } })).problem.code).toBe(
      'terms_not_accepted',
    )
  })
})

describe('who sees and changes a profile', () => {
  test('a private one only its owner and staff, a shared one colleagues too', async () => {
    const id = await person()
    const statuses = async () => {
      const browsers = [anaClient, carlClient, strangerClient, staffClient, client()]
      return Promise.all(
        browsers.map(async (browser) => (await browser.call(profileApi.person, { params: { person_id: id } })).status),
      )
    }
    expect(await statuses()).toEqual([200, 404, 404, 200, 401])
    await change(id, { share: 'account' })
    expect(await statuses()).toEqual([200, 200, 404, 200, 401])
    expect((await change(id, { content: { summary: 'By Carl' } }, carlClient)).body).toMatchObject({
      is_mine: false,
      version: 3,
    })
    expect((await change(id, { content: { summary: 'x' } }, strangerClient)).status).toBe(404)
    expect((await anaClient.call(profileApi.company, { params: { company_id: id } })).status).toBe(404)
    expect((await anaClient.call(profileApi.personMinimal, { params: { person_id: id } })).body).toMatchObject({
      id,
      has_picture: false,
    })
    expect((await strangerClient.call(profileApi.personMinimal, { params: { person_id: id } })).status).toBe(404)
  })
  test('a change touches only the fields it names', async () => {
    const id = await person({ content: { first_name: 'Ana', summary: 'Nurse' } })
    const { body } = await change(id, { content: { last_name: 'Silva' } })
    expect(body.content).toMatchObject({ first_name: 'Ana', last_name: 'Silva', summary: 'Nurse' })
    expect((await anaClient.call(profileApi.list, { query: { search: 'silva' } })).body.items[0]).toMatchObject({
      id,
      name: 'Ana Silva',
    })
  })
  test('who saw an older version is told so', async () => {
    const id = await person()
    expect((await change(id, { content: {}, expected_version: 1 })).status).toBe(200)
    const stale = await change(id, { content: {}, expected_version: 1 })
    expect([stale.status, stale.problem.code]).toEqual([400, 'version'])
  })
  test('a company is changed like a person', async () => {
    const id = await aCompany(pool, { owner: ana })
    expect(
      (
        await anaClient.call(profileApi.changeCompany, {
          params: { company_id: id },
          body: { content: { size: '50-249' } },
        })
      ).body.content.size,
    ).toBe('50-249')
    expect(
      (
        await anaClient.callRaw(profileApi.changeCompany, {
          params: { company_id: id },
          body: { content: { size: 'big' } },
        })
      ).status,
    ).toBe(422)
    expect(
      (await strangerClient.call(profileApi.changeCompany, { params: { company_id: id }, body: { content: {} } }))
        .status,
    ).toBe(404)
    expect((await anaClient.call(profileApi.company, { params: { company_id: id } })).body.content.company_name).toBe(
      'Lakeside Ltd',
    )
    expect((await anaClient.call(profileApi.companyMinimal, { params: { company_id: id } })).body.name).toBe(
      'Lakeside Ltd',
    )
  })
})

describe('history', () => {
  test('what a change replaced can be brought back, and so can what that replaced', async () => {
    const id = await person()
    const of = { person_or_company: 'person', profile_id: id } as const
    const versions = async () => (await anaClient.call(profileApi.versions, { params: of })).body.items
    const now = async () => (await anaClient.call(profileApi.person, { params: { person_id: id } })).body.content
    const restore = async (version_id: number, browser = anaClient) =>
      (await browser.call(profileApi.restoreVersion, { params: { ...of, version_id } })).status
    const { summary } = await now()
    await change(id, { content: { summary: 'Nurse, intensive care' } })
    await change(id, { content: { summary: 'Intensive care nurse', birthplace: 'Biel' } })
    const [first, ...others] = await versions()
    expect([first?.changed.toSorted(), others]).toEqual([['birthplace', 'summary'], []])
    expect(await restore(first?.id ?? 0)).toBe(200)
    expect(await now()).toMatchObject({ summary, birthplace: '' })
    expect(await restore((await versions())[0]?.id ?? 0)).toBe(200)
    expect(await now()).toMatchObject({ summary: 'Intensive care nurse', birthplace: 'Biel' })
    expect((await strangerClient.call(profileApi.versions, { params: of })).status).toBe(404)
    expect(await restore(first?.id ?? 0, strangerClient)).toBe(404)
    expect(await restore(999_999)).toBe(404)
  })
})

describe('secrets', () => {
  test('that are moved to another profile do not open, copied ones do', async () => {
    const [from, to] = [await person(), await person()]
    await change(from, { content: { ird_number: '49091850' } })
    const copy = await anaClient.call(profileApi.copyPerson, { params: { person_id: from } })
    expect(copy.body.content.ird_number).toBe('49091850')
    await pool.query('update profile p set secrets = o.secrets from profile o where o.id = $1 and p.id = $2', [
      from,
      to,
    ])
    expect((await anaClient.call(profileApi.person, { params: { person_id: to } })).status).toBe(500)
  })
  test('the tax number is checked and kept encrypted', async () => {
    const id = await person()
    const wrong = await change(id, { content: { ird_number: '136410133' } })
    expect([wrong.status, wrong.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'content', 'ird_number']])
    expect((await change(id, { content: { ird_number: '49091850' } })).body.content.ird_number).toBe('49091850')
    const { rows } = await pool.query('select content::text as content, secrets from profile where id = $1', [id])
    expect(rows[0].content).not.toContain('49091850')
    expect(rows[0].secrets.toString('latin1')).not.toContain('49091850')
    await change(id, { content: { summary: 'Another field' } })
    expect((await anaClient.call(profileApi.person, { params: { person_id: id } })).body.content.ird_number).toBe(
      '49091850',
    )
  })
  test('are seen by their owner alone, and only the owner replaces them', async () => {
    const id = await person({ share: 'account' })
    const secrets = { ird_number: '49091850', indigenous_status: { value: 'Māori', consented: true } }
    expect((await change(id, { content: secrets })).body.content).toMatchObject(secrets)
    for (const browser of [carlClient, staffClient])
      expect((await browser.call(profileApi.person, { params: { person_id: id } })).body.content).toMatchObject({
        ird_number: null,
        indigenous_status: null,
      })
    expect((await change(id, { content: { ird_number: '35901981' } }, carlClient)).status).toBe(403)
    expect((await change(id, { content: { ird_number: null, summary: 'x' } }, carlClient)).status).toBe(200)
    expect((await anaClient.call(profileApi.person, { params: { person_id: id } })).body.content.ird_number).toBe(
      '49091850',
    )
    const copy = await carlClient.call(profileApi.copyPerson, { params: { person_id: id } })
    expect(copy.body).toMatchObject({ is_mine: true, content: { ird_number: null, indigenous_status: null } })
    expect((await anaClient.call(profileApi.copyPerson, { params: { person_id: id } })).body.content.ird_number).toBe(
      '49091850',
    )
  })
  test('indigenous status needs its own consent', async () => {
    const { status, problem } = await change(await person(), {
      content: { indigenous_status: { value: 'Māori', consented: false } },
    })
    expect([status, problem.detail[0]?.loc.at(-1)]).toEqual([422, 'consented'])
  })
  test('their groups can never be opened', async () => {
    const id = await person()
    for (const group of ['indigenous_status', 'ird_number']) {
      const { status, problem } = await change(id, { disclosure: { [group]: 1 } })
      expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'disclosure', group]])
    }
    expect((await change(id, { disclosure: { ird_number: 0, name: 2 } })).body.disclosure).toMatchObject({
      name: 2,
      ird_number: 0,
    })
    expect((await change(id, { disclosure: { shoe_size: 1 } })).status).toBe(422)
  })
})

test('staff close groups of a profile of others, and open none', async () => {
  const id = await person()
  expect((await change(id, { disclosure: { name: 2 } }, staffClient)).status).toBe(403)
  expect((await change(id, { disclosure: { name: 0 } }, staffClient)).body.disclosure.name).toBe(0)
})

describe('lists', () => {
  test('are filtered, sorted and paged', async () => {
    const owner = await aUser(pool)
    const browser = await client().login(owner.email)
    const anna = await aPerson(pool, {
      owner,
      content: { first_name: 'Anna', last_name: 'A', work_history: [{ position: 'Nurse' }] },
    })
    const zoe = await aPerson(pool, { owner, content: { first_name: 'Zoe', last_name: 'Z' } })
    const company = await aCompany(pool, { owner, share: 'account', content: { company_name: 'Middle' } })
    await browser.call(documentApi.addLink, {
      params: { person_or_company: 'person', profile_id: anna },
      body: { title: 'Site', url: 'https://example.org' },
    })
    const ids = async (query: QueryOf<typeof profileApi.list>, from = browser) =>
      (await from.call(profileApi.list, { query })).body.items.map(({ id }) => id)
    expect(await ids({ list_sort: 'name' })).toEqual([anna, company, zoe])
    expect(await ids({ list_sort: 'oldest', limit: 1, offset: 1 })).toEqual([zoe])
    expect(await ids({ filter_type: 'company' })).toEqual([company])
    expect(await ids({ search: 'nurse' })).toEqual([anna])
    expect(await ids({ archived: 'true' })).toEqual([])
    const colleague = await client().login((await aUser(pool, { accountId: owner.accountId })).email)
    expect(await ids({ filter_share: 'shared' }, colleague)).toEqual([company])
    expect(await ids({ filter_share: 'mine' }, colleague)).toEqual([])
    const row = (await browser.call(profileApi.list, { query: { doc_details: 'true', search: 'anna' } })).body.items[0]
    expect(row).toMatchObject({ documents: 1, document_titles: ['Site'], subtitle: 'Nurse', listings: 0 })
    expect((await browser.call(profileApi.list, { query: { limit: 500 } })).status).toBe(422)
    expect((await client().call(profileApi.list)).status).toBe(401)
  })
  test('kinds of work permission are named', async () => {
    const { body } = await client().call(profileApi.workpermitChoices, { query: { lang: 'de' } })
    expect(body.items.length).toBeGreaterThan(1)
    expect(body.items.every(({ code, name }) => code && name)).toBe(true)
  })
})

describe('archive', () => {
  test('an archived profile rests and its published listings pause', async () => {
    const id = await person()
    const listing = await aListing(pool, { owner: ana, profileId: id })
    expect((await anaClient.call(profileApi.archivePerson, { params: { person_id: id } })).body.is_archived).toBe(true)
    expect((await pool.query('select status from listing where id = $1', [listing])).rows).toEqual([{ status: 4 }])
    expect((await anaClient.call(profileApi.restorePerson, { params: { person_id: id } })).body.is_archived).toBe(false)
    const company = await aCompany(pool, { owner: ana })
    expect(
      (await anaClient.call(profileApi.archiveCompany, { params: { company_id: company } })).body.is_archived,
    ).toBe(true)
    expect(
      (await anaClient.call(profileApi.restoreCompany, { params: { company_id: company } })).body.is_archived,
    ).toBe(false)
    expect((await anaClient.call(profileApi.copyCompany, { params: { company_id: company } })).body).toMatchObject({
      share: 'private',
      version: 1,
    })
    const { archivePerson, restorePerson, copyPerson } = profileApi
    for (const endpoint of [archivePerson, restorePerson, copyPerson])
      expect((await strangerClient.call(endpoint, { params: { person_id: id } })).status).toBe(404)
  })
})

describe('pictures', () => {
  test('are set, shown and removed', async () => {
    const params = { person_id: await person(), company_id: await aCompany(pool, { owner: ana }) }
    const { setPersonPicture, personPicture, deletePersonPicture } = profileApi
    const { setCompanyPicture, companyPicture, deleteCompanyPicture } = profileApi
    for (const [set, show, remove, profile] of [
      [setPersonPicture, personPicture, deletePersonPicture, profileApi.person],
      [setCompanyPicture, companyPicture, deleteCompanyPicture, profileApi.company],
    ] as const) {
      expect((await anaClient.callWithFiles(set, upload(PNG), { params })).body).toEqual({ done: true })
      const shown = await anaClient.call(show, { params })
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
      expect((await anaClient.call(profile, { params })).body.has_picture).toBe(true)
      expect((await strangerClient.call(show, { params })).status).toBe(404)
      expect((await strangerClient.callWithFiles(set, upload(PNG), { params })).status).toBe(404)
      await anaClient.call(remove, { params })
      expect((await anaClient.call(show, { params })).status).toBe(404)
    }
  })
  test('are pictures by their bytes', async () => {
    for (const content of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.7')]) {
      const { status, problem } = await anaClient.callWithFiles(profileApi.setPersonPicture, upload(content), {
        params: { person_id: await person() },
      })
      expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'picture']])
    }
  })
})

test('the list calls a company by its department and is searched by words, not by the names of fields', async () => {
  const owner = await aUser(pool)
  const browser = await client().login(owner.email)
  await aCompany(pool, { owner, content: { company_name: 'Lakeside Ltd', department: 'Kitchen', facts: '100% fresh' } })
  const found = async (words: string) => (await browser.call(profileApi.list, { query: { search: words } })).body
  expect((await found('lakeside')).items).toMatchObject([{ name: 'Kitchen' }])
  expect([await found('0% fr'), await found('kitchen')].map(({ count }) => count)).toEqual([1, 1])
  expect([await found('company_name'), await found('_')].map(({ count }) => count)).toEqual([0, 0])
})

test('an account has no more profiles than its level allows', async () => {
  const owner = await aUser(pool, { accountType: 'private', level: 'basic' })
  const browser = await client().login(owner.email)
  let last = 0
  for (let count = 0; count < 19; count++) last = await aPerson(pool, { owner })
  expect((await browser.call(profileApi.copyPerson, { params: { person_id: last } })).status).toBe(200)
  const full = { status: 400, body: { code: 'quota' } }
  expect(await browser.call(profileApi.copyPerson, { params: { person_id: last } })).toMatchObject(full)
  expect(await browser.call(profileApi.createPerson, { body: { content: { first_name: 'Ana' } } })).toMatchObject(full)
})
