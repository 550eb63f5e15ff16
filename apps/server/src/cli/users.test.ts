import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { siteApi } from '@matchwright/contract/site.api'
import { templateApi } from '@matchwright/contract/template.api'
import { termApi } from '@matchwright/contract/term.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'
import { CommandError, UsageError } from './command.ts'
import { runCommand } from './run.ts'

const app = await testApp()
const { pool, deps, databaseUrl, client } = app

let printed: string[]
beforeEach(() => (printed = []))
const terminal = { print: (line: string) => void printed.push(line), progress: () => undefined }
const database = { url: databaseUrl, pool, stop: () => Promise.resolve() }

async function run(line: string): Promise<string> {
  await runCommand(line.split(' '), {
    terminal,
    database: () => Promise.resolve(database),
    config: () => deps.config,
  })
  return printed.join('\n')
}

describe('user reset-second-factor', () => {
  test('lets a user log in by password again, ends their sessions, leaves an audit line and tells them', async () => {
    const { id, email } = await aUser(pool)
    const browser = await client().login(email)
    await pool.query(
      `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name)
       values ($1, 'lost', '', 0, '{}', 'Lost phone')`,
      [id],
    )
    expect(await run(`user reset-second-factor ${email}`)).toContain('logs in by password alone')
    expect((await browser.call(authApi.currentUser)).body.is_authenticated).toBe(false)
    await client().login(email)
    const line = await row(
      pool,
      `select actor_id, action from audit_event where subject_user_id = $1 and action <> 'signed_in'`,
      [id],
    )
    expect(line).toEqual({ actor_id: null, action: 'second_factor_reset' })
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('The second factor was reset')
  })

  test('refuses an unknown address', async () => {
    await expect(run('user reset-second-factor nobody@example.org')).rejects.toThrow(CommandError)
    await expect(run('user reset-second-factor')).rejects.toThrow(UsageError)
  })
})

describe('user create', () => {
  test('makes the first staff member, who chooses a password by the printed link', async () => {
    const text = await run(
      'user create Tobias@example.org --first-name Tobias --last-name Night --organisation Works ' +
        '--grant listing_staff --grant admin_login_as',
    )
    const [, uid, token] = /account\/reset\/(\w+)\/(\S+)/.exec(text) ?? []
    const browser = client()
    const body = { uid: uid ?? '', token: token ?? '', password: 'quite a long one' }
    expect((await browser.call(authApi.passwordResetSetPassword, { body })).status).toBe(200)
    const me = await browser.call(authApi.currentUser)
    expect(me.body).toMatchObject({
      email: 'tobias@example.org',
      registration_completed: true,
      perms: ['account_admin', 'listing_staff', 'admin_login_as'],
      account_level: 'basic',
    })
    await browser.call(userApi.acceptTerms, { body: { version: TERMS_VERSION } })
    expect((await browser.call(termApi.list)).status).toBe(200)
  })

  test('refuses a known address and what is missing', async () => {
    const { email } = await aUser(pool)
    const names = '--first-name A --last-name B'
    await expect(run(`user create ${email} ${names} --type private`)).rejects.toThrow(CommandError)
    await expect(run(`user create new@example.org ${names}`)).rejects.toThrow('--organisation is expected')
    await expect(run(`user create nobody ${names} --type private`)).rejects.toThrow(UsageError)
    await expect(run(`user create new@example.org ${names} --type private --grant root`)).rejects.toThrow(
      'Permissions are',
    )
  })
})

