import { beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing } from '#server/testing/listings.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, client } = server
const NEW_PASSWORD = 'an even better password'

let admin: TestUser
let adminClient: Client
let colleague: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await aUser(pool, { firstName: 'Ada', lastName: 'Admin' })
  colleague = await aUser(pool, { accountId: admin.accountId, firstName: 'Carl', lastName: 'Colleague' })
  stranger = await aUser(pool)
  adminClient = await client().login(admin.email)
})

describe('users of an account', () => {
  test('are listed, searched and sorted for its admin', async () => {
    const { status, body } = await adminClient.call(userApi.userProfiles, { query: { list_sort: 'email' } })
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [admin.id, colleague.id].toSorted((a, b) => a - b),
    )
    const found = await adminClient.call(userApi.userProfiles, { query: { search: 'carl' } })
    expect(found.body).toMatchObject({ count: 1, items: [{ id: colleague.id, email: colleague.email, perms: [] }] })
    expect((await adminClient.callRaw(userApi.userProfiles, { query: { list_sort: 'age' } })).status).toBe(422)
  })
  test('are nobody else’s business', async () => {
    const carl = await client().login(colleague.email)
    expect((await carl.call(userApi.userProfiles)).status).toBe(403)
    expect((await client().call(userApi.userProfiles)).status).toBe(401)
    const answers = [
      await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: stranger.id } }),
      await adminClient.call(userApi.passwordOf, { params: { user_profile_id: stranger.id } }),
      await adminClient.call(userApi.changeEmailOf, {
        params: { user_profile_id: stranger.id },
        body: { email: 'x@example.org' },
      }),
      await adminClient.call(userApi.setNameOf, {
        params: { user_profile_id: stranger.id },
        body: { first_name: 'X', last_name: 'Y' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
  test('are removed; what they own goes to the admin', async () => {
    const leaver = await aUser(pool, { accountId: admin.accountId })
    const listing = await aListing(pool, { owner: leaver, status: 'draft' })
    const browser = await client().login(leaver.email)
    expect((await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: leaver.id } })).status).toBe(
      200,
    )
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    expect((await pool.query('select user_id from listing where id = $1', [listing])).rows).toEqual([
      { user_id: admin.id },
    ])
    expect((await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: leaver.id } })).status).toBe(
      404,
    )
    expect((await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: admin.id } })).status).toBe(
      400,
    )
  })
  test('show what becomes of each of their things, and a chosen colleague receives what is handed over', async () => {
    const leaver = await aUser(pool, { accountId: admin.accountId })
    const offer = await aListing(pool, { owner: leaver, status: 'draft' })
    await pool.query(
      `insert into api_key (account_id, user_id, name, key_hash, hint, scopes, expires_at)
       values ($1, $2, 'Shop', sha256('k'), 'mw_1', '{}', now() + interval '1 day')`,
      [admin.accountId, leaver.id],
    )
    await pool.query(
      `insert into webhook (account_id, user_id, url, events) values ($1, $2, 'https://example.org', '{}')`,
      [admin.accountId, leaver.id],
    )
    const params = { user_profile_id: leaver.id }
    const { body } = await adminClient.call(ownDataApi.removal, { params })
    expect(body).toMatchObject({
      handed_over: { listings: 1, profiles: 0, documents: 0, open_contacts: 0 },
      ended: { listings: 0, profiles: 0, open_contacts: 0, saved_searches: 0, api_keys: 1 },
      webhooks: 1,
    })
    expect(body.heirs[0]).toMatchObject({ id: admin.id, is_admin: true })
    expect(body.heirs.map(({ id }) => id)).toContain(colleague.id)
    expect(body.heirs.map(({ id }) => id)).not.toContain(leaver.id)

    const wrong = { params, query: { heir_id: stranger.id } }
    expect((await adminClient.call(userApi.deleteUserProfile, wrong)).status).toBe(422)
    const right = { params, query: { heir_id: colleague.id } }
    expect((await adminClient.call(userApi.deleteUserProfile, right)).status).toBe(200)
    expect(await row(pool, 'select user_id from listing where id = $1', [offer])).toEqual({ user_id: colleague.id })
    expect(
      await row(pool, 'select revoked_at is not null as is_revoked from api_key where user_id = $1', [leaver.id]),
    ).toEqual({ is_revoked: true })
    expect(await row(pool, 'select is_active from webhook where user_id = $1', [colleague.id])).toEqual({
      is_active: false,
    })
    expect((await adminClient.call(ownDataApi.removal, { params })).status).toBe(404)
  })
  test('become admins and members again, but never by themselves', async () => {
    const user = await aUser(pool, { accountId: admin.accountId })
    const params = { user_profile_id: user.id }
    const made = await adminClient.call(userApi.setRole, { params, body: { is_admin: true } })
    expect([made.status, made.body.perms]).toEqual([200, ['account_admin']])
    const browser = await client().login(user.email)
    const own = await browser.call(userApi.setRole, { params, body: { is_admin: false } })
    expect([own.status, own.problem.code]).toEqual([400, 'own_user'])
    expect((await adminClient.call(userApi.setRole, { params, body: { is_admin: false } })).body.perms).toEqual([])
    expect((await browser.call(userApi.userProfiles)).status).toBe(403)
    const staff = await aUser(pool, { accountId: admin.accountId, perms: ['listing_staff'] })
    const answers = [
      await adminClient.call(userApi.setRole, { params: { user_profile_id: staff.id }, body: { is_admin: true } }),
      await adminClient.call(userApi.setRole, { params: { user_profile_id: stranger.id }, body: { is_admin: true } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
  })
  test('read which consents they gave, and when', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    await browser.call(userApi.acceptTerms, { body: { version: TERMS_VERSION } })
    const { items } = (await browser.call(userApi.consents)).body
    expect(items.map(({ kind, version, is_given }) => ({ kind, version, is_given }))).toContainEqual({
      kind: 'terms',
      version: TERMS_VERSION,
      is_given: true,
    })
  })
  test('take what only they may see with them, and stay where they may do more than the admin', async () => {
    const leaver = await aUser(pool, { accountId: admin.accountId })
    const browser = await client().login(leaver.email)
    const content = { ird_number: '49091850', indigenous_status: { value: 'yes', consented: true } } as const
    const { body } = await browser.call(profileApi.createPerson, { body: { content } })
    expect(body.content).toMatchObject(content)
    await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: leaver.id } })
    expect((await adminClient.call(profileApi.person, { params: { person_id: body.id } })).status).toBe(404)
    const staff = await aUser(pool, { accountId: admin.accountId, perms: ['listing_staff'] })
    expect((await adminClient.call(userApi.deleteUserProfile, { params: { user_profile_id: staff.id } })).status).toBe(
      403,
    )
  })
  test('get a name and an address from the admin, and a link to choose a password', async () => {
    const user = await aUser(pool, { accountId: admin.accountId })
    const browser = await client().login(user.email)
    const params = { user_profile_id: user.id }
    await adminClient.call(userApi.setNameOf, { params, body: { first_name: 'Nina', last_name: 'New' } })
    expect((await browser.user()).first_name).toBe('Nina')
    await adminClient.call(userApi.changeEmailOf, { params, body: { email: 'nina@example.org' } })
    expect((await mailsTo(server, 'nina@example.org'))[0]?.kind).toBe('change_email')
    expect((await adminClient.call(userApi.passwordOf, { params })).body).toEqual({ done: true })
    expect((await mailsTo(server, user.email)).map(({ kind }) => kind)).toEqual(['email_change_requested', 'reset'])
    expect((await browser.user()).id).toBe(user.id)
  })
  test('who may do more than the admin keep their password and address, and so does the admin', async () => {
    const staff = await aUser(pool, { accountId: admin.accountId, perms: ['admin_login_as'] })
    const [ofStaff, own] = [{ user_profile_id: staff.id }, { user_profile_id: admin.id }]
    const answers = [
      await adminClient.call(userApi.passwordOf, { params: ofStaff }),
      await adminClient.call(userApi.changeEmailOf, { params: ofStaff, body: { email: 'x@example.org' } }),
      await adminClient.call(userApi.passwordOf, { params: own }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 400])
  })
})

