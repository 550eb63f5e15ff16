import { baseApi } from '@matchwright/contract/base.api'
import { DONE, TERMS_VERSION } from '@matchwright/contract/constants'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { RegisterPage } from './register-page.tsx'
import { StepConfirmPage } from './step-confirm-page.tsx'
import { StepDetailsPage } from './step-details-page.tsx'
import { StepLevelPage } from './step-level-page.tsx'

type Summary = ResponseOf<typeof userApi.registerSummary>

function aSummary(given: Partial<Summary> = {}): Summary {
  return {
    type: 'company',
    level: 'basic',
    email: 'ana@example.test',
    first_name: '',
    last_name: '',
    address: { organisation: null, street: null, postcode: null, city: null, country: 'CH', phone: null },
    missing: [],
    ...given,
  }
}

const QUOTAS = {
  published_listings: 2,
  users: 1,
  open_contacts: null,
  drafts: 50,
  profiles: 10,
  storage_mb: 100,
  batch_rows: 0,
  api_calls: 0,
}

beforeEach(() => {
  const countries = [
    { code: 'CH', name: 'Switzerland' },
    { code: 'DE', name: 'Germany' },
  ]
  server
    .answer(baseApi.currentCountryLang, { country: 'CH', lang: 'en' })
    .answer(userApi.countryChoices, { items: countries })
})

describe('registering', () => {
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const submit = page.getByRole('button', { name: 'Register' })

  async function fill() {
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Silva')
    await email.fill('ana@example.test')
    await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  }

  test('checks the form before anything is sent', async () => {
    await renderWithApp(<RegisterPage type="private" />)
    await email.fill('ana')
    await submit.click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/That is not an e-mail address/)).toBeVisible()
    await expect.element(alert.getByText(/This field is required/).first()).toBeVisible()
    await alert.getByRole('button', { name: 'E-mail' }).click()
    await expect.element(email).toHaveFocus()
    expect(server.callsOf(userApi.register)).toEqual([])
  })

  test('needs the age to be confirmed', async () => {
    server.answer(
      userApi.register,
      new Refusal(422, { detail: [{ loc: ['body', 'user', 'is_of_age'], msg: 'invalid', type: 'literal_error' }] }),
    )
    await renderWithApp(<RegisterPage type="private" />)
    await fill()
    await submit.click()
    await expect.element(page.getByRole('alert').getByText(/at least 16 and agree/)).toBeVisible()
  })

  const consent = page.getByRole('checkbox', { name: /^I am at least 16 years old and agree to the terms/ })

  test('sends the whole account with the country of the visitor, then waits for the mail', async () => {
    server.answer(userApi.register, DONE).answer(userApi.registerResend, DONE)
    await renderWithApp(<RegisterPage type="private" />)
    await fill()
    await page.getByRole('radio', { name: /^Company/ }).click()
    await consent.click()
    await submit.click()
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Organisation' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Organisation' }).fill('Lakeside Ltd')
    await submit.click()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect.element(page.getByText('Another e-mail is on its way to ana@example.test.')).toBeVisible()
    expect(server.callsOf(userApi.registerResend)[0]?.body).toEqual({ email: 'ana@example.test' })
    expect(server.callsOf(userApi.register)[0]?.body).toEqual({
      type: 'company',
      name: 'Ana Silva',
      organisation: 'Lakeside Ltd',
      email: 'ana@example.test',
      password: 'correct horse battery',
      language: 'en',
      country: 'CH',
      is_of_age: true,
      terms_version: TERMS_VERSION,
      draft: null,
    })
  })

  test('carries the search of the visit and the listing that was looked at', async () => {
    server.answer(userApi.register, DONE)
    const content = { occupations: [{ concept_id: 7 }] }
    const search = new URLSearchParams({ q: JSON.stringify(content), listing: '12' })
    await renderWithApp(<RegisterPage type="private" />, { path: `/en/account/register?${search}` })
    await expect.element(page.getByText('Your search is kept.')).toBeVisible()
    await fill()
    await consent.click()
    await submit.click()
    await expect
      .poll(() => server.callsOf(userApi.register)[0]?.body?.draft)
      .toEqual({
        search: { type: 0, content },
        cv: null,
        listing_id: 12,
      })
  })

  test('judges a password that repeats the address as easy to guess', async () => {
    await renderWithApp(<RegisterPage type="private" />)
    await email.fill('gardener@example.test')
    await page.getByLabelText('Password', { exact: true }).fill('gardener12')
    await expect.element(page.getByText('Easy to guess')).toBeVisible()
  })
})

