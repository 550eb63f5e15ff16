import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import { weaknessOf } from './weak-passwords.ts'

const names = ['Matchwright', 'ana.keller', 'lakeside']

describe('a password is refused', () => {
  test.each([
    ['1234567890', 'password_pattern'],
    ['aaaaaaaaaa', 'password_pattern'],
    ['abcabcabcabc', 'password_pattern'],
    ['qwertyuiop123', 'password_pattern'],
    ['0987654321', 'password_pattern'],
    ['1q2w3e4r5t', 'password_common'],
    ['Password2026!', 'password_common'],
    ['liverpool01', 'password_common'],
    ['Matchwright1', 'password_name'],
    ['ana.keller1999', 'password_name'],
    ['2026Lakeside', 'password_name'],
  ])('%s: %s', (password, weakness) => {
    expect(weaknessOf(password, names)).toBe(weakness)
  })

  test.each(['a good password', 'correct horse battery', 'wq7-Lakeside-frog', 'dkfjghslqp', 'Zürichsee im Winter'])(
    '%s is not',
    (password) => expect(weaknessOf(password, names)).toBeUndefined(),
  )
})

describe('wherever a password is chosen, a weak one is refused at its field in the language of the user', async () => {
  const server = await testApp()
  const { pool, client } = server
  const COMMON = 'Das ist eines der häufigsten Passwörter. Bitte wählen Sie ein anderes.'
  const fieldOf = ({ status, problem }: Awaited<ReturnType<ReturnType<typeof client>['callRaw']>>) => [
    status,
    problem.detail[0]?.loc[2],
    problem.detail[0]?.msg,
  ]

  test('when registering', async () => {
    const body = { type: 'private', email: 'new@example.org', password: 'password12', country: 'CH', is_of_age: true }
    const answer = await client().speak('de').callRaw(userApi.register, { body })
    expect(fieldOf(answer)).toEqual([422, 'password', COMMON])
    expect(await mailsTo(server, 'new@example.org')).toEqual([])
  })

  test('when changing it', async () => {
    const browser = (await client().login((await aUser(pool)).email)).speak('de')
    const body = { old_password: PASSWORD, new_password: 'password12' }
    expect(fieldOf(await browser.call(userApi.password, { body }))).toEqual([422, 'new_password', COMMON])
  })

  test('when resetting it, and the link can be used again', async () => {
    const { email } = await aUser(pool)
    await client().call(authApi.passwordReset, { body: { email } })
    const [mail] = await mailsTo(server, email)
    const [uid = '', token = ''] = /reset\/(\w+)\/([\w-]+)/.exec(mail?.text ?? '')?.slice(1) ?? []
    const reset = (password: string) =>
      client().speak('de').call(authApi.passwordResetSetPassword, { body: { uid, token, password } })
    expect(fieldOf(await reset('password12'))).toEqual([422, 'password', COMMON])
    expect((await reset('quite another one')).status).toBe(200)
  })

  test('when joining an account', async () => {
    const admin = await client().login((await aUser(pool)).email)
    const person = { email: 'joins@example.org', first_name: 'Jo', last_name: 'Ins' }
    await admin.call(userApi.createUserProfile, { body: { ...person, is_admin: false } })
    const key = keyIn((await mailsTo(server, person.email))[0])
    const body = { key, password: 'password12', first_name: 'Jo', last_name: 'Ins', language: 'de' }
    expect(fieldOf(await client().speak('de').callRaw(userApi.joinAccount, { body }))).toEqual([
      422,
      'password',
      COMMON,
    ])
  })
})