describe('the own settings', () => {
  test('the password changes with the old one; other sessions end, this one goes on', async () => {
    const user = await aUser(pool)
    const [here, elsewhere] = [await client().login(user.email), await client().login(user.email)]
    const wrong = await here.call(userApi.password, { body: { old_password: 'wrong', new_password: NEW_PASSWORD } })
    expect([wrong.status, wrong.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'old_password']])
    expect(
      (await here.call(userApi.password, { body: { old_password: PASSWORD, new_password: NEW_PASSWORD } })).status,
    ).toBe(200)
    expect((await here.call(authApi.currentUser)).body.is_authenticated).toBe(true)
    expect((await here.call(userApi.setName, { body: { first_name: 'Still', last_name: 'Here' } })).status).toBe(200)
    expect((await elsewhere.call(authApi.currentUser)).body.is_authenticated).toBe(false)
  })
  test('wrong passwords count for the user, from whatever address they come', async () => {
    const user = await aUser(pool)
    const from = async (old_password: string) => {
      const browser = await client().login(user.email)
      return (await browser.call(userApi.password, { body: { old_password, new_password: NEW_PASSWORD } })).status
    }
    for (let attempt = 1; attempt <= 10; attempt++) expect(await from('wrong')).toBe(422)
    expect(await from(PASSWORD)).toBe(429)
  })
  test('another address counts once its owner has confirmed it', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    const wrong = await browser.call(userApi.changeEmail, { body: { email: 'moved@example.org', password: 'wrong' } })
    expect([wrong.status, wrong.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'password']])
    await browser.call(userApi.changeEmail, { body: { email: 'Moved@example.org', password: PASSWORD } })
    expect((await browser.user()).email).toBe(user.email)
    const key = keyIn((await mailsTo(server, 'moved@example.org'))[0])
    expect((await client().call(userApi.changeEmailConfirm, { body: { key } })).body).toEqual({ done: true })
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    expect((await (await client().login('moved@example.org')).user()).id).toBe(user.id)
    const again = await client().call(userApi.changeEmailConfirm, { body: { key } })
    expect([again.status, again.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'key']])
  })
  test('an address of somebody else is answered the same and nobody is mailed', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const before = (await mailsTo(server, stranger.email)).length
    const { status } = await browser.call(userApi.changeEmail, { body: { email: stranger.email, password: PASSWORD } })
    expect([status, (await mailsTo(server, stranger.email)).length]).toEqual([200, before])
  })
  test.each([
    [
      'email_frequency',
      { read: userApi.emailFrequency, write: userApi.setEmailFrequency },
      { email_frequency: 'weekly' },
      { email_frequency: 'hourly' },
    ],
    [
      'mail_topics',
      { read: userApi.mailTopics, write: userApi.setMailTopics },
      { mail_topics: ['messages'] },
      { mail_topics: ['gossip'] },
    ],
    [
      'newsletter',
      { read: siteApi.ownNewsletter, write: siteApi.setOwnNewsletter },
      { is_subscribed: true },
      { is_subscribed: 'often' },
    ],
    [
      'email_language',
      { read: userApi.emailLanguage, write: userApi.setEmailLanguage },
      { email_language: 'fr' },
      { email_language: 'klingon' },
    ],
  ])('%s is kept', async (_, { read, write }, good, bad) => {
    const browser = await client().login((await aUser(pool)).email)
    expect((await browser.callRaw(write, { body: good })).body).toEqual(good)
    expect((await browser.callRaw(read)).body).toEqual(good)
    expect((await browser.callRaw(write, { body: bad })).status).toBe(422)
    expect((await client().callRaw(read)).status).toBe(401)
    expect((await client().callRaw(write, { body: good })).status).toBe(401)
  })
  test('a name is kept', async () => {
    const browser = await client().login((await aUser(pool)).email)
    await browser.call(userApi.setName, { body: { first_name: ' Ana ', last_name: 'Silva' } })
    expect((await browser.call(authApi.currentUser)).body).toMatchObject({ first_name: 'Ana', last_name: 'Silva' })
    expect((await browser.call(userApi.setName, { body: { first_name: '', last_name: 'x' } })).status).toBe(422)
    expect((await client().call(userApi.setName, { body: { first_name: 'a', last_name: 'b' } })).status).toBe(401)
  })
})

