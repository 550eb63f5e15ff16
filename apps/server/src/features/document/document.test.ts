import { beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { userApi } from '@matchwright/contract/user.api'
import { EMPTY_PDF, anOdt, everyDocument } from '#server/testing/documents.ts'
import { testApp } from '#server/testing/app.ts'
import type { BodyOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { aContact, eventTypesOf } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { aPng } from '#server/testing/pictures.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()

const DOCUMENTS = await everyDocument('Nurse', 'Zyx')

function upload(content: Buffer, filename = 'cv.pdf') {
  return [{ field: 'file', filename, type: 'application/pdf', content }]
}

function ofPerson(profile_id: number) {
  return { person_or_company: 'person' as const, profile_id }
}

function ofCompany(profile_id: number) {
  return { person_or_company: 'company' as const, profile_id }
}

let ana: TestUser
let anaClient: Client
let person: number
beforeAll(async () => {
  ana = await aUser(pool)
  anaClient = await client().login(ana.email)
  person = await aPerson(pool, { owner: ana })
})

function newPerson() {
  return aPerson(pool, { owner: ana })
}

function addFile(profile: number, fields: Record<string, string> = {}, content: Buffer = EMPTY_PDF) {
  return anaClient.callWithFiles(documentApi.addFile, upload(content), { params: ofPerson(profile), body: fields })
}

function addLink(profile: number, body: BodyOf<typeof documentApi.addLink>) {
  return anaClient.call(documentApi.addLink, { params: ofPerson(profile), body })
}

/** Brings Ana's search into contact with another user's offer, in the given state. */
async function inContact(profile: number, state: 'pending' | 'partial' | 'full' | 'terminated') {
  const other = await aUser(pool)
  const search = await aListing(pool, { owner: ana, type: 'search', profileId: profile })
  const offer = await aListing(pool, { owner: other, content: { title: 'Nurse' } })
  const contact = await aContact(pool, { from: search, to: offer, state })
  return { contact, other: await client().login(other.email), account: other.accountId }
}

describe('adding', () => {
  test('a file is kept with its type, size and the safe level', async () => {
    const { status, body } = await addFile(person, { title: 'My CV' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 1,
      title: 'My CV',
      filename: 'cv.pdf',
      mimetype: 'application/pdf',
      size: expect.any(Number),
      disclosure: 1,
      person_or_company: 'person',
      profile_id: person,
      usage_count: 0,
    })
  })
  test('a file without a title is called like the file', async () => {
    expect((await addFile(person)).body.title).toBe('cv.pdf')
  })
  test('what a file is, its bytes say', async () => {
    const html = await addFile(person, {}, Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect(html.status).toBe(422)
    expect(html.problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'file'], type: 'file_type' })
    expect((await addFile(person, {}, Buffer.from('Ana Keller\nNurse'))).body.mimetype).toBe('text/plain')
  })
  test.each([
    ['PNG', aPng(), 'image/png'],
    ['RTF', Buffer.from('{\\rtf1\\ansi Hello}'), 'application/rtf'],
    ['OpenDocument', anOdt('Nurse', 'Zyx').file, 'application/vnd.oasis.opendocument.text'],
  ])('a %s file is accepted', async (_name, content, mimetype) => {
    expect((await addFile(person, {}, content)).body.mimetype).toBe(mimetype)
  })
  test.each(DOCUMENTS)(
    'a $ending file is kept without its author, and the owner is told so',
    async ({ file, ending, hidden }) => {
      const { body } = await addFile(person, {}, file)
      expect(body.removed).toEqual(expect.arrayContaining(['author', 'comments']))
      const content = await anaClient.bytes(`/napi/document/${body.id}/download`)
      expect(content.length).toBe(body.size)
      expect([ending, hidden.filter((word) => content.includes(word))]).toEqual([ending, []])
    },
  )
  test('a document that does not open or is protected is refused at the file, with the reason', async () => {
    const broken = await addFile(person, {}, Buffer.from('%PDF-1.7 and nothing more'))
    const locked = EMPTY_PDF.toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard /V 1 >> /Root')
    const encrypted = await addFile(person, {}, Buffer.from(locked, 'latin1'))
    for (const [answer, type] of [
      [broken, 'broken'],
      [encrypted, 'encrypted'],
    ] as const)
      expect([answer.status, answer.problem.detail]).toMatchObject([422, [{ loc: ['body', 'payload', 'file'], type }]])
  })
  test('an archive, an empty and a missing file are refused at the file', async () => {
    const gzip = await addFile(person, {}, Buffer.from('1f8b0800000000000003', 'hex'))
    const empty = await addFile(person, {}, Buffer.alloc(0))
    const none = await anaClient.callWithFiles(documentApi.addFile, [], {
      params: ofPerson(person),
      body: { title: 'x' },
    })
    for (const answer of [gzip, empty, none]) {
      expect(answer.status).toBe(422)
      expect(answer.problem.detail[0]?.loc).toEqual(['body', 'payload', 'file'])
    }
    expect(none.problem.detail[0]?.type).toBe('missing')
  })
  test('a file of more than 10 MB is refused', async () => {
    const { status } = await addFile(person, {}, Buffer.concat([EMPTY_PDF, Buffer.alloc(10 * 1024 * 1024)]))
    expect([413, 422]).toContain(status)
  })
  test('a link is a web address and is never fetched', async () => {
    const added = await addLink(person, { title: 'Portfolio', url: 'https://example.org/ana' })
    expect(added.body).toMatchObject({ kind: 2, url: 'https://example.org/ana', filename: null, mimetype: null })
    for (const url of ['javascript:alert(1)', 'ftp://example.org', 'file:///etc/passwd', '']) {
      const refused = await addLink(person, { title: 'x', url })
      expect(refused.status).toBe(422)
      expect(refused.problem.detail[0]?.loc).toEqual(['body', 'payload', 'url'])
    }
  })
  test('only its owner, colleagues of a shared one and staff may add to a profile', async () => {
    const company = await aCompany(pool, { owner: ana, share: 'account' })
    const link = { title: 'Site', url: 'https://example.org' }
    const colleague = await client().login((await aUser(pool, { accountId: ana.accountId })).email)
    const stranger = await client().login((await aUser(pool)).email)
    expect((await colleague.call(documentApi.addLink, { params: ofCompany(company), body: link })).status).toBe(200)
    expect((await colleague.call(documentApi.addLink, { params: ofPerson(person), body: link })).status).toBe(404)
    expect((await stranger.call(documentApi.addLink, { params: ofCompany(company), body: link })).status).toBe(404)
    expect((await client().call(documentApi.addLink, { params: ofCompany(company), body: link })).status).toBe(401)
    expect((await anaClient.call(documentApi.addLink, { params: ofPerson(company), body: link })).status).toBe(404)
  })
})

describe('order', () => {
  test('documents stand in the order they are put in', async () => {
    const profile = await newPerson()
    const idOf = async (title: string) =>
      (await addLink(profile, { title, url: `https://example.org/${title}` })).body.id
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')]
    const wanted = [c, a, b]
    const sorted = await anaClient.call(documentApi.sort, {
      params: ofPerson(profile),
      body: { document_ids: wanted },
    })
    expect(sorted.body.items.map(({ id }) => id)).toEqual(wanted)
    const listed = await anaClient.call(documentApi.list, { params: ofPerson(profile) })
    expect(listed.body.items.map(({ id }) => id)).toEqual(wanted)
    expect(listed.body.count).toBe(3)
    for (const wrong of [
      [b, c],
      [a, b, c, 999_999],
      [a, a, b],
    ]) {
      const refused = await anaClient.call(documentApi.sort, {
        params: ofPerson(profile),
        body: { document_ids: wrong },
      })
      expect(refused.status).toBe(422)
      expect(refused.problem.detail[0]?.loc).toEqual(['body', 'payload', 'document_ids'])
    }
  })
  test('documents of others are not listed', async () => {
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(documentApi.list, { params: ofPerson(person) })).status).toBe(404)
    expect(
      (await stranger.call(documentApi.sort, { params: ofPerson(person), body: { document_ids: [] } })).status,
    ).toBe(404)
    expect((await client().call(documentApi.list, { params: ofPerson(person) })).status).toBe(401)
  })
})

