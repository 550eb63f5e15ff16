import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { buildApp } from '#server/app.ts'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { aListing } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const demo = { enabled: true, explicit: false, randomPasswords: false, hasPastYear: false }
const server = await testApp({ demo })
const { app, pool, deps, client } = server

function sessionOf(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('auth.session='))?.split(';')[0] ?? ''
}

describe('csrf', () => {
  test('an unsafe call without the token is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/napi/auth/login',
      payload: { email: 'a@example.org', password: 'x' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('csrf')
  })
  test('the token of another session is refused', async () => {
    const [mine, theirs] = [await client().login((await aUser(pool)).email), client()]
    const foreign = await theirs.call(authApi.csrf)
    const token = String(foreign.headers['set-cookie']).split(';')[0]?.split('=')[1] ?? ''
    const { status } = await mine.request({
      method: 'POST',
      url: '/napi/auth/password_reset',
      payload: { email: 'a@example.org' },
      headers: { 'x-csrftoken': token },
    })
    expect(status).toBe(403)
  })
  test('its cookie can be read by the page, the session cookie cannot', async () => {
    const csrf = String((await client().call(authApi.csrf)).headers['set-cookie'])
    expect(csrf).toMatch(/^csrftoken=/)
    expect(csrf).not.toContain('HttpOnly')
    const login = await client().call(authApi.login, { body: { email: (await aUser(pool)).email, password: PASSWORD } })
    expect(String(login.headers['set-cookie'])).toMatch(
      /auth\.session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })
})

describe('login', () => {
  test('answers the user', async () => {
    const user = await aUser(pool, { firstName: 'Ana', accountType: 'private' })
    const browser = client()
    const { status, body } = await browser.call(authApi.login, {
      body: { email: user.email.toUpperCase(), password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_authenticated: true,
      id: user.id,
      first_name: 'Ana',
      registration_completed: true,
      terms_accepted: true,
      is_expired: false,
      is_professional: false,
      original_login: null,
      account_type: 'private',
      unread: 0,
      waiting_contacts: 0,
      unread_notices: 0,
    })
    expect(body).not.toHaveProperty('password_hash')
    expect((await browser.user()).id).toBe(user.id)
  })
  test('a visitor is told so, not turned away', async () => {
    const { status, body } = await client().call(authApi.currentUser)
    expect([status, body]).toEqual([200, { is_authenticated: false }])
  })
  test('a hash of fewer passes is renewed at the next login', async () => {
    const { id, email } = await aUser(pool)
    const setHash = 'update app_user set password_hash = $2 where id = $1'
    const salt = Buffer.alloc(16)
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 })
    await pool.query(setHash, [id, `scrypt$32768$8$1$${salt.toString('base64')}$${key.toString('base64')}`])
    const login = () => client().call(authApi.login, { body: { email, password: PASSWORD } })
    expect((await login()).status).toBe(200)
    const { password_hash: renewed } = await row<{ password_hash: string }>(
      pool,
      'select password_hash from app_user where id = $1',
      [id],
    )
    expect(renewed).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect((await login()).status).toBe(200)
  })
  test('a wrong password, an unknown address, and an address that was not activated answer alike', async () => {
    const [known, waiting] = [await aUser(pool), await aUser(pool)]
    await pool.query('update app_user set activated_at = null where id = $1', [waiting.id])
    const answers = [
      await client().call(authApi.login, { body: { email: known.email, password: 'wrong' } }),
      await client().call(authApi.login, { body: { email: 'nobody@example.org', password: PASSWORD } }),
      await client().call(authApi.login, { body: { email: waiting.email, password: 'wrong' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
  test('begins a new session and ends the one before', async () => {
    const { email } = await aUser(pool)
    const browser = client()
    const first = sessionOf((await browser.call(authApi.login, { body: { email, password: PASSWORD } })).headers)
    const second = sessionOf((await browser.call(authApi.login, { body: { email, password: PASSWORD } })).headers)
    expect(second).not.toBe(first)
    const old = await app.inject({ url: '/napi/auth/current_user', headers: { cookie: first } })
    expect(old.json()).toEqual({ is_authenticated: false })
  })
  test('the wrong form is told at the field', async () => {
    const { status, problem } = await client().callRaw(authApi.login, { body: { email: 'no address' } })
    expect(status).toBe(422)
    expect(problem.detail).toContainEqual({
      loc: ['body', 'payload', 'password'],
      msg: 'This field is required.',
      type: 'missing',
    })
    expect(problem.detail.map(({ loc }) => loc[2])).toContain('email')
  })
  test('a browser whose session has ended elsewhere can log in again', async () => {
    const { id, email } = await aUser(pool)
    const browser = await client().login(email)
    await pool.query('delete from session where user_id = $1', [id])
    await browser.get('/napi/')
    expect((await browser.call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(200)
  })
  test('a limited call can be made twenty times from an address', async () => {
    const browser = client()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await browser.call(authApi.passwordResetVerify, { body: { uid: 'x', token: 'y' } })).status)
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })
  test('a demo login through a proxy opens nothing', async () => {
    const { id, email } = await aUser(pool)
    await pool.query('update app_user set is_demo = true where id = $1', [id])
    const body = { email, password: PASSWORD }
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      const through = await client().request({
        method: 'POST',
        url: '/napi/auth/login',
        payload: body,
        headers: { [name]: '203.0.113.7' },
      })
      expect(through.status).toBe(401)
    }
    const headers = { host: 'jobs.example.org' }
    const named = await client().request({ method: 'POST', url: '/napi/auth/login', payload: body, headers })
    expect(named.status).toBe(401)
    expect((await client().call(authApi.login, { body })).status).toBe(200)
  })
  test('a demo login opens nothing where the demo is off', async () => {
    const { id, email } = await aUser(pool)
    await pool.query('update app_user set is_demo = true where id = $1', [id])
    const without = await buildApp({ ...deps, config: { ...deps.config, demo: { ...demo, enabled: false } } })
    const browser = new Client(without)
    expect((await browser.call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(401)
    // A session of the time when the demo was on.
    const { headers } = await client().call(authApi.login, { body: { email, password: PASSWORD } })
    const later = await without.inject({ url: '/napi/auth/current_user', headers: { cookie: sessionOf(headers) } })
    expect(later.json()).toEqual({ is_authenticated: false })
    await without.close()
  })
  test('a user of a closed account and a removed user cannot log in', async () => {
    const [closed, removed] = [await aUser(pool), await aUser(pool)]
    const browser = await client().login(closed.email)
    await pool.query('update account set closed_at = now() where id = $1', [closed.accountId])
    await pool.query('update app_user set removed_at = now() where id = $1', [removed.id])
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    for (const { email } of [closed, removed])
      expect((await client().call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(401)
  })
})

describe('logout', () => {
  test('ends the session', async () => {
    const browser = await client().login((await aUser(pool)).email)
    expect((await browser.call(authApi.logout)).body).toEqual({ done: true })
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    expect((await browser.call(userApi.account)).status).toBe(401)
  })
  test('is ignored when another site causes it', async () => {
    const browser = await client().login((await aUser(pool)).email)
    for (const url of ['/napi/auth/logout', '/napi/auth/logout_return'])
      await browser.request({ method: 'GET', url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(true)
  })
})

describe('looking through the eyes of another user', () => {
  const staffClient = async () => {
    const staff = await aUser(pool, { perms: ['admin_login_as'], firstName: 'Sam' })
    return { staff, browser: await client().login(staff.email) }
  }
  test('shows who really looks, is recorded with its reason, and leads back', async () => {
    const { staff, browser } = await staffClient()
    const user = await aUser(pool)
    const { status, body } = await browser.call(authApi.loginAs, {
      body: { email: user.email, reason: 'Asked for help' },
    })
    expect([status, body.id, body.original_login]).toEqual([200, user.id, staff.email])
    expect((await browser.user()).original_login).toBe(staff.email)
    const audit = await pool.query(
      'select actor_id, subject_user_id, action, details from audit_event where subject_user_id = $1',
      [user.id],
    )
    expect(audit.rows).toEqual([
      { actor_id: staff.id, subject_user_id: user.id, action: 'login_as', details: { reason: 'Asked for help' } },
    ])
    const back = await browser.call(authApi.logoutReturn)
    expect(back.body).toMatchObject({ id: staff.id, original_login: null })
  })
  test('every target that is not allowed answers the same', async () => {
    const { staff, browser } = await staffClient()
    const other = await aUser(pool, { perms: ['admin_login_as'] })
    const closed = await aUser(pool)
    await pool.query('update account set closed_at = now() where id = $1', [closed.accountId])
    const targets = [
      { user_profile_id: 999_999 },
      { email: 'nobody@example.org' },
      { user_profile_id: staff.id },
      { email: other.email },
      { email: closed.email },
      {},
    ]
    for (const target of targets) {
      const { status, problem } = await browser.call(authApi.loginAs, { body: { ...target, reason: 'Asked for help' } })
      expect([status, problem.code]).toEqual([400, 'login_as'])
    }
    expect((await browser.user()).id).toBe(staff.id)
  })
  test('needs a reason, the permission and a login', async () => {
    const { browser } = await staffClient()
    const user = await aUser(pool)
    const body = { email: user.email, reason: 'Asked for help' }
    expect((await browser.call(authApi.loginAs, { body: { email: user.email, reason: ' ' } })).status).toBe(422)
    expect((await (await client().login(user.email)).call(authApi.loginAs, { body })).status).toBe(403)
    expect((await client().call(authApi.loginAs, { body })).status).toBe(401)
  })
  test('is not allowed what only the user may do', async () => {
    const { browser } = await staffClient()
    const user = await aUser(pool)
    const [person, listing] = [await aPerson(pool, { owner: user }), await aListing(pool, { owner: user, level: 2 })]
    await browser.call(authApi.loginAs, { body: { email: user.email, reason: 'Asked for help' } })
    const answers = [
      await browser.call(userApi.password, { body: { old_password: PASSWORD, new_password: 'another good password' } }),
      await browser.call(userApi.changeEmail, { body: { email: 'thief@example.org', password: PASSWORD } }),
      await browser.call(userApi.acceptTerms, { body: { version: 'x' } }),
      await browser.call(userApi.createUserProfile, {
        body: { email: 'thief@example.org', first_name: 'T', last_name: 'T' },
      }),
      await browser.call(profileApi.changePerson, { params: { person_id: person }, body: { disclosure: { name: 3 } } }),
      await browser.call(listingViewApi.setDisclosure, { params: { listing_id: listing }, body: { listing: 3 } }),
      await browser.call(authApi.loginAs, { body: { email: user.email, reason: 'Deeper' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect(
      (
        await browser.call(profileApi.changePerson, {
          params: { person_id: person },
          body: { disclosure: { work_history: 1 } },
        })
      ).status,
    ).toBe(200)
  })
  test('ends when the staff member is removed', async () => {
    const { staff, browser } = await staffClient()
    await browser.call(authApi.loginAs, { body: { email: (await aUser(pool)).email, reason: 'Asked for help' } })
    const admin = await client().login(
      (await aUser(pool, { accountId: staff.accountId, perms: ['account_admin', 'admin_login_as'] })).email,
    )
    await admin.call(userApi.deleteUserProfile, { params: { user_profile_id: staff.id } })
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
  })
})

test('looking through the eyes of others ends with the permission for it', async () => {
  const staff = await aUser(pool, { perms: ['admin_login_as'] })
  const browser = await client().login(staff.email)
  await browser.call(authApi.loginAs, { body: { email: (await aUser(pool)).email, reason: 'Asked for help' } })
  await pool.query(`update app_user set perms = '{}' where id = $1`, [staff.id])
  expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
})

describe('a forgotten password', () => {
  const reset = async (email: string) => {
    await client().call(authApi.passwordReset, { body: { email } })
    const mail = (await mailsTo(server, email)).at(-1)
    const [uid = '', token = ''] = /account\/reset\/(\S+?)\/(\S+)/.exec(mail?.text ?? '')?.slice(1) ?? []
    return { uid, token }
  }
  test('the answer never tells whether an address is known', async () => {
    const { email } = await aUser(pool)
    const known = await client().call(authApi.passwordReset, { body: { email } })
    const unknown = await client().call(authApi.passwordReset, { body: { email: 'nobody@example.org' } })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'reset' }])
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([])
  })
  test('nobody’s letterbox is filled, from wherever it is asked for; known and unknown addresses alike', async () => {
    for (const email of [(await aUser(pool)).email, 'filled@example.org']) {
      const statuses: number[] = []
      for (let time = 0; time < 11; time++) {
        await pool.query("delete from rate_count where bucket like '%address:%'")
        statuses.push((await client().call(authApi.passwordReset, { body: { email } })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    }
  })
  test('a new password ends every session, and the link works once', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    const link = await reset(email)
    expect((await client().call(authApi.passwordResetVerify, { body: link })).body).toEqual({ valid: true })
    const password = 'an even better password'
    const set = () => client().call(authApi.passwordResetSetPassword, { body: { ...link, password } })
    expect((await set()).body).toEqual({ done: true, is_logged_in: true })
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    expect((await client().login(email, password)) instanceof Client).toBe(true)
    expect((await client().call(authApi.login, { body: { email, password: PASSWORD } })).status).toBe(401)
    const again = await set()
    expect([again.status, again.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'token']])
    expect((await client().call(authApi.passwordResetVerify, { body: link })).body).toEqual({ valid: false })
  })
  test('a new password logs in, lifts the lock after wrong ones, and is told by mail', async () => {
    const { id, email } = await aUser(pool)
    const browser = client()
    for (let attempt = 0; attempt < 11; attempt++)
      await browser.call(authApi.login, { body: { email, password: 'wrong' } })
    const password = 'an even better password'
    await browser.call(authApi.passwordResetSetPassword, { body: { ...(await reset(email)), password } })
    expect((await browser.user()).id).toBe(id)
    await browser.call(authApi.logout)
    expect((await browser.call(authApi.login, { body: { email, password } })).status).toBe(200)
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['reset', 'password_changed'])
  })
  test('other mails to an address do not hold back its link', async () => {
    const { email } = await aUser(pool)
    for (let time = 0; time < 10; time++) await client().call(siteApi.newsletter, { body: { email } })
    expect((await client().call(authApi.passwordReset, { body: { email } })).status).toBe(200)
  })
  test('a link belongs to its user, is not guessed and gets old', async () => {
    const { email } = await aUser(pool)
    const link = await reset(email)
    const set = (given: object) =>
      client().call(authApi.passwordResetSetPassword, {
        body: { ...link, password: 'an even better password', ...given },
      })
    expect((await set({ uid: 'other' })).status).toBe(422)
    expect((await set({ token: 'guessed' })).status).toBe(422)
    expect((await set({ password: 'short' })).problem.detail[0]?.loc).toEqual(['body', 'payload', 'password'])
    await pool.query(
      "update user_key set expires_at = now() - interval '1 minute' where purpose = 'reset' and used_at is null",
    )
    expect((await set({})).status).toBe(422)
  })
})