describe('the account', () => {
  test('tells its quotas and what is used of them', async () => {
    const user = await aUser(pool, { level: 'basic' })
    await aListing(pool, { owner: user })
    const browser = await client().login(user.email)
    expect((await browser.call(userApi.account)).body).toMatchObject({
      type: 'company',
      level: 'basic',
      is_professional: true,
      verified_at: null,
      requests: [],
      admins: [],
      quotas: { published_listings: 5, users: 2 },
      usage: { published_listings: 1, users: 1, open_contacts: 0 },
    })
    await pool.query(`update account set expires_at = now() - interval '1 day' where id = $1`, [user.accountId])
    expect((await browser.call(userApi.account)).body.admins).toEqual(['Alma Keller'])
  })
  test('is changed by its admin only', async () => {
    const carl = await client().login(colleague.email)
    expect((await carl.call(userApi.accountChangeType, { body: { type: 'company', level: 'basic' } })).status).toBe(403)
    expect((await carl.call(userApi.accountAllowedChanges)).status).toBe(403)
    const address = { organisation: 'Mine', street: null, postcode: null, city: 'Biel', country: 'CH', phone: null }
    expect((await carl.call(userApi.setAddress, { body: address })).status).toBe(403)
    expect((await carl.call(userApi.address)).body).toMatchObject({ organisation: 'Lakeside Ltd', city: 'Biel' })
    expect(
      (
        await adminClient.call(userApi.setAddress, {
          body: { ...address, organisation: 'Lakeside Ltd', street: 'Quay 2' },
        })
      ).body.street,
    ).toBe('Quay 2')
  })
  test('that has expired still reaches its settings and nothing else', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    await pool.query("update account set expires_at = now() - interval '1 day' where id = $1", [user.accountId])
    expect((await browser.user()).is_expired).toBe(true)
    expect((await browser.call(userApi.account)).status).toBe(200)
    const list = await browser.call(profileApi.list)
    expect([list.status, list.problem.code]).toEqual([403, 'account_expired'])
  })
})

describe('choices', () => {
  test('countries and currencies are named in the asked language', async () => {
    const countries = await client().call(userApi.countryChoices, { query: { lang: 'de' } })
    expect(countries.body.items).toContainEqual({ code: 'CH', name: 'Schweiz' })
    const currencies = await client().call(userApi.currencyChoices)
    expect(currencies.body.items.map(({ code }) => code)).toContain('CHF')
    expect((await client().callRaw(userApi.countryChoices, { query: { lang: 'xx' } })).problem.detail[0]?.loc).toEqual([
      'query',
      'params',
      'lang',
    ])
  })
  test('account types have their levels', async () => {
    const { body } = await client().call(userApi.accountChoices, { query: { country: 'CH' } })
    expect(body.items.map(({ type }) => type)).toEqual(['private', 'company', 'organisation'])
    expect((await client().call(userApi.accountChoices, { query: { country: 'x' } })).status).toBe(422)
  })
})
