import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { consents, findsMatch, keepsFacts, publishes, reads } from '../support/matching.ts'
import { NEW_PASSWORD, newUser } from '../support/people.ts'
import type { Newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { Installation } from './installation.ts'
import { startMailServer } from './mail-server.ts'
import { PORT } from './playwright.config.ts'

/**
 * The day of an operator: from an empty folder to a restore elsewhere, through the screens and the commands of
 * docs/operations.md. Nothing is prepared, and nothing looks into the database.
 */

const STAFF = 'staff@operator.example'
const COMPANY: Newcomer = {
  type: 'Company',
  level: 'Basic',
  email: 'jobs@eulachtal.example',
  firstName: 'Andrea',
  lastName: 'Keller',
  organisation: 'Eulachtal Hospital',
}
const PERSON: Newcomer = {
  type: 'Private person',
  level: 'Basic',
  email: 'maria@people.example',
  firstName: 'Maria',
  lastName: 'Santos',
}
const OFFER = 'Intensive care nurse in Winterthur'
const SEARCH = 'Intensive care, three shifts'
/** What identifies the person; nothing of it is left after the erasure. */
const IDENTIFYING = ['Santos', PERSON.email, 'maria.santos@example.org', '+41 79 555 01 23']

let folder: string
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let settings: Record<string, string>
let here: Installation
let elsewhere: Installation

// In a hook: Playwright also loads this file to list its tests.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matchwright-operator-day-'))
  // Root does not run PostgreSQL itself: its user must be able to enter.
  chmodSync(folder, 0o755)
  mailServer = await startMailServer()
  settings = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Jobs <no-reply@operator.example>',
    OPERATOR_NAME: 'Operator and Sons',
    CONTACT_EMAIL: 'hello@operator.example',
    SECRET_KEY: randomBytes(32).toString('hex'),
  }
  here = new Installation(PORT, { ...settings, DATA_DIR: join(folder, 'here') })
  elsewhere = new Installation(PORT + 1, { ...settings, DATA_DIR: join(folder, 'elsewhere') })
})

