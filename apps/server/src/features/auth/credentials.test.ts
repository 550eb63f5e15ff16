import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, client } = server
const NEW_PASSWORD = 'an even better password'

async function lastMail(email: string, kind: string) {
  return (await mailsTo(server, email)).findLast((mail) => mail.kind === kind)
}

/** A key of each purpose, as mailed to a user who is active. */
async function openKeys({ email }: TestUser, browser: Client) {
  const moved = `moved-${email}`
  await browser.call(authApi.passwordReset, { body: { email } })
  await browser.call(userApi.changeEmail, { body: { email: moved, password: PASSWORD } })
  const [uid = '', token = ''] =
    /reset\/(\S+?)\/(\S+)/.exec((await lastMail(email, 'reset'))?.text ?? '')?.slice(1) ?? []
  return { moved, reset: { uid, token }, change: keyIn(await lastMail(moved, 'change_email')) }
}

const CHANGES: [string, (user: TestUser, browser: Client) => Promise<unknown>][] = [
  [
    'a change of the password',
    (_, browser) => browser.call(userApi.password, { body: { old_password: PASSWORD, new_password: NEW_PASSWORD } }),
  ],
  [
    'a reset',
    async ({ email }) => {
      await client().call(authApi.passwordReset, { body: { email } })
      const mail = await lastMail(email, 'reset')
      const [uid = '', token = ''] = /reset\/(\S+?)\/(\S+)/.exec(mail?.text ?? '')?.slice(1) ?? []
      await client().call(authApi.passwordResetSetPassword, { body: { uid, token, password: NEW_PASSWORD } })
    },
  ],
  [
    'a change of the address',
    async ({ email }, browser) => {
      await browser.call(userApi.changeEmail, { body: { email: `other-${email}`, password: PASSWORD } })
      const key = keyIn(await lastMail(`other-${email}`, 'change_email'))
      await client().call(userApi.changeEmailConfirm, { body: { key } })
    },
  ],
]

describe.each(CHANGES)('after %s', (_, change) => {
  test('no key of before works', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    const { moved, reset, change: key } = await openKeys(user, browser)
    await change(user, browser)
    expect((await client().call(authApi.passwordResetVerify, { body: reset })).body).toEqual({ valid: false })
    expect((await client().call(userApi.changeEmailConfirm, { body: { key } })).status).toBe(422)
    expect((await client().call(authApi.login, { body: { email: moved, password: NEW_PASSWORD } })).status).toBe(401)
  })
  test('no session elsewhere goes on, and the user is told', async () => {
    const user = await aUser(pool)
    const [browser, elsewhere] = [await client().login(user.email), await client().login(user.email)]
    await change(user, browser)
    expect((await elsewhere.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    const told = (await mailsTo(server, user.email)).map(({ kind }) => kind)
    expect(told.filter((kind) => ['password_changed', 'email_changed'].includes(kind))).toHaveLength(1)
  })
})

describe('an address changed by somebody who knew the password', () => {
  /** Moves the user's address away; returns the session of whoever did it. */
  const takenOver = async (user: TestUser, to: string) => {
    const intruder = await client().login(user.email)
    await intruder.call(userApi.changeEmail, { body: { email: to, password: PASSWORD } })
    await client().call(userApi.changeEmailConfirm, { body: { key: keyIn(await lastMail(to, 'change_email')) } })
    return client().login(to)
  }
  test('comes back by the link that the address of before got at the request or at the change', async () => {
    for (const kind of ['email_change_requested', 'email_changed']) {
      const user = await aUser(pool)
      const intruder = await takenOver(user, `thief-${user.email}`)
      await intruder.call(userApi.password, { body: { old_password: PASSWORD, new_password: NEW_PASSWORD } })
      const undo = { body: { key: keyIn(await lastMail(user.email, kind)) } }
      expect((await client().call(userApi.changeEmailUndo, undo)).body).toEqual({ done: true })
      expect((await intruder.call(authApi.currentUser)).body.is_authenticated).toBe(false)
      const again = { body: { email: `thief-${user.email}`, password: NEW_PASSWORD } }
      expect((await client().call(authApi.login, again)).status).toBe(401)
      expect(await lastMail(user.email, 'reset')).toBeDefined()
      expect((await client().call(userApi.changeEmailUndo, undo)).status).toBe(422)
    }
  })
  test('comes back even when it was changed twice; the undo of the second change is over then', async () => {
    const user = await aUser(pool)
    const [first, second] = [`first-${user.email}`, `second-${user.email}`]
    await takenOver(user, first)
    await takenOver({ ...user, email: first }, second)
    const theirs = keyIn(await lastMail(first, 'email_changed'))
    const mine = keyIn((await mailsTo(server, user.email)).find((mail) => mail.kind === 'email_changed'))
    expect((await client().call(userApi.changeEmailUndo, { body: { key: mine } })).status).toBe(200)
    expect((await client().call(userApi.changeEmailUndo, { body: { key: theirs } })).status).toBe(422)
    expect((await (await client().login(user.email)).user()).id).toBe(user.id)
  })
  test('is nobody else’s as long as it can come back', async () => {
    const user = await aUser(pool)
    await takenOver(user, `thief-${user.email}`)
    await client().call(userApi.register, {
      body: { type: 'private', email: user.email, password: PASSWORD, country: 'CH', is_of_age: true },
    })
    expect(await lastMail(user.email, 'known_address')).toBeDefined()
    expect((await client().call(userApi.changeEmailUndo, { body: { key: 'guessed-guessed-guessed' } })).status).toBe(
      422,
    )
  })
})
