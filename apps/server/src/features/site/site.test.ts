import { beforeEach, describe, expect, test } from 'vitest'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import type { Mail } from '#server/adapters/mail.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import { newsletterTasks, sendNewsletterJob } from './newsletter-jobs.ts'

const OPERATOR = { name: undefined, address: [], contactEmail: undefined, contactTo: 'help@operator.example' }
const server = await testApp({ operator: OPERATOR })
const { pool, deps, client } = server

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

describe('topics and the end of a subscription', () => {
  test('are chosen with the key of a mail; the end can be taken back for an hour', async () => {
    const [email, topics] = ['chooser@example.org', ['market'] as const]
    const key = await subscribed(email, [...topics])
    expect((await client().call(newsletterApi.choice, { params: { key } })).body).toEqual({ lang: 'en', topics })
    const choice = { lang: 'de', topics: ['product', 'employers'] } as const
    const body = { lang: choice.lang, topics: [...choice.topics] }
    expect((await client().call(newsletterApi.setChoice, { params: { key }, body })).body).toEqual(choice)
    expect(
      (await client().callRaw(newsletterApi.setChoice, { params: { key }, body: { ...body, topics: [] } })).status,
    ).toBe(422)
    const { undo } = (await client().call(siteApi.stopNewsletter, { params: { key } })).body
    expect((await client().call(newsletterApi.choice, { params: { key } })).status).toBe(422)
    const resume = () => client().call(newsletterApi.resume, { body: { undo: undo ?? '' } })
    expect([(await resume()).status, (await resume()).status]).toEqual([200, 200])
    const { rows } = await pool.query('select lang, topics from newsletter where email = $1', [email])
    expect(rows).toEqual([choice])
    server.clock.now = new Date(server.clock.now.getTime() + 3_700_000)
    expect((await resume()).status).toBe(422)
    expect((await client().call(newsletterApi.resume, { body: { undo: 'x'.repeat(200) } })).status).toBe(422)
  })
})