test.afterAll(async () => {
  await here.stop()
  await elsewhere.stop()
  mailServer.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a step and prints its time with what was checked. */
async function step(title: string, work: () => Promise<string>): Promise<void> {
  const startedAt = performance.now()
  const checked = await test.step(title, work)
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${title}: ${checked}`)
}

/** The link of a mail to an address; the newest mail that has such a link counts. */
async function mailedLink(to: string, path: RegExp): Promise<string> {
  const find = () =>
    mailServer
      .mailsTo(to)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((link) => path.test(link)) ?? ''
  await expect.poll(find, { message: `a mail to ${to} with ${String(path)}` }).not.toBe('')
  return find()
}

function expectMail(to: string, words: string): Promise<void> {
  const texts = () => mailServer.mailsTo(to).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  return expect.poll(() => texts().some((text) => text.includes(words)), { message: `${words} to ${to}` }).toBe(true)
}

function registers(page: Page, who: Newcomer): Promise<void> {
  return newUser(page, who, async () => undefined, mailedLink)
}

async function logsIn(page: Page, email: string, { url }: Installation = here): Promise<void> {
  await page.goto(`${url}/en/account/login`)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Imports a document; one that a busy machine does not read within its limit is dropped again. */
async function readsInTheEnd(page: Page, address: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await reads(page, fixture(name))
  }).toPass()
}

function fixture(name: string): string {
  return join(import.meta.dirname, '../fixtures', name)
}

async function startsInProduction(page: Page): Promise<string> {
  const refused = await new Installation(PORT, { ...settings, SMTP_URL: '', DATA_DIR: join(folder, 'here') }).run(
    'serve',
  )
  expect(refused.code, refused.output).toBe(1)
  expect(refused.output).toContain('SMTP_URL must be given')
  await here.serve()
  await page.goto('/en/account/login')
  await expect(page.getByText('Try it with a demo login')).toHaveCount(0)
  expect((await page.request.get('/outbox')).status()).toBe(404)
  return 'refused without mail; ready with it; no demo, no outbox page'
}

async function makesStaff(page: Page): Promise<string> {
  const names = ['--first-name', 'Olga', '--last-name', 'Operator', '--organisation', 'Operator and Sons']
  const grants = ['--grant', 'listing_staff', '--grant', 'admin_login_as']
  const printed = await here.cli('user', 'create', STAFF, ...names, ...grants)
  await page.goto(/http\S+\/account\/reset\/\S+/.exec(printed)?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.goto('/en/staff')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible()
  expect(await here.cli('user', 'list', '--staff')).toContain(STAFF)
  return 'user create prints a link; password, terms; the staff area opens; user list --staff names them'
}

async function preparesContent(page: Page): Promise<string> {
  expect(await here.cli('taxonomy', 'list')).toMatch(/built-in/i)
  await page.goto('/en/listing/new/template?search=nurse')
  await expect(page.getByRole('main').getByRole('link', { name: /nurse/i }).first()).toBeVisible()
  return 'the built-in taxonomy is in force, without ESCO; templates are there'
}

/** A draft from a template shows that a template is enough to begin with. */
async function startsFromTemplate(page: Page): Promise<void> {
  await page.goto('/en/listing/new/template?search=nurse')
  await page
    .getByRole('main')
    .getByRole('link', { name: /registered nurse/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Use this template' }).click()
  await expect(page).toHaveURL(/\/en\/listing\/\d+/)
  await expect(page.getByRole('complementary', { name: 'Matches now' })).toBeVisible()
}

type Listings = { search: string; offer: string }

async function publishBoth(company: Page, person: Page): Promise<Listings> {
  await startsFromTemplate(company)
  await readsInTheEnd(company, '/en/profiles/company/ad', 'job-icu-nurse-en.txt')
  await keepsFacts(company)
  const offer = await publishes(company, OFFER)
  await readsInTheEnd(person, '/en/profiles/person/cv', 'cv-nurse-en.pdf')
  await keepsFacts(person)
  return { offer, search: await publishes(person, SEARCH) }
}

/** Approves the only request of a panel of the staff queue. */
async function approves(staff: Page, panel: string, answer: string): Promise<void> {
  await staff.goto('/en/staff')
  const requests = staff.locator('section').filter({ has: staff.getByRole('heading', { name: panel }) })
  await expect(requests.getByText('Eulachtal Hospital')).toBeVisible()
  await requests.getByRole('button', { name: 'Approve' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Answer, sent by e-mail').fill(answer)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expectMail(COMPANY.email, answer)
}

async function verifiesEmployer(company: Page, staff: Page): Promise<string> {
  await company.goto('/en/account/settings')
  const form = company.locator('form').filter({ has: company.getByRole('button', { name: 'Request verification' }) })
  await form.getByLabel('Town').fill('Winterthur')
  await form.getByLabel('Register number, web address, phone').fill('CHE-123.456.789, eulachtal.example')
  await company.getByRole('button', { name: 'Request verification' }).click()
  await expect(company.getByText('You requested “Verification”')).toBeVisible()
  await approves(staff, 'Verification', 'We found you in the register.')
  await company.reload()
  await expect(company.getByText('verified', { exact: true })).toBeVisible()
  return 'asked in the settings, approved in the queue, told by mail; the account has the badge'
}

async function changesLevel(company: Page, staff: Page): Promise<string> {
  await company.goto('/en/account/settings')
  await company.getByRole('button', { name: 'Request it: Company, Plus' }).click()
  const dialog = company.getByRole('dialog')
  await dialog.getByLabel('What should we know?').fill('Ten offers a year.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  await approves(staff, 'Level changes', 'Welcome to Plus.')
  await company.reload()
  await expect(company.locator('p').filter({ hasText: /^Company, Plus/ })).toBeVisible()
  return 'requested in the settings, approved in the queue, told by mail; the account is on Plus'
}

async function meet(company: Page, person: Page, { search, offer }: Listings): Promise<string> {
  await findsMatch(company, offer, SEARCH)
  await expect(company.getByText('Santos')).toHaveCount(0)
  const card = await findsMatch(person, search, OFFER)
  await card.getByRole('link', { name: OFFER }).click()
  await expect(person.getByText('verified', { exact: true })).toBeVisible()
  await expect(person.getByText('Eulachtal')).toHaveCount(0)
  await person.getByRole('textbox', { name: 'Message' }).fill('Your ward is near my home.')
  await person.getByRole('button', { name: 'Send request' }).click()
  await expect(person).toHaveURL(/\/en\/match\/\d+/)
  const contact = new URL(person.url()).pathname
  await expectMail(COMPANY.email, 'would like to connect about')
  await company.goto(contact)
  await consents(company, 'Accept contact')
  await person.reload()
  await consents(person, 'Request full disclosure')
  await company.reload()
  await consents(company, 'Share everything')
  await expect(company.getByText('Maria Santos').first()).toBeVisible()
  await person.reload()
  await expect(person.getByText('Eulachtal Hospital').first()).toBeVisible()
  return 'both find the other without a name; request, acceptance, full disclosure; now both see names'
}

async function takesData(person: Page): Promise<string> {
  await person.goto('/en/account/settings')
  await person.getByRole('button', { name: 'Prepare export' }).click()
  const link = person.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible()
  const begun = person.waitForEvent('download')
  await link.click()
  const zip = readFileSync(await (await begun).path())
  // The names of a ZIP are written out; its content is compressed.
  expect(['index.html', 'data.json'].filter((name) => !zip.includes(name))).toEqual([])
  await expectMail(PERSON.email, 'archive of your data')
  return `a ZIP of ${Math.round(zip.length / 1024)} kB with a page and JSON; told by mail`
}

async function closesAccount(page: Page): Promise<void> {
  await page.goto('/en/account/settings')
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

async function closesAndReturns(person: Page): Promise<string> {
  await closesAccount(person)
  await person.goto(await mailedLink(PERSON.email, /\/account\/reopen\//))
  await person.getByRole('button', { name: 'Open the account again' }).click()
  await expect(person.getByRole('heading', { name: 'Your account is open again' })).toBeVisible()
  await logsIn(person, PERSON.email)
  await expect(person).toHaveURL(/\/en$/)
  await person.goto('/en/profiles')
  await expect(person.getByText('Maria Santos').first()).toBeVisible()
  return 'closed in the settings, told by mail; the link of the mail opens it again, the profile is there'
}

async function isErased(person: Page, staff: Page, company: Page): Promise<string> {
  await closesAccount(person)
  expect(await here.cli('account', 'erase', PERSON.email)).toContain('is erased')
  await staff.goto('/en/staff?q=Santos')
  await expect(staff.getByText('Nothing found for “Santos”.')).toBeVisible()
  await company.reload()
  await expect(company.getByText('Santos')).toHaveCount(0)
  return 'account erase after a closing; staff find nothing, the other side of the contact sees no name'
}

type Manifest = { tables: { name: string; rows: number }[]; sequences: unknown; jobs: unknown; files: unknown[] }

function manifestOf(backup: string): Manifest {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest
}

function tablesOf(backup: string): string {
  const tables = join(backup, 'tables')
  return readdirSync(tables)
    .map((name) => gunzipSync(readFileSync(join(tables, name))).toString())
    .join('\n')
}

async function backsUpAndRestores(): Promise<string> {
  const [first, second] = [join(folder, 'backup'), join(folder, 'backup-of-the-restored')]
  const backup = await here.run('backup', first)
  expect(backup.code, backup.output).toBe(0)
  const restore = await elsewhere.run('restore', first)
  expect(restore.code, restore.output).toBe(0)
  const again = await elsewhere.run('backup', second)
  expect(again.code, again.output).toBe(0)
  const [made, restored] = [manifestOf(first), manifestOf(second)]
  // Each table and file with its checksum.
  expect(restored.tables).toEqual(made.tables)
  expect([restored.sequences, restored.jobs, restored.files]).toEqual([made.sequences, made.jobs, made.files])
  const content = tablesOf(first)
  expect(content).toContain(COMPANY.email)
  expect(IDENTIFYING.filter((text) => content.includes(text))).toEqual([])
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${made.tables.length} tables, ${rows} rows, ${made.files.length} files alike; nothing of the erased person`
}

async function servesElsewhere(page: Page, offer: string): Promise<string> {
  await elsewhere.serve()
  // Only here: a login writes its address down for some minutes, to count attempts.
  await logsIn(page, PERSON.email, elsewhere)
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await logsIn(page, COMPANY.email, elsewhere)
  await expect(page).toHaveURL(`${elsewhere.url}/en`)
  await page.goto(`${elsewhere.url}/en/listing/${offer}`)
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.goto(`${elsewhere.url}/en/account/settings`)
  await expect(page.getByText('verified', { exact: true })).toBeVisible()
  return 'it starts; the company logs in with its password, its offer and badge are there; the erased person cannot'
}

test('the day of an operator', async ({ page: staff, newPerson, complaints }) => {
  // The login of somebody erased.
  complaints.expect(/401/)
  // A page that is still open when its session ends connects again once.
  complaints.expect(/403 .*\/napi\/live/)
  // A document that is not read in time.
  complaints.expect(/422 .*\/parser\/parse_/)
  const [company, person] = [await newPerson(), await newPerson()]
  await step('start in production', () => startsInProduction(staff))
  await step('first member of staff', () => makesStaff(staff))
  await step('taxonomy and templates', () => preparesContent(staff))
  await step('a company and a person register', async () => {
    await registers(company, COMPANY)
    await registers(person, PERSON)
    return 'each by the link of a mail'
  })
  let listings: Listings = { search: '', offer: '' }
  await step('offer and search', async () => {
    listings = await publishBoth(company, person)
    return 'a draft from a template; an advertisement and a CV are read, checked and published'
  })
  await step('verification of the employer', () => verifiesEmployer(company, staff))
  await step('change of level by request', () => changesLevel(company, staff))
  await step('match, contact, disclosure', () => meet(company, person, listings))
  await step('export', () => takesData(person))
  await step('closing with undo', () => closesAndReturns(person))
  await step('erasure', () => isErased(person, staff, company))
  await step('backup and restore', backsUpAndRestores)
  const returning = await newPerson()
  for (const page of [staff, company, person]) await page.close()
  await here.stop()
  await step('the restored installation', () => servesElsewhere(returning, listings.offer))
})
