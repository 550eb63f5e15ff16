import { absenceApi } from '@matchwright/contract/absence.api'
import { DONE } from '@matchwright/contract/constants'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import type { OwnExport } from '@matchwright/contract/own-data.schema'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { securityApi } from '@matchwright/contract/security.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { aUser } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { SettingsPage } from './settings-page.tsx'

const QUOTAS = {
  published_listings: 5,
  users: null,
  open_contacts: 20,
  drafts: 50,
  profiles: 10,
  storage_mb: 100,
  batch_rows: 0,
  api_calls: 0,
}
const ACCOUNT: ResponseOf<typeof userApi.account> = {
  id: 1,
  type: 'company',
  level: 'basic',
  country: 'CH',
  is_professional: true,
  verified_at: null,
  requests: [],
  admins: ['Alma Keller'],
  expires_at: '2027-03-31T00:00:00Z',
  quotas: QUOTAS,
  usage: { published_listings: 4, users: 2, open_contacts: 3, drafts: 0, profiles: 1, storage_mb: 12 },
}
const CLOSING: ResponseOf<typeof ownDataApi.closing> = {
  listings: 2,
  open_contacts: 1,
  users: 1,
  may_close: true,
  may_leave: false,
  erased_on: '2026-12-23T00:00:00Z',
}
const SECURITY = {
  password_changed_at: null,
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
}
const ADDRESS = { organisation: null, street: null, postcode: null, city: 'Biel', country: 'CH', phone: null }
const admin = { perms: ['account_admin'] }

async function opened(given: Partial<SignedInUser> = {}) {
  const currentUser = aUser({ original_login: null, terms_accepted: true, is_expired: false, ...given })
  return renderWithApp(<SettingsPage user={currentUser} />, { currentUser, path: '/en/account/settings' })
}

function section(name: string) {
  return page.getByRole('region', { name, exact: true })
}

beforeEach(() => {
  server
    .answer(securityApi.overview, SECURITY)
    .answer(securityApi.sessions, { items: [] })
    .answer(userApi.address, ADDRESS)
    .answer(userApi.emailFrequency, { email_frequency: 'daily' })
    .answer(siteApi.ownNewsletter, { is_subscribed: false })
    .answer(userApi.mailTopics, { mail_topics: ['requests', 'messages', 'deadlines'] })
    .answer(userApi.emailLanguage, { email_language: 'en' })
    .answer(hiddenFromApi.list, { items: [], hides_from_employers: false })
    .answer(moderationApi.blocked, { items: [] })
    .answer(userApi.account, ACCOUNT)
    .answer(userApi.accountAllowedChanges, { items: [] })
    .answer(userApi.userProfiles, { items: [], count: 0 })
    .answer(ownDataApi.closing, CLOSING)
    .answer(ownDataApi.exports, { items: [] })
})