describe('changing', () => {
  test('a file keeps its name when only its title changes, and gets another when it is replaced', async () => {
    const { body: added } = await addFile(await newPerson(), { title: 'CV' })
    const titled = await anaClient.callWithFiles(documentApi.changeFile, [], {
      params: { document_id: added.id },
      body: { title: 'CV 2026' },
    })
    expect(titled.body).toMatchObject({ title: 'CV 2026', filename: 'cv.pdf' })
    const replaced = await anaClient.callWithFiles(documentApi.changeFile, upload(Buffer.from('text'), '../new.txt'), {
      params: { document_id: added.id },
    })
    expect(replaced.body).toMatchObject({ title: 'CV 2026', filename: 'new.txt', mimetype: 'text/plain' })
  })
  test('a link stays a link', async () => {
    const { body: link } = await addLink(person, { title: 'Site', url: 'https://example.org' })
    const params = { document_id: link.id }
    const body = { title: 'Blog', url: 'https://example.org/b' }
    const changed = await anaClient.call(documentApi.changeLink, { params, body })
    expect(changed.body).toMatchObject({ title: 'Blog', url: 'https://example.org/b' })
    expect((await anaClient.callWithFiles(documentApi.changeFile, upload(EMPTY_PDF), { params })).status).toBe(400)
    const invalid = { title: '', url: 'x' }
    expect((await anaClient.call(documentApi.changeLink, { params, body: invalid })).status).toBe(422)
  })
  test('a document of somebody else is not there', async () => {
    const { body: link } = await addLink(person, { title: 'Site', url: 'https://example.org' })
    const params = { document_id: link.id }
    const stranger = await client().login((await aUser(pool)).email)
    const answers = [
      await stranger.call(documentApi.changeLink, {
        params,
        body: { title: 'x', url: 'https://example.org' },
      }),
      await stranger.callWithFiles(documentApi.changeFile, upload(EMPTY_PDF), { params }),
      await stranger.call(documentApi.remove, { params }),
      await stranger.call(documentApi.usage, { params }),
      await stranger.call(documentApi.download, { params }),
      await stranger.call(documentApi.move, {
        params,
        body: { target_person_or_company: 'person', target_profile_id: 1 },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ problem }) => problem.message))).toEqual(
      new Set(['There is no such document, or you may not see it.']),
    )
  })
})