describe('user grant, revoke, list', () => {
  test('give and take permissions, each with a line that its account sees', async () => {
    const { id, email } = await aUser(pool, { firstName: 'Lena' })
    expect(await run(`user grant ${email} listing_staff`)).toBe(`${email}: account_admin, listing_staff`)
    const browser = await client().login(email)
    expect((await browser.call(termApi.list)).status).toBe(200)
    printed = []
    expect(await run('user list lena --staff')).toContain(`${email}: Lena Keller, account`)
    await run(`user revoke ${email} listing_staff`)
    expect((await browser.call(termApi.list)).status).toBe(403)
    const line = await row(
      pool,
      `select details->>'text' as text, actor_id from audit_event where subject_user_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(line).toEqual({ text: '- listing_staff', actor_id: null })
    printed = []
    expect(await run(`user list ${email} --staff`)).toBe('No user is found.')
  })

  test('refuse the last administrator of an account, unknown users and permissions', async () => {
    const { email } = await aUser(pool)
    await expect(run(`user revoke ${email} account_admin`)).rejects.toThrow(CommandError)
    await expect(run('user grant nobody@example.org listing_staff')).rejects.toThrow(CommandError)
    await expect(run(`user grant ${email} root`)).rejects.toThrow(UsageError)
    await expect(run(`user grant ${email}`)).rejects.toThrow(UsageError)
    await expect(run('user list one two')).rejects.toThrow(UsageError)
  })
})

test('newsletter list prints who has confirmed, with the addresses that end it', async () => {
  const { email } = await aUser(pool)
  const browser = await client().login(email)
  await browser.call(siteApi.newsletter, { body: { email: 'waits@example.org' } })
  await browser.call(siteApi.setOwnNewsletter, { body: { is_subscribed: true } })
  const lines = (await run('newsletter list')).split('\n')
  expect(lines).toHaveLength(1)
  const [address, language, page = '', oneClick = ''] = present(lines[0]).split('\t')
  expect([address, language]).toEqual([email, 'en'])
  const key = new URL(page).searchParams.get('key') ?? ''
  expect(oneClick.endsWith(`/mapi/newsletter/stop/${encodeURIComponent(key)}`)).toBe(true)
  expect((await client().call(siteApi.stopNewsletter, { params: { key } })).status).toBe(200)
  printed = []
  expect(await run('newsletter list')).toBe('')
  await expect(run('newsletter list de')).rejects.toThrow(UsageError)
})

describe('account', () => {
  test('runs until a last day, ends now, and runs again', async () => {
    const { email, accountId } = await aUser(pool)
    const endOf = async () =>
      (
        await row<{ end: string | null }>(pool, 'select expires_at::text as end from account where id = $1', [
          accountId,
        ])
      ).end
    expect(await run(`account set-last-day ${email} 2027-03-31`)).toContain('runs until 2027-03-31')
    expect(await endOf()).toBe('2027-04-01 00:00:00+00')
    const browser = await client().login(email)
    expect((await browser.user()).is_expired).toBe(false)
    expect(await run(`account expire ${accountId}`)).toContain('has ended')
    expect((await browser.user()).is_expired).toBe(true)
    await run(`account set-last-day ${accountId} never`)
    expect(await endOf()).toBeNull()
    const { rows: lines } = await pool.query(
      `select actor_id, details ->> 'text' as text from audit_event where account_id = $1 and action = 'expiry_set'
       order by id`,
      [accountId],
    )
    expect(lines).toMatchObject([{ actor_id: null, text: '2027-03-31' }, { actor_id: null }, { text: '' }])
  })

  test('must exist, and its day must be one', async () => {
    const { accountId } = await aUser(pool)
    await expect(run('account expire nobody@example.org')).rejects.toThrow(CommandError)
    await expect(run(`account set-last-day ${accountId} tomorrow`)).rejects.toThrow(UsageError)
    await expect(run('account expire')).rejects.toThrow(UsageError)
  })
})

describe('templates', () => {
  test('are made of drafts, which they become again', async () => {
    const owner = await aUser(pool, { perms: ['account_admin', 'listing_staff'] })
    const reader = await client().login((await aUser(pool)).email)
    const draft = await aListing(pool, { owner, status: 'draft' })
    await run(`template add ${draft} AT`)
    const input = { params: { template_id: draft } }
    expect((await reader.call(templateApi.template, input)).body).toMatchObject({ id: draft, country: 'AT' })
    await run(`template remove ${draft}`)
    expect((await reader.call(templateApi.template, input)).status).toBe(404)
  })

  test('refuse what is published, unknown, or no number', async () => {
    const published = await aListing(pool, { owner: await aUser(pool), status: 'published' })
    await expect(run(`template add ${published} CH`)).rejects.toThrow(CommandError)
    await expect(run('template add 999999 CH')).rejects.toThrow(CommandError)
    await expect(run('template add seven CH')).rejects.toThrow(UsageError)
    await expect(run('template add 7 Switzerland')).rejects.toThrow(UsageError)
  })
})

test('account erase erases a closed account at once, and no other', async () => {
  const { accountId, id } = await aUser(pool)
  await expect(run(`account erase ${accountId}`)).rejects.toThrow('There is no closed account')
  await pool.query('update account set closed_at = now() where id = $1', [accountId])
  expect(await run(`account erase ${accountId}`)).toContain('is erased')
  expect((await pool.query('select 1 from app_user where id = $1', [id])).rowCount).toBe(0)
  await expect(run(`account erase ${accountId}`)).rejects.toThrow(CommandError)
})