test('every section is reached from the list; users are for administrators', async () => {
  await opened()
  const links = page.getByRole('navigation', { name: 'Account and settings' }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  const hrefs = links.elements().map((link) => link.getAttribute('href') ?? '')
  const anchors = hrefs.filter((href) => href.startsWith('#')).map((href) => href.slice(1))
  expect(anchors.map((id) => document.getElementById(id) !== null)).not.toContain(false)
  expect(anchors).not.toContain('users')
})

async function passwordDialog() {
  await section('Security').getByRole('button', { name: 'Change password' }).click()
  return page.getByRole('dialog')
}

describe('name and password', () => {
  test('a name cannot be empty', async () => {
    server.answer(userApi.setName, { first_name: 'Ana', last_name: 'Kunz' })
    await opened()
    await page.getByRole('button', { name: 'Change: Name' }).click()
    const dialog = page.getByRole('dialog')
    const lastName = dialog.getByRole('textbox', { name: 'Last name' })
    await lastName.fill('')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(server.callsOf(userApi.setName)).toEqual([])
    await lastName.fill('Kunz')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(server.callsOf(userApi.setName)[0]?.body).toEqual({ first_name: 'Ana', last_name: 'Kunz' })
  })

  test('a changed password leaves no password in the form', async () => {
    server.answer(userApi.password, { done: true })
    await opened()
    const form = await passwordDialog()
    await form.getByLabelText('Current password').fill('the old one')
    await form.getByLabelText('New password').fill('correct horse battery')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect.element(page.getByText('The password is changed.')).toBeVisible()
    await passwordDialog()
    await expect.element(form.getByLabelText('Current password')).toHaveValue('')
    await expect.element(form.getByLabelText('New password')).toHaveValue('')
  })

  test('a wrong current password is told at its field', async () => {
    const detail = [{ loc: ['body', 'user', 'old_password'], msg: 'is not right', type: 'value_error' }]
    server.answer(userApi.password, new Refusal(422, { detail }))
    await opened()
    const form = await passwordDialog()
    await form.getByLabelText('Current password').fill('a wrong one')
    await form.getByLabelText('New password').fill('correct horse battery')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect.element(form.getByLabelText('Current password')).toHaveAccessibleDescription(/Is not right/)
  })

  test('a new address counts only after its link is opened', async () => {
    server.answer(userApi.changeEmail, { done: true })
    await opened()
    await page.getByRole('button', { name: 'Change: E-mail' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'New e-mail' }).fill('anna@example.test')
    await form.getByLabelText('Current password').fill('the old one')
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await expect.element(form.getByText(/If anna@example.test can be used/)).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(section('You').getByText('ana@example.test')).toBeVisible()
  })

  test('whoever looks through the eyes of another user changes neither', async () => {
    await opened({ original_login: 'staff@example.test' })
    await expect.element(section('Security').getByText(/logged in as another user/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Change password' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Change: E-mail' }).elements()).toHaveLength(0)
  })
})

describe('mails', () => {
  const frequency = page.getByRole('radiogroup', { name: 'How often' })

  test('come as often as is chosen', async () => {
    server.answer(userApi.setEmailFrequency, { email_frequency: 'weekly' })
    await opened()
    await frequency.getByText('Weekly').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expect.element(frequency.getByRole('radio', { name: 'Weekly' })).toBeChecked()
    expect(server.callsOf(userApi.setEmailFrequency)[0]?.body).toEqual({ email_frequency: 'weekly' })
  })

  test('leave out topics that are not wanted', async () => {
    server.answer(userApi.setMailTopics, ({ body }) => body)
    await opened()
    await page.getByRole('checkbox', { name: 'Deadlines: E-mail' }).click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(server.callsOf(userApi.setMailTopics)[0]?.body).toEqual({ mail_topics: ['requests', 'messages'] })
    await expect.element(page.getByRole('checkbox', { name: 'Deadlines: E-mail' })).not.toBeChecked()
  })

  test('bring news of the product, too, to who ticks them', async () => {
    server.answer(siteApi.setOwnNewsletter, ({ body }) => body)
    await opened()
    const news = page.getByRole('checkbox', { name: /^News from .*: E-mail$/ })
    await expect.element(news).not.toBeChecked()
    await news.click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expect.element(news).toBeChecked()
    expect(server.callsOf(siteApi.setOwnNewsletter)[0]?.body).toEqual({ is_subscribed: true })
  })

  test('stay as they were when the choice cannot be saved', async () => {
    server.answer(userApi.setEmailFrequency, NO_CONNECTION)
    await opened()
    await frequency.getByText('Weekly').click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(frequency.getByRole('radio', { name: 'Daily' })).toBeChecked()
  })
})

describe('hiding', () => {
  test('from a company or a mail domain adds it, and removes it again', async () => {
    let items: ResponseOf<typeof hiddenFromApi.list>['items'] = []
    server
      .answer(hiddenFromApi.list, () => ({ items, hides_from_employers: false }))
      .answer(hiddenFromApi.add, ({ body }) => {
        const entry = { id: 4, kind: body.kind, value: body.value, created_at: '2026-11-20T08:00:00Z' }
        items = [entry]
        return entry
      })
      .answer(hiddenFromApi.remove, () => {
        items = []
        return DONE
      })
    await opened()
    const value = page.getByRole('textbox', { name: 'Company, place of work or e-mail domain' })
    await value.fill('hospital.example')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.element(page.getByRole('list', { name: 'Hidden from' }).getByText('hospital.example')).toBeVisible()
    await expect.element(value).toHaveValue('')
    expect(server.callsOf(hiddenFromApi.add)[0]?.body).toEqual({ kind: 'domain', value: 'hospital.example' })
    await page.getByRole('button', { name: 'Show me to hospital.example again' }).click()
    await expect.element(page.getByText('You are visible to everyone.')).toBeVisible()
    await value.fill('Lakeside Clinic')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect
      .poll(() => server.callsOf(hiddenFromApi.add)[1]?.body)
      .toEqual({ kind: 'company', value: 'Lakeside Clinic' })
  })

  test('from all employers of the own work history is one tick', async () => {
    server.answer(hiddenFromApi.setEmployers, { hides_from_employers: true })
    await opened()
    await page.getByRole('checkbox', { name: /everyone I list as an employer/ }).click()
    await expect.poll(() => server.callsOf(hiddenFromApi.setEmployers)[0]?.body).toEqual({ hides_from_employers: true })
  })
})

