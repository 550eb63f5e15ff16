import { describe, expect, test } from 'vitest'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const OPERATOR = { name: undefined, address: [], contactEmail: undefined, contactTo: 'help@operator.example' }
const server = await testApp({ operator: OPERATOR })
const { pool, client } = server

test('the process says that it lives, serves, and which build it is', async () => {
  expect((await client().call(siteApi.alive)).body).toEqual({ alive: true })
  expect((await client().call(siteApi.lb)).body).toEqual({ ready: true })
  expect((await client().call(siteApi.version)).body).toEqual({ version: 'test' })
})

test('messages come in one object per language', async () => {
  const german = await client().call(siteApi.i18n, { params: { lang: 'de' }, query: { v: 'abc' } })
  expect(german.body['common.menu.home']).toBe('Start')
  const unknown = await client().call(siteApi.i18n, {
    params: { lang: 'de' },
    query: { v: 'abc', page: 'of-yesterday' },
  })
  expect(unknown.body).toEqual(german.body)
  expect((await client().callRaw(siteApi.i18n, { params: { lang: 'xx' } })).status).toBe(422)
})

describe('the contact form', () => {
  const message = { name: 'Ana', email: 'ana@example.org', subject: 'A question', message: 'How do I begin?' }
  test('reaches the operator, who can answer', async () => {
    expect((await client().call(siteApi.communication, { body: message })).body).toEqual({ done: true })
    const [mail] = await mailsTo(server, 'help@operator.example')
    expect(mail).toMatchObject({ kind: 'communication', replyTo: 'ana@example.org' })
    expect(mail?.text).toContain('How do I begin?')
  })
  test('is confirmed in the language of the sender, without repeating what they wrote', async () => {
    const email = 'noa@example.org'
    await client().call(siteApi.communication, { body: { ...message, email, lang: 'de' } })
    const [mail] = await mailsTo(server, email)
    expect(mail).toMatchObject({ kind: 'communication_received', subject: 'Ihre Nachricht ist angekommen' })
    expect(mail?.text).not.toContain(message.message)
    const toOperator = (await mailsTo(server, 'help@operator.example')).at(-1)
    expect(toOperator?.subject).toBe('Kontaktformular: A question')
  })
  test('needs a name, an address and words', async () => {
    const { status, problem } = await client().callRaw(siteApi.communication, {
      body: { email: 'no address', message: ' ' },
    })
    expect(status).toBe(422)
    expect(problem.detail.map(({ loc }) => loc[2])).toEqual(['name', 'email', 'message'])
  })
  test('is used ten times at most in ten minutes', async () => {
    const browser = client()
    for (let count = 0; count < 10; count++) await browser.call(siteApi.communication, { body: message })
    expect((await browser.call(siteApi.communication, { body: message })).status).toBe(429)
  })
})

describe('the newsletter', () => {
  test('waits for the confirmation of its reader, and asks nobody twice', async () => {
    const email = 'reader@example.org'
    const subscribe = () => client().call(siteApi.newsletter, { body: { email, lang: 'de' } })
    expect((await subscribe()).body).toEqual({ done: true })
    const [mail] = await mailsTo(server, email)
    expect(mail?.kind).toBe('newsletter')
    const confirm = () => client().call(siteApi.confirmNewsletter, { body: { key: keyIn(mail) } })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    const { rows } = await pool.query('select lang, confirmed_at from newsletter where email = $1', [email])
    expect(rows).toMatchObject([{ lang: 'de', confirmed_at: expect.any(Date) }])
    expect((await subscribe()).body).toEqual({ done: true })
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['newsletter', 'newsletter_confirmed'])
  })
  test('of a user goes to their own address without another confirmation, and moves with it', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    const set = (is_subscribed: boolean) => browser.call(siteApi.setOwnNewsletter, { body: { is_subscribed } })
    const isOn = async (by = browser) => (await by.call(siteApi.ownNewsletter)).body.is_subscribed
    expect(await isOn()).toBe(false)
    expect([(await set(true)).body, (await set(true)).body]).toEqual([{ is_subscribed: true }, { is_subscribed: true }])
    expect((await mailsTo(server, user.email)).map(({ kind }) => kind)).toEqual(['newsletter_confirmed'])
    await set(false)
    expect((await pool.query('select 1 from newsletter where email = $1', [user.email])).rows).toEqual([])
    await set(true)
    await browser.call(userApi.changeEmail, { body: { email: 'reads@example.org', password: PASSWORD } })
    const asked = (await mailsTo(server, 'reads@example.org')).at(-1)
    await client().call(userApi.changeEmailConfirm, { body: { key: keyIn(asked) } })
    expect(await isOn(await client().login('reads@example.org'))).toBe(true)
    expect((await pool.query('select 1 from newsletter where email = $1', [user.email])).rows).toEqual([])
    expect((await client().callRaw(siteApi.ownNewsletter)).status).toBe(401)
  })
  test('ends by the link or the button of each mail, and forgets the address', async () => {
    const email = 'leaver@example.org'
    await client().call(siteApi.newsletter, { body: { email } })
    const [mail] = await mailsTo(server, email)
    await client().call(siteApi.confirmNewsletter, { body: { key: keyIn(mail) } })
    const [, confirmed] = await mailsTo(server, email)
    const key = keyIn(confirmed)
    expect(confirmed?.unsubscribeUrl).toContain(`/mapi/newsletter/stop/${key}`)
    expect((await client().call(siteApi.stopNewsletter, { params: { key: `${key}x` } })).status).toBe(422)
    const stop = () => client().call(siteApi.stopNewsletter, { params: { key } })
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
    expect((await pool.query('select 1 from newsletter where email = $1', [email])).rows).toEqual([])
  })
  test('cannot be confirmed after a week', async () => {
    const email = 'late@example.org'
    await client().call(siteApi.newsletter, { body: { email } })
    const [mail] = await mailsTo(server, email)
    await pool.query(`update newsletter set created_at = now() - interval '8 days' where email = $1`, [email])
    expect((await client().call(siteApi.confirmNewsletter, { body: { key: keyIn(mail) } })).status).toBe(422)
  })
  test('leaves no link that works in the jobs that mail it', async () => {
    const email = 'secret@example.org'
    await client().call(siteApi.newsletter, { body: { email } })
    const { rows: jobs } = await pool.query<{ payload: string }>(
      'select payload::text from graphile_worker._private_jobs',
    )
    const key = keyIn((await mailsTo(server, email))[0])
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ payload }) => payload.includes(key))).toEqual([])
    expect((await client().call(siteApi.confirmNewsletter, { body: { key } })).status).toBe(200)
  })
  test('knows only keys it has sent', async () => {
    const { status, problem } = await client().call(siteApi.confirmNewsletter, {
      body: { key: 'guessed-guessed-guessed' },
    })
    expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'key']])
    expect((await client().call(siteApi.newsletter, { body: { email: 'reader' } })).status).toBe(422)
  })
})

test('an unknown call answers 404 in JSON', async () => {
  for (const url of ['/mapi/nothing', '/napi/nothing', '/content/nothing']) {
    const { status, body } = await client().get(url)
    expect([status, body]).toEqual([404, { message: 'This could not be found.', code: 'not_found' }])
  }
})
