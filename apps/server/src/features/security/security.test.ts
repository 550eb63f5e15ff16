import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { securityApi } from '@matchwright/contract/security.api'
import { termApi } from '@matchwright/contract/term.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, deps, client } = server

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function sessionsOf(browser: Client) {
  return (await browser.call(securityApi.sessions)).body.items
}

async function isLoggedIn(browser: Client): Promise<boolean> {
  return (await browser.call(authApi.currentUser)).body.is_authenticated
}

async function addPasskeyRow({ id }: TestUser): Promise<number> {
  const { id: passkeyId } = await row<{ id: number }>(
    pool,
    `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name)
     values ($1, $2, '', 0, '{}', 'Laptop')
     returning id`,
    [id, `credential-${id}`],
  )
  return passkeyId
}

/** Sets up an authenticator app; returns the recovery codes. */
async function addApp(browser: Client) {
  const { body } = await browser.call(securityApi.beginApp, { body: { password: PASSWORD } })
  const secret = Secret.fromBase32(body.secret)
  return browser.call(securityApi.confirmApp, { body: { code: TOTP.generate({ secret }) } })
}

describe('sessions', () => {
  test('are listed with browser and system, this one marked, without addresses', async () => {
    const { email, id } = await aUser(pool)
    const [browser, phone] = [client(), client()]
    await browser.request({ method: 'GET', url: '/napi/' })
    await browser.request({
      method: 'POST',
      url: '/napi/auth/login',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
      remoteAddress: '84.226.10.20',
    })
    await phone.login(email)
    const sessions = await sessionsOf(browser)
    expect(
      sessions.map(({ browser: name, system, country, is_current }) => [name, system, country, is_current]),
    ).toEqual([
      [null, null, null, false],
      ['Firefox', 'Windows', 'CH', true],
    ])
    const stored = await row<{ text: string }>(
      pool,
      'select session::text as text from session where user_id = $1 limit 1',
      [id],
    )
    expect(stored.text).not.toContain('84.226')
  })

  test('can be ended one by one and all others at once', async () => {
    const { email } = await aUser(pool)
    const [here, phone, tablet, office] = [client(), client(), client(), client()]
    for (const browser of [here, phone, tablet, office]) await browser.login(email)
    const id = (await sessionsOf(phone)).find(({ is_current }) => is_current)?.id ?? 0
    expect((await here.call(securityApi.endSession, { params: { session_id: id } })).status).toBe(200)
    expect([await isLoggedIn(phone), await isLoggedIn(tablet)]).toEqual([false, true])
    expect((await here.call(securityApi.endOtherSessions)).status).toBe(200)
    expect([await isLoggedIn(tablet), await isLoggedIn(office), await isLoggedIn(here)]).toEqual([false, false, true])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('of others cannot be ended, nor seen by staff who look through their eyes', async () => {
    const [mine, theirs] = [await aUser(pool), await aUser(pool)]
    const [me, them] = [await client().login(mine.email), await client().login(theirs.email)]
    const id = (await sessionsOf(them))[0]?.id ?? 0
    expect((await me.call(securityApi.endSession, { params: { session_id: id } })).status).toBe(404)
    expect((await client().call(securityApi.endSession, { params: { session_id: id } })).status).toBe(401)
    const staff = await client().login((await aUser(pool, { perms: ['admin_login_as'] })).email)
    await staff.call(authApi.loginAs, { body: { email: theirs.email, reason: 'Asked for help' } })
    for (const answer of [
      await staff.call(securityApi.sessions),
      await staff.call(securityApi.overview),
      await staff.call(securityApi.endSession, { params: { session_id: id } }),
      await staff.call(securityApi.endOtherSessions),
    ])
      expect([answer.status, answer.problem.code]).toEqual([403, 'impersonation'])
    expect(await isLoggedIn(them)).toBe(true)
  })

  test('end when they were idle too long', async () => {
    const { email, id } = await aUser(pool)
    const browser = await client().login(email)
    const idleFor = (days: number) =>
      pool.query('update session set seen_at = now() - make_interval(days => $2) where user_id = $1', [id, days])
    await idleFor(deps.config.sessionIdleDays - 1)
    expect(await isLoggedIn(browser)).toBe(true)
    await idleFor(deps.config.sessionIdleDays)
    expect(await isLoggedIn(browser)).toBe(false)
  })
})

describe('an authenticator app', () => {
  test('is set up by password and a first code, told by mail, with recovery codes shown once', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    const { status, body } = await addApp(browser)
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    const { body: overview } = await browser.call(securityApi.overview)
    expect(overview).toMatchObject({ passkeys: [], recovery_codes_left: 10, is_required: false })
    expect(overview.app_since).not.toBeNull()
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(['An authenticator app was added'])
    const again = await browser.call(securityApi.beginApp, { body: { password: PASSWORD } })
    expect([again.status, again.problem.code]).toEqual([400, 'app_known'])
  })

  test('needs the password and a right code, and counts for nothing before', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    const refused = await browser.call(securityApi.beginApp, { body: { password: 'wrong' } })
    expect([refused.status, refused.problem.detail[0]?.loc[2]]).toEqual([422, 'password'])
    expect((await browser.call(securityApi.confirmApp, { body: { code: '123456' } })).status).toBe(422)
    await browser.call(securityApi.beginApp, { body: { password: PASSWORD } })
    expect((await browser.call(securityApi.confirmApp, { body: { code: '000000' } })).status).toBe(422)
    expect((await client().call(authApi.login, { body: { email, password: PASSWORD } })).body.is_authenticated).toBe(
      true,
    )
    expect((await client().call(securityApi.beginApp, { body: { password: PASSWORD } })).status).toBe(401)
  })

  test('is removed by password, with the recovery codes', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    await addApp(browser)
    expect((await browser.call(securityApi.removeApp, { body: { password: 'wrong' } })).status).toBe(422)
    expect((await browser.call(securityApi.removeApp, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await browser.call(securityApi.overview)).body).toMatchObject({ app_since: null, recovery_codes_left: 0 })
    await client().login(email)
  })
})

