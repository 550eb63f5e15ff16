import { beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { withoutLinks } from './invitations.ts'

const server = await testApp()
const { pool, client } = server
const NAMES = { first_name: 'Ina', last_name: 'New' }

let admin: TestUser
let browser: Client
beforeAll(async () => {
  admin = await aUser(pool, { firstName: 'Ada', lastName: 'Admin' })
  browser = await client().login(admin.email)
})

async function invited(email: string) {
  const { status, body } = await browser.call(userApi.createUserProfile, { body: { email, ...NAMES } })
  expect(status).toBe(200)
  return { id: body.id, key: keyIn((await mailsTo(server, email)).at(-1)) }
}

function join(key: string, given: object = {}) {
  return client().call(userApi.joinAccount, { body: { key, password: PASSWORD, language: 'en', ...NAMES, ...given } })
}

describe('an invitation', () => {
  test('says into which account it goes; who joins is logged in', async () => {
    const email = 'invited@example.org'
    const { key } = await invited(email)
    expect((await client().call(userApi.viewInvitation, { body: { key } })).body).toEqual({
      email,
      ...NAMES,
      account: 'Lakeside Ltd',
      inviter: 'Ada Admin',
    })
    const ina = client()
    const body = { key, password: PASSWORD, language: 'de', first_name: 'Ina', last_name: 'Newer' } as const
    expect((await ina.call(userApi.joinAccount, { body })).body).toEqual({ done: true })
    expect(await ina.user()).toMatchObject({
      email,
      last_name: 'Newer',
      registration_completed: true,
      terms_accepted: false,
      account_id: admin.accountId,
      email_language: 'de',
      perms: [],
    })
    expect((await join(key)).status).toBe(422)
  })
  test('holds no address: whoever owns it may register for themselves', async () => {
    const email = 'own-way@example.org'
    const { key } = await invited(email)
    const own = client()
    const registration = { type: 'private', email, password: PASSWORD, country: 'CH', is_of_age: true } as const
    await own.call(userApi.register, { body: registration })
    const activation = (await mailsTo(server, email)).find(({ kind }) => kind === 'activation')
    const { body } = await own.call(authApi.activate, { body: { key: keyIn(activation) } })
    expect(body.account_id).not.toBe(admin.accountId)
    const joined = await join(key)
    expect([joined.status, joined.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'key']])
  })
  test('answers alike for a known address, whose owner is told that it cannot be in two accounts', async () => {
    const stranger = await aUser(pool)
    const answers = [
      await browser.call(userApi.createUserProfile, { body: { email: stranger.email, ...NAMES } }),
      await browser.call(userApi.createUserProfile, { body: { email: 'unknown@example.org', ...NAMES } }),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])[0]).toEqual(
      answers.map(({ status, body }) => [status, Object.keys(body)])[1],
    )
    expect(await mailsTo(server, stranger.email)).toMatchObject([{ kind: 'invitation_known' }])
    expect((await mailsTo(server, stranger.email))[0]?.text).not.toContain('http')
  })
  test('is sent again with a new key, taken back, and gets old', async () => {
    const email = 'again@example.org'
    const { id, key } = await invited(email)
    const params = { invitation_id: id }
    expect((await browser.call(userApi.invitations)).body.items).toContainEqual(
      expect.objectContaining({ id, email, is_expired: false }),
    )
    expect((await browser.call(userApi.resendInvitation, { params })).status).toBe(200)
    const second = keyIn((await mailsTo(server, email)).at(-1))
    expect((await join(key)).status).toBe(422)
    await pool.query(`update invitation set expires_at = now() - interval '1 minute' where id = $1`, [id])
    expect((await join(second)).status).toBe(422)
    await browser.call(userApi.resendInvitation, { params })
    const third = keyIn((await mailsTo(server, email)).at(-1))
    expect((await browser.call(userApi.revokeInvitation, { params })).status).toBe(200)
    expect((await join(third)).status).toBe(422)
    expect((await browser.call(userApi.revokeInvitation, { params })).status).toBe(404)
  })
  test('counts as a user of the level', async () => {
    const alone = await client().login((await aUser(pool, { level: 'basic' })).email)
    const invite = (email: string) => alone.call(userApi.createUserProfile, { body: { email, ...NAMES } })
    expect((await invite('second@example.org')).status).toBe(200)
    expect((await invite('third@example.org')).problem.code).toBe('quota')
  })
  test('is the admin’s business alone', async () => {
    const { id } = await invited('private@example.org')
    const params = { invitation_id: id }
    const colleague = await client().login((await aUser(pool, { accountId: admin.accountId })).email)
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(userApi.invitations)).body.items).toEqual([])
    const statuses = async (one: Client) => [
      (await one.call(userApi.resendInvitation, { params })).status,
      (await one.call(userApi.revokeInvitation, { params })).status,
    ]
    expect(await statuses(stranger)).toEqual([404, 404])
    expect(await statuses(colleague)).toEqual([403, 403])
    expect(await statuses(client())).toEqual([401, 401])
    expect((await browser.callRaw(userApi.createUserProfile, { body: { email: 'x' } })).status).toBe(422)
    expect((await join('guessed-guessed-guessed')).status).toBe(422)
    expect((await join('guessed-guessed-guessed', { password: 'short' })).problem.detail[0]?.loc[2]).toBe('password')
  })
})

test('names in an invitation hold no links', () => {
  expect(withoutLinks('You won! http://evil.example/now')).toBe('You won! http evil example now')
  expect(withoutLinks('Dr. J.-P. O’Neil & Co.')).toBe('Dr. J.-P. O’Neil & Co.')
})