describe('the level', () => {
  const levels = [
    { level: 'basic' as const, quotas: QUOTAS, is_current: false, is_free: true, price: null },
    { level: 'plus' as const, quotas: QUOTAS, is_current: true, is_free: false, price: 'CHF 90' },
  ]

  test('is preselected as it is, chosen from the quotas, and saved; details follow if missing', async () => {
    server
      .answer(userApi.registerAccountLevels, { type: 'company', items: levels })
      .answer(userApi.registerChangeAccountLevel, DONE)
      .answer(userApi.registerSummary, aSummary({ missing: ['address'] }))
    const { address } = await renderWithApp(<StepLevelPage />)
    await expect.element(page.getByRole('radio', { name: /Plus/ })).toBeChecked()
    await expect.element(page.getByText('2 published listings').first()).toBeVisible()
    await page.getByRole('radio', { name: /Basic/ }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(address).toBe('/en/account/register/step4')
    expect(server.callsOf(userApi.registerChangeAccountLevel)[0]?.body).toEqual({ level: 'basic' })
  })

  test('completes the registration when nothing else is missing', async () => {
    server
      .answer(userApi.registerAccountLevels, { type: 'company', items: levels })
      .answer(userApi.registerChangeAccountLevel, DONE)
      .answer(userApi.registerSummary, aSummary())
      .answer(userApi.registerFinal, NO_CONNECTION)
    await renderWithApp(<StepLevelPage />)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    expect(server.callsOf(userApi.registerFinal)).toHaveLength(1)
  })

  test('follows another kind of account', async () => {
    let type: 'company' | 'private' = 'company'
    server
      .answer(userApi.registerAccountLevels, () => ({ type, items: type === 'company' ? levels : levels.slice(0, 1) }))
      .answer(userApi.registerChangeAccountType, ({ body }) => {
        type = body.type === 'private' ? 'private' : 'company'
        return DONE
      })
    await renderWithApp(<StepLevelPage />)
    await page.getByRole('radio', { name: 'Private person' }).click()
    await expect.element(page.getByRole('radio', { name: /Plus/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: /Basic/ })).toBeChecked()
  })
})

describe('the details', () => {
  test('of a company need its name; the form keeps what was given before', async () => {
    server.answer(userApi.registerSummary, aSummary({ first_name: 'Ana', last_name: 'Weber' }))
    await renderWithApp(<StepDetailsPage />)
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Organisation' })).toBeVisible()
    expect(server.callsOf(userApi.setAddress)).toEqual([])
  })

  test('of a private person have no organisation', async () => {
    server.answer(userApi.registerSummary, aSummary({ type: 'private' }))
    await renderWithApp(<StepDetailsPage />)
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Organisation' }).elements()).toHaveLength(0)
  })
})

describe('the confirmation', () => {
  test('waits for what is missing, and leads there', async () => {
    server.answer(userApi.registerSummary, aSummary({ missing: ['address'] }))
    await renderWithApp(<StepConfirmPage />)
    await expect.element(page.getByRole('button', { name: 'Complete registration' })).toBeDisabled()
    const link = page.getByRole('link', { name: 'Enter your address' })
    await expect.element(link).toHaveAttribute('href', '/en/account/register/step4')
  })

  test('that fails says so, and can be repeated', async () => {
    server.answer(userApi.registerSummary, aSummary()).answer(userApi.registerFinal, NO_CONNECTION)
    await renderWithApp(<StepConfirmPage />)
    await page.getByRole('button', { name: 'Complete registration' }).click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Complete registration' })).toBeEnabled()
  })
})