describe('moving and deleting', () => {
  test('a document moves to another profile of mine', async () => {
    const [from, to] = [await newPerson(), await aCompany(pool, { owner: ana })]
    const { body: added } = await addFile(from)
    const moved = await anaClient.call(documentApi.move, {
      params: { document_id: added.id },
      body: { target_person_or_company: 'company', target_profile_id: to },
    })
    expect(moved.body).toMatchObject({ id: added.id, person_or_company: 'company', profile_id: to })
    expect((await anaClient.call(documentApi.list, { params: ofPerson(from) })).body.count).toBe(0)
  })
  test('it does not move to a profile that is not mine', async () => {
    const { body: added } = await addFile(await newPerson())
    const theirs = await aPerson(pool, { owner: await aUser(pool) })
    const target = { target_person_or_company: 'person', target_profile_id: theirs } as const
    const params = { document_id: added.id }
    expect((await anaClient.call(documentApi.move, { params, body: target })).status).toBe(404)
    expect((await anaClient.callRaw(documentApi.move, { params, body: {} })).status).toBe(422)
  })
  test('a deleted document is gone', async () => {
    const { body: added } = await addFile(await newPerson())
    const params = { document_id: added.id }
    expect((await anaClient.call(documentApi.remove, { params })).body).toEqual({ done: true })
    expect((await anaClient.call(documentApi.remove, { params })).status).toBe(404)
    expect((await anaClient.call(documentApi.download, { params })).status).toBe(404)
  })
})

