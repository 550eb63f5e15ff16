import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD } from '#server/testing/users.ts'

const server = await testApp()
const { client } = server

describe('activation', () => {
  const registered = async (email: string) => {
    const browser = client()
    await browser.call(userApi.register, {
      body: {
        type: 'private',
        email,
        password: PASSWORD,
        country: 'CH',
        is_of_age: true,
      },
    })
    return { browser, key: keyIn((await mailsTo(server, email))[0]) }
  }
  test('the mailed key logs in the browser that registered, once', async () => {
    const email = 'new@example.org'
    const { browser, key } = await registered(email)
    const { status, body } = await browser.call(authApi.activate, { body: { key } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, registration_completed: false })
    expect((await browser.user()).email).toBe(email)
    const again = await client().call(authApi.activate, { body: { key } })
    expect([again.status, again.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'key']])
    expect(again.problem.detail[0]?.type).toBe('link_used')
    expect((await client().call(authApi.activate, { body: { key: 'guessed-guessed-guessed' } })).status).toBe(422)
  })
  test('in another browser the link needs the password, so that nobody confirms an address for others', async () => {
    const email = 'victim@example.org'
    const { browser, key } = await registered(email)
    const owner = client()
    const fieldOf = async (body: { key: string; password?: string }) => {
      const { status, problem } = await owner.call(authApi.activate, { body })
      return [status, problem.detail[0]?.loc[2], problem.detail[0]?.type]
    }
    expect(await fieldOf({ key })).toEqual([422, 'password', 'missing'])
    expect(await fieldOf({ key, password: 'wrong' })).toEqual([422, 'password', 'value_error'])
    expect((await owner.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    const early = await browser.call(authApi.login, { body: { email, password: PASSWORD } })
    expect([early.status, early.problem.code]).toEqual([401, 'not_activated'])
    const guessed = await browser.call(authApi.login, { body: { email, password: 'not this one' } })
    expect([guessed.status, guessed.problem.code]).toEqual([401, 'login_failed'])
    expect((await owner.call(authApi.activate, { body: { key, password: PASSWORD } })).body).toMatchObject({ email })
    expect((await owner.user()).email).toBe(email)
  })
})
