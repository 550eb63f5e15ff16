import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { securityApi } from '@matchwright/contract/security.api'
import { userApi } from '@matchwright/contract/user.api'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, client } = server

let email: string
let secret: Secret
let recoveryCodes: string[]

/** A code of the app; `step` counts in 30 seconds from now. */
function code(step = 0): string {
  return TOTP.generate({ secret, timestamp: Date.now() + step * 30_000 })
}

function enterPassword(browser: Client, password = PASSWORD) {
  return browser.call(authApi.login, { body: { email, password } })
}

function enterCode(browser: Client, given: string) {
  return browser.call(authApi.loginCode, { body: { code: given } })
}

async function isLoggedIn(browser: Client): Promise<boolean> {
  return (await browser.call(authApi.currentUser)).body.is_authenticated
}

beforeEach(async () => {
  ;({ email } = await aUser(pool))
  const browser = await client().login(email)
  const begun = await browser.call(securityApi.beginApp, { body: { password: PASSWORD } })
  secret = Secret.fromBase32(begun.body.secret)
  const confirmed = await browser.call(securityApi.confirmApp, { body: { code: code(-1) } })
  recoveryCodes = confirmed.body.recovery_codes ?? []
})

describe('with an authenticator app', () => {
  test('the password alone opens nothing, and tells only what is asked for next', async () => {
    const browser = client()
    const { status, body } = await enterPassword(browser)
    expect([status, body]).toEqual([200, { is_authenticated: false, second_step: ['app', 'recovery_code'] }])
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test('a wrong password answers as for a user without one', async () => {
    const other = await aUser(pool)
    const [mine, theirs] = [
      await enterPassword(client(), 'wrong'),
      await client().call(authApi.login, { body: { email: other.email, password: 'wrong' } }),
    ]
    expect([mine.status, mine.body]).toEqual([theirs.status, theirs.body])
  })

  test('the code completes the login, once', async () => {
    const [browser, another] = [client(), client()]
    await enterPassword(browser)
    const { status, body } = await enterCode(browser, code())
    expect([status, body.email]).toEqual([200, email])
    expect(await isLoggedIn(browser)).toBe(true)
    await enterPassword(another)
    const replayed = await enterCode(another, code())
    expect([replayed.status, replayed.problem.detail[0]?.loc[2]]).toEqual([422, 'code'])
    expect((await enterCode(another, code(1))).status).toBe(200)
  })

  test('a code without the password, or in another browser, opens nothing', async () => {
    await enterPassword(client())
    expect((await enterCode(client(), code())).status).toBe(401)
  })

  test('wrong codes are limited, whatever is right in between', async () => {
    const browser = client()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      if (attempt % 4 === 0) await enterPassword(browser)
      statuses.push((await enterCode(browser, '000000')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await enterCode(browser, code())).status).toBe(429)
  })

  test('a recovery code works once, however it is written, and is told by mail', async () => {
    const [first = ''] = recoveryCodes
    const [browser, another] = [client(), client()]
    await enterPassword(browser)
    expect((await enterCode(browser, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain('A recovery code was used')
    expect((await browser.call(securityApi.overview)).body.recovery_codes_left).toBe(9)
    await enterPassword(another)
    expect((await enterCode(another, first)).status).toBe(422)
  })

  test('the database holds neither the secret nor a recovery code', async () => {
    const stored = JSON.stringify([
      await rows(pool, `select encode(secret, 'escape') as secret from totp`, []),
      await rows(pool, `select encode(code_hash, 'escape') as code from recovery_code`, []),
    ])
    for (const text of [secret.base32, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  test('a reset by mail changes the password and logs nobody in', async () => {
    const browser = client()
    await browser.call(authApi.passwordReset, { body: { email } })
    const mail = (await mailsTo(server, email)).findLast(({ subject }) => subject === 'Choose a new password')
    const [uid = '', token = ''] = /reset\/(\w+)\/([\w-]+)/.exec(mail?.text ?? '')?.slice(1) ?? []
    const body = { uid, token, password: 'quite another one' }
    const reset = await browser.call(authApi.passwordResetSetPassword, { body })
    expect([reset.status, reset.body.is_logged_in]).toEqual([200, false])
    expect(await isLoggedIn(browser)).toBe(false)
    expect((await enterPassword(browser, 'quite another one')).body).toHaveProperty('second_step')
  })

  test('a new password ends steps that were open under the old one', async () => {
    const [waiting, owner] = [client(), client()]
    await enterPassword(waiting)
    await enterPassword(owner)
    await enterCode(owner, code())
    await owner.call(userApi.password, { body: { old_password: PASSWORD, new_password: 'quite another one' } })
    expect((await enterCode(waiting, code(1))).status).toBe(401)
  })
})

describe('a login with a new browser', () => {
  const newDevices = async (address: string) =>
    (await mailsTo(server, address)).filter(({ subject }) => subject === 'A login from a new browser')

  test('is told by mail, the first and those with a known browser are not', async () => {
    const user = await aUser(pool)
    const home = await client().login(user.email)
    await home.login(user.email)
    expect(await newDevices(user.email)).toEqual([])
    const away = client()
    await away.login(user.email)
    await away.login(user.email)
    const mails = await newDevices(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/en/account/settings#sessions')
  })

  test('is known after another user has logged in with it', async () => {
    const [one, other] = [await aUser(pool), await aUser(pool)]
    const browser = client()
    for (const user of [one, other, one, other]) await browser.login(user.email)
    expect([...(await newDevices(one.email)), ...(await newDevices(other.email))]).toEqual([])
  })
})