describe('who reads a document', () => {
  test('its owner gets the bytes that were given, as an attachment', async () => {
    const { body: added } = await addFile(await newPerson())
    const { status, headers } = await anaClient.call(documentApi.download, { params: { document_id: added.id } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toContain('attachment')
  })
  test.each([
    ['pending', 3, 200],
    ['pending', 2, 404],
    ['partial', 2, 200],
    ['partial', 1, 404],
    ['full', 1, 200],
    ['full', 0, 404],
    ['terminated', 1, 404],
    ['terminated', 3, 404],
  ] as const)('the other side of a %s contact and a document of level %i: %i', async (state, level, expected) => {
    const profile = await newPerson()
    const { body: added } = await addFile(profile, { disclosure: String(level) })
    const { other } = await inContact(profile, state)
    expect((await other.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(expected)
  })
  test('colleagues of the other side read it only where their listing is shared', async () => {
    const profile = await newPerson()
    const { body: added } = await addFile(profile)
    const { contact, account } = await inContact(profile, 'full')
    const colleague = await client().login((await aUser(pool, { accountId: account })).email)
    expect((await colleague.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(404)
    await pool.query(
      "update listing set share = 'account' where id = (select to_listing_id from contact where id = $1)",
      [contact],
    )
    expect((await colleague.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(200)
  })
  test('staff see that it exists, not what is in it', async () => {
    const { body: added } = await addFile(await newPerson())
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    expect((await staff.call(documentApi.usage, { params: { document_id: added.id } })).status).toBe(200)
    expect((await staff.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(403)
  })
  test('a public document of a public listing is read by everybody logged in', async () => {
    const profile = await newPerson()
    const { body: added } = await addFile(profile, { disclosure: '3' })
    const anybody = await client().login((await aUser(pool)).email)
    expect((await anybody.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(404)
    await aListing(pool, { owner: ana, profileId: profile, level: 3 })
    expect((await anybody.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(200)
    expect((await client().call(documentApi.download, { params: { document_id: added.id } })).status).toBe(401)
    const { status, body } = await anaClient.call(hiddenFromApi.add, {
      body: { kind: 'domain', value: 'nosy.example' },
    })
    expect(status).toBe(200)
    const nosy = await client().login((await aUser(pool, { email: 'hr@nosy.example' })).email)
    await deps.matchIndex.readHidden()
    expect((await nosy.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(404)
    await anaClient.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })
    expect((await nosy.call(documentApi.download, { params: { document_id: added.id } })).status).toBe(200)
  })
})

describe('contacts hear of documents', () => {
  test('adding, opening, closing, moving and deleting stand on the timeline', async () => {
    const profile = await newPerson()
    const { contact } = await inContact(profile, 'partial')
    const { body: added } = await addFile(profile, { disclosure: '2' })
    expect(await eventTypesOf(pool, contact)).toEqual(['document_added'])
    await anaClient.callWithFiles(documentApi.changeFile, [], {
      params: { document_id: added.id },
      body: { disclosure: '1' },
    })
    expect(await eventTypesOf(pool, contact)).toEqual(['document_added', 'document_removed'])
    await anaClient.callWithFiles(documentApi.changeFile, [], {
      params: { document_id: added.id },
      body: { disclosure: '3' },
    })
    await anaClient.call(documentApi.remove, { params: { document_id: added.id } })
    expect((await eventTypesOf(pool, contact)).slice(2)).toEqual(['document_added', 'document_removed'])
  })
  test('nobody raises the level of a document in somebody else’s name', async () => {
    const profile = await newPerson()
    const { body: link } = await addLink(profile, { title: 'Site', url: 'https://example.org' })
    const staff = await client().login((await aUser(pool, { perms: ['admin_login_as'] })).email)
    await staff.call(authApi.loginAs, { body: { user_profile_id: ana.id, reason: 'asked for help' } })
    const site = { title: 'Site', url: 'https://example.org' }
    const change = async (browser: Client, body: object) =>
      (await browser.callRaw(documentApi.changeLink, { params: { document_id: link.id }, body: { ...site, ...body } }))
        .status
    expect(await change(staff, { disclosure: 2 })).toBe(403)
    const manager = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    expect(await change(manager, { disclosure: 2 })).toBe(403)
    expect(await change(manager, { url: 'https://elsewhere.example.org' })).toBe(403)
    expect(await change(manager, { title: 'My site' })).toBe(200)
    expect(await change(staff, { disclosure: 0 })).toBe(200)
    expect(await change(manager, { url: 'https://elsewhere.example.org' })).toBe(200)
    const added = await staff.call(documentApi.addLink, { params: ofPerson(profile), body: { ...site, disclosure: 3 } })
    expect(added.status).toBe(403)
  })
})

test('the documents of an account take up no more room than its level allows', async () => {
  const owner = await aUser(pool, { accountType: 'private', level: 'basic' })
  const browser = await client().login(owner.email)
  const profile = await aPerson(pool, { owner })
  const large = 'f'.repeat(64)
  await pool.query(
    `insert into stored_file (sha256, size, mimetype) values ($1, 200 * 1024 * 1024 - 1000, 'application/pdf')`,
    [large],
  )
  await pool.query(
    `insert into document (profile_id, kind, title, filename, sha256, position)
     values ($1, 1, 'Large', 'large.pdf', $2, 1)`,
    [profile, large],
  )
  const small = await browser.callWithFiles(documentApi.addFile, upload(Buffer.from('words')), {
    params: ofPerson(profile),
  })
  expect(small.status).toBe(200)
  const more = upload(Buffer.alloc(2000, 'words '))
  expect(
    await browser.callWithFiles(documentApi.addFile, more, {
      params: ofPerson(profile),
    }),
  ).toMatchObject({ status: 400, body: { code: 'quota' } })
  expect(
    (await browser.callWithFiles(documentApi.changeFile, more, { params: { document_id: small.body.id }, body: {} }))
      .status,
  ).toBe(400)
  expect((await browser.call(userApi.account)).body.usage.storage_mb).toBe(200)
})