describe('the appearance', () => {
  test('changes at once and stays in the browser', async () => {
    await opened()
    await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click()
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Light').click()
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('light')
  })
})

describe('the account', () => {
  const common = { quotas: QUOTAS, price: null, needs_staff: false, is_allowed: true, reasons: [] }
  const changes: ResponseOf<typeof userApi.accountAllowedChanges>['items'] = [
    { ...common, type: 'company', level: 'basic', direction: 'same' },
    { ...common, type: 'company', level: 'plus', direction: 'up' },
    { ...common, type: 'company', level: 'unlimited', direction: 'up', needs_staff: true, price: 'CHF 90 a month' },
    {
      ...common,
      type: 'private',
      level: 'basic',
      direction: 'down',
      is_allowed: false,
      reasons: ['published_listings'],
    },
  ]
  const address = {
    organisation: 'Lakeside Ltd',
    street: null,
    postcode: null,
    city: 'Biel',
    country: 'CH',
    phone: null,
  }

  beforeEach(() => {
    server.answer(userApi.accountAllowedChanges, { items: changes }).answer(userApi.address, address)
  })

  test('shows how much of each quota is used, and until when', async () => {
    await opened()
    const meter = section('Level and limits').getByRole('meter', { name: 'Published listings' })
    await expect.element(meter).toHaveAttribute('value', '4')
    await expect.element(meter).toHaveAttribute('max', '5')
    await expect.element(section('Level and limits').getByText(/31 March 2027/)).toBeVisible()
    await expect.element(section('Level and limits').getByText(/no limit/)).toBeVisible()
    expect(page.getByText('Change the level').elements()).toHaveLength(0)
  })

  test('is changed by an administrator; what stands in the way is said', async () => {
    server.answer(userApi.accountChangeType, { ...ACCOUNT, level: 'plus' })
    await opened(admin)
    await page.getByText('Another type of account').click()
    await expect.element(page.getByRole('button', { name: 'Downgrade: Private person, Basic' })).toBeDisabled()
    await expect.element(page.getByText('More listings are published than this level allows.')).toBeVisible()
    await page.getByRole('button', { name: 'Upgrade: Company, Plus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(server.callsOf(userApi.accountChangeType)[0]?.body).toMatchObject({ type: 'company', level: 'plus' })
  })

  test('asks staff for a level that costs something, and says what was asked', async () => {
    const asked = { id: 4, kind: 'level', type: 'company', level: 'unlimited', state: 'open', answer: '' } as const
    server.answer(userApi.accountChangeType, { ...ACCOUNT, level: 'plus' })
    await opened(admin)
    await expect.element(page.getByText('CHF 90 a month')).toBeVisible()
    await page.getByRole('button', { name: 'Request it: Company, Unlimited' }).click()
    await page.getByLabelText('What should we know?').fill('For one year')
    server.answer(userApi.account, { ...ACCOUNT, requests: [{ ...asked, created_at: '2026-11-20T08:00:00Z' }] })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByText(/You requested “Company, Unlimited”/)).toBeVisible()
    expect(server.callsOf(userApi.accountChangeType)[0]?.body).toMatchObject({ note: 'For one year' })
  })
})

test('a request for the badge asks for what registration did not', async () => {
  server.answer(userApi.address, { ...ADDRESS, city: null }).answer(userApi.accountRequestVerification, ACCOUNT)
  await opened(admin)
  const form = section('Level and limits')
  await form.getByLabelText('Register number, web address, phone').fill('CHE-114.528.903')
  await form.getByRole('button', { name: 'Request verification' }).click()
  await expect.element(form.getByLabelText('Town')).toHaveAccessibleDescription(/required/)
  await form.getByLabelText('Town').fill('Biel')
  await form.getByLabelText('Organisation', { exact: true }).fill('Lakeside Ltd')
  await form.getByRole('button', { name: 'Request verification' }).click()
  await expect.element(page.getByText('Requested. We answer by e-mail.')).toBeVisible()
  expect(server.callsOf(userApi.accountRequestVerification)[0]?.body).toMatchObject({
    note: 'CHE-114.528.903',
    address: { organisation: 'Lakeside Ltd', city: 'Biel', country: 'CH' },
  })
})

describe('the own data', () => {
  test('an export shows that it is made, then the link to it', async () => {
    const waiting: OwnExport = {
      id: 7,
      state: 'waiting',
      progress: 0,
      size: null,
      created_at: '2026-11-23T00:00:00Z',
      expires_at: null,
    }
    server.answer(ownDataApi.startExport, waiting)
    await opened()
    await expect.element(page.getByRole('button', { name: 'Prepare export' })).toBeEnabled()
    server.answer(ownDataApi.exports, { items: [waiting] })
    await page.getByRole('button', { name: 'Prepare export' }).click()
    await expect.element(section('Your data').getByText(/being prepared/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Prepare export' })).toBeDisabled()
    const ready = { state: 'ready', size: 3_145_728, expires_at: '2026-11-30T00:00:00Z' } as const
    server.answer(ownDataApi.exports, { items: [{ ...waiting, ...ready }] })
    const link = section('Your data').getByRole('link', { name: 'Download' })
    await expect.element(link).toHaveAttribute('href', '/napi/user/exports/7/download')
    await expect.element(section('Your data').getByText('3 MB, until 30 November 2026')).toBeVisible()
  })

  test('the account is closed after a question, with the password', async () => {
    const detail = [{ loc: ['body', 'payload', 'password'], msg: 'is not right', type: 'value_error' }]
    server.answer(ownDataApi.closeAccount, new Refusal(422, { detail }))
    await opened(admin)
    await expect.element(section('Your data').getByText(/One open contact will be told/)).toBeVisible()
    await page.getByRole('button', { name: 'Close account' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/2 listings, one open contact/)).toBeVisible()
    await dialog.getByLabelText('Current password').fill('a wrong one')
    await dialog.getByRole('button', { name: 'Close account' }).click()
    await expect.element(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(/Is not right/)
    expect(server.callsOf(ownDataApi.closeAccount)[0]?.body).toEqual({ password: 'a wrong one' })
  })
})

describe('a break', () => {
  const overview = { absence: null, published: 3, paused: 0, pending_contacts: 1, open_contacts: 2 }

  test('says what it pauses, and begins until a day', async () => {
    server
      .answer(absenceApi.overview, overview)
      .answer(absenceApi.begin, { ...overview, absence: { since: '2026-11-20T08:00:00Z', until: '2026-12-03' } })
    await opened()
    await section('Your data').getByRole('button', { name: 'Take a break' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/3 published listings pause/)).toBeVisible()
    await expect.element(dialog.getByText('One request without an answer ends.')).toBeVisible()
    await dialog.getByLabelText('Last day of the break').fill('2026-12-03')
    await dialog.getByRole('button', { name: 'Start the break' }).click()
    await expect.element(page.getByText('Your break has begun.')).toBeVisible()
    expect(server.callsOf(absenceApi.begin)[0]?.body).toEqual({ until: '2026-12-03' })
  })

  test('ends with one click', async () => {
    server.answer(absenceApi.end, { ...overview, left_paused: 1 })
    await opened({ absence: { since: '2026-11-20T08:00:00Z', until: null } })
    await section('Your data').getByRole('button', { name: 'I’m back' }).click()
    await expect.element(page.getByText(/One listing stays paused/)).toBeVisible()
  })
})

test('consents are listed with version and date', async () => {
  const terms = { id: 1, kind: 'terms', version: '2026-05', is_given: true, at: '2026-11-20T08:00:00Z' } as const
  server.answer(userApi.consents, { items: [terms] })
  await opened()
  await section('Your data').getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: 'Terms of use' })).toBeVisible()
  await expect.element(dialog.getByText('version 2026-05')).toBeVisible()
})