describe('recovery codes', () => {
  test('are renewed by password, and need a second factor', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    const renew = (password = PASSWORD) => browser.call(securityApi.renewRecoveryCodes, { body: { password } })
    expect((await renew()).status).toBe(400)
    const { body: first } = await addApp(browser)
    expect((await renew('wrong')).status).toBe(422)
    const { body: second } = await renew()
    expect(second.recovery_codes).toHaveLength(10)
    expect(second.recovery_codes).not.toEqual(first.recovery_codes)
  })
})

describe('passkeys', () => {
  const answer = {
    id: 'bm90aGluZw',
    rawId: 'bm90aGluZw',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'oA', signature: 'oA' },
  } as const

  test('are asked for by password, and refused with a made up answer', async () => {
    const { email } = await aUser(pool)
    const browser = await client().login(email)
    expect((await browser.call(securityApi.beginPasskey, { body: { password: 'wrong' } })).status).toBe(422)
    const { body } = await browser.call(securityApi.beginPasskey, { body: { password: PASSWORD } })
    expect(body.options).toMatchObject({
      rp: { id: new URL(deps.config.baseUrl).hostname },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const added = await browser.call(securityApi.addPasskey, { body: { name: 'Laptop', answer } })
    expect([added.status, added.problem.detail[0]?.loc[2]]).toEqual([422, 'answer'])
  })

  test('a made up answer logs nobody in', async () => {
    const user = await aUser(pool)
    await addPasskeyRow(user)
    const browser = client()
    const held = { ...answer, id: `credential-${user.id}` }
    expect((await browser.call(authApi.passkeyLogin, { body: { answer: held } })).status).toBe(401)
    expect((await browser.call(authApi.passkeyOptions)).body.options).not.toHaveProperty('allowCredentials.0')
    expect((await browser.call(authApi.passkeyLogin, { body: { answer: held } })).status).toBe(401)
  })

  test('are renamed and removed by their user alone', async () => {
    const [mine, other] = [await aUser(pool), await aUser(pool)]
    const passkey = { passkey_id: await addPasskeyRow(mine) }
    const me = client()
    await me.call(authApi.login, { body: { email: mine.email, password: PASSWORD } })
    expect(await isLoggedIn(me)).toBe(false)
    const them = await client().login(other.email)
    const body = { password: PASSWORD }
    expect((await them.call(securityApi.renamePasskey, { params: passkey, body: { name: 'Mine' } })).status).toBe(404)
    expect((await them.call(securityApi.removePasskey, { params: passkey, body })).status).toBe(404)
    await pool.query('update passkey set user_id = $1 where id = $2', [other.id, passkey.passkey_id])
    expect((await them.call(securityApi.renamePasskey, { params: passkey, body: { name: 'Phone' } })).status).toBe(200)
    expect((await them.call(securityApi.overview)).body.passkeys).toMatchObject([{ name: 'Phone', used_at: null }])
    const wrong = { password: 'wrong' }
    expect((await them.call(securityApi.removePasskey, { params: passkey, body: wrong })).status).toBe(422)
    expect((await them.call(securityApi.removePasskey, { params: passkey, body })).status).toBe(200)
    expect((await them.call(securityApi.overview)).body.passkeys).toEqual([])
  })
})

describe('where the operator requires a second factor', () => {
  const strict = async (requireSecondFactor: 'staff' | 'admins') => {
    const app = await buildApp({ ...deps, config: { ...deps.config, requireSecondFactor } })
    return { app, loggedIn: async (perms: string[]) => new Client(app).login((await aUser(pool, { perms })).email) }
  }

  test('staff without one can do nothing but set it up', async () => {
    const { app, loggedIn } = await strict('staff')
    const staff = await loggedIn(['listing_staff'])
    expect((await staff.user()).needs_second_factor).toBe(true)
    const refused = await staff.call(termApi.list)
    expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_required'])
    expect((await staff.call(securityApi.overview)).body.is_required).toBe(true)
    expect((await addApp(staff)).status).toBe(200)
    expect((await staff.call(termApi.list)).status).toBe(200)
    expect((await staff.user()).needs_second_factor).toBe(false)
    const admin = await loggedIn(['account_admin'])
    expect((await admin.call(userApi.userProfiles)).status).toBe(200)
    await app.close()
  })

  test('it can be required of those who administer accounts, too', async () => {
    const { app, loggedIn } = await strict('admins')
    const refused = await (await loggedIn(['account_admin'])).call(userApi.userProfiles)
    expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_required'])
    expect((await (await loggedIn([])).user()).needs_second_factor).toBe(false)
    await app.close()
  })
})