describe('an issue of the newsletter', () => {
  const texts = {
    en: { subject: 'News', text: '## Heading\n\nSee [the market](https://example.org/a) <script>' },
    de: { subject: 'Neues', text: 'Guten Tag' },
  }
  async function staffBrowser() {
    return client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  }
  function run(mailer = deps.mailer) {
    return runPendingJobs({ pool, tasks: newsletterTasks({ ...deps, mailer }), log: deps.log })
  }
  async function begun(topic: 'market' | 'employers' | 'jobseekers') {
    const staff = await staffBrowser()
    const { id } = (await staff.call(newsletterApi.create, { body: { topic, texts } })).body
    const read = async () => (await staff.call(newsletterApi.issue, { params: { issue_id: id } })).body
    const send = () => staff.call(newsletterApi.send, { params: { issue_id: id } })
    return { staff, id, read, send }
  }
  beforeEach(async () => {
    await pool.query('delete from newsletter')
    await pool.query('delete from graphile_worker._private_jobs')
    server.mails.length = 0
  })

  test('goes to the subscribers of its topic, in their language, with the ways out; once', async () => {
    await subscribed('one@example.org', ['market'])
    await subscribed('deux@example.org', ['market', 'product'], 'de')
    await subscribed('other@example.org', ['product'])
    const { staff, id, read, send } = await begun('market')
    expect(await read()).toMatchObject({ state: 'draft', recipients: 2, subject: 'News' })
    expect((await send()).body).toMatchObject({ state: 'sending', recipients: 2 })
    expect([(await send()).status, (await send()).status]).toEqual([400, 400])
    await Promise.all([run(), run()])
    const letters = server.mails.filter(({ kind }) => kind === 'newsletter_issue')
    expect(letters.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'deux@example.org Neues',
      'one@example.org News',
    ])
    const english = letters.find(({ subject }) => subject === 'News')
    expect(english?.html).toContain('>the market</a>')
    expect(english?.html).not.toContain('<script>')
    expect(english?.text).toMatch(/newsletter\?key=\S+\n.*newsletter\/stop\?key=\S+&issue=\d+/)
    expect(await read()).toMatchObject({ state: 'sent', sent: 2, bounced: 0, unclear: 0 })
    expect(
      (await staff.call(newsletterApi.change, { params: { issue_id: id }, body: { topic: 'market', texts } })).status,
    ).toBe(400)
    const stop = new URL(english?.unsubscribeUrl ?? '')
    expect((await client().request({ method: 'POST', url: stop.pathname + stop.search })).status).toBe(200)
    expect(await read()).toMatchObject({ unsubscribed: 1 })
  })

  test('is sent a number a minute; what a mail server refuses is counted, and the address stopped', async () => {
    for (const name of ['a-gone', 'b-spam', 'c-later', 'd-fine']) await subscribed(`${name}@example.org`, ['employers'])
    const { read, send } = await begun('employers')
    await send()
    const failures = new Map([
      ['a-gone@example.org', { responseCode: 550, command: 'RCPT TO' }],
      ['b-spam@example.org', { responseCode: 554, command: 'DATA' }],
      ['c-later@example.org', { responseCode: 451, command: 'RCPT TO' }],
    ])
    const sent: string[] = []
    const mailer = {
      ...deps.mailer,
      send: async ({ to }: Mail) => {
        if (failures.has(to)) throw Object.assign(new Error('refused'), failures.get(to))
        sent.push(to)
      },
    }
    await run(mailer)
    expect(await read()).toMatchObject({ state: 'sending', sent: 0, bounced: 2 })
    failures.delete('c-later@example.org')
    for (let minute = 0; minute < 2; minute++) {
      await enqueue(pool, sendNewsletterJob, {})
      await runPendingJobs({
        pool,
        tasks: newsletterTasks({ ...deps, mailer, config: { ...deps.config, newsletterPerMinute: 1 } }),
        log: deps.log,
      })
      expect(sent).toHaveLength(minute + 1)
    }
    expect(await read()).toMatchObject({ state: 'sent', sent: 2, bounced: 2 })
    const { rows } = await pool.query('select email from newsletter where bounced_at is not null')
    expect(rows).toEqual([{ email: 'a-gone@example.org' }])
  })

  test('is not sent again to whom it was being sent when the process died', async () => {
    await subscribed('cut@example.org', ['jobseekers'])
    const { read, send } = await begun('jobseekers')
    await send()
    await pool.query('update newsletter_delivery set started_at = $1', [server.clock.now])
    await run()
    expect(await read()).toMatchObject({ state: 'sending', sent: 0 })
    server.clock.now = new Date(server.clock.now.getTime() + 700_000)
    await enqueue(pool, sendNewsletterJob, {})
    await run()
    expect(await read()).toMatchObject({ state: 'sent', sent: 0, unclear: 1 })
    expect(server.mails.filter(({ kind }) => kind === 'newsletter_issue')).toEqual([])
  })

  test('is previewed by who writes it, and forgotten as a draft only', async () => {
    const { staff, id } = await begun('market')
    const params = { issue_id: id }
    expect((await staff.call(newsletterApi.preview, { params, body: { lang: 'fr' } })).status).toBe(200)
    await run()
    expect(server.mails.map(({ subject }) => subject)).toEqual(['News'])
    expect((await staff.call(newsletterApi.remove, { params })).status).toBe(200)
    expect((await staff.call(newsletterApi.issue, { params })).status).toBe(404)
    expect((await staff.call(newsletterApi.send, { params })).status).toBe(404)
    const { status } = await staff.callRaw(newsletterApi.create, { body: { topic: 'market', texts: {} } })
    expect(status).toBe(422)
  })

  test('shows staff numbers of subscribers; their addresses only as a file, which is audited', async () => {
    await subscribed('+one@example.org', ['market', 'product'], 'de')
    const staff = await staffBrowser()
    const { body } = await staff.call(newsletterApi.overview)
    expect(body.subscribers).toEqual([
      { lang: 'de', count: 1, by_topic: { product: 1, market: 1, jobseekers: 0, employers: 0 } },
    ])
    expect(JSON.stringify(body)).not.toContain('one@example.org')
    const file = await staff.get('/napi/newsletter/subscribers')
    expect(String(file.body)).toContain(`"'+one@example.org",de,market product,`)
    const { rows } = await pool.query(`select count(*) as lines from audit_event where action = 'addresses_exported'`)
    expect(rows).toEqual([{ lines: 1 }])
    const user = await client().login((await aUser(pool)).email)
    expect((await user.call(newsletterApi.overview)).status).toBe(403)
  })
})

/** Subscribes an address and confirms it; the key of its mails. */
async function subscribed(
  email: string,
  topics: ('product' | 'market' | 'jobseekers' | 'employers')[],
  lang: 'en' | 'de' = 'en',
): Promise<string> {
  await client().call(siteApi.newsletter, { body: { email, lang, topics } })
  await client().call(siteApi.confirmNewsletter, { body: { key: keyIn((await mailsTo(server, email)).at(-1)) } })
  return keyIn((await mailsTo(server, email)).at(-1))
}

test('an unknown call answers 404 in JSON', async () => {
  for (const url of ['/mapi/nothing', '/napi/nothing', '/content/nothing']) {
    const { status, body } = await client().get(url)
    expect([status, body]).toEqual([404, { message: 'This could not be found.', code: 'not_found' }])
  }
})
