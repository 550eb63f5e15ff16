import { DONE } from '@matchwright/contract/constants'
import { siteApi } from '@matchwright/contract/site.api'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaptchaConfig } from '#web/lib/form/captcha.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContactForm } from './contact-form.tsx'

const PROVIDER = new URL('../../testing/provider', import.meta.url).href
const CAPTCHA = { siteKey: 'key', version: 3, enterprise: false, hideBadge: false, url: PROVIDER } as const
const REFUSAL = {
  message: 'Please confirm that you are human.',
  detail: [{ loc: ['body', 'payload', 'captcha'], msg: 'Please confirm that you are human.', type: 'value_error' }],
}

afterEach(() => {
  for (const script of document.querySelectorAll('script[src*="/provider/"], .grecaptcha-badge')) script.remove()
  document.documentElement.className = ''
  window.grecaptcha = undefined
})

async function fillForm(captcha: CaptchaConfig, language: 'en' | 'de' = 'en') {
  server.answer(siteApi.communication, ({ body }) => (body.captcha ? DONE : new Refusal(422, REFUSAL)))
  await renderWithApp(<ContactForm />, { config: { captcha }, language })
  const field = (at: number) => page.getByRole('textbox').nth(at)
  await field(0).fill('Ana')
  await field(1).fill('ana@example.org')
  await field(3).fill('How do I begin?')
}

function press(name: string) {
  return page.getByRole('button', { name }).click()
}

function sentTokens() {
  return server.callsOf(siteApi.communication).map(({ body }) => body.captcha)
}

test('nothing is loaded before the visitor agrees; without a proof the form says so', async () => {
  await fillForm(CAPTCHA)
  await press('Send')
  await expect.element(page.getByText('Please confirm that you are human.')).toBeVisible()
  expect(document.querySelector('script[src*="/provider/"]')).toBeNull()
  await page.getByRole('button', { name: 'Proof that you are human' }).click()
  await expect.element(page.getByRole('group', { name: 'Proof that you are human' })).toHaveFocus()
})

test.each([
  ['version 3', CAPTCHA, 'key/communication'],
  ['the enterprise service', { ...CAPTCHA, siteKey: 'firm', enterprise: true }, 'firm/communication'],
])('%s sends a token for the action of the form', async (_name, captcha, token) => {
  await fillForm(captcha)
  await press('Allow the check')
  await expect.element(page.getByText(`${captcha.siteKey} en`)).toBeVisible()
  await press('Send')
  await expect.poll(sentTokens).toEqual([token])
})

test('version 2 shows its box in the language of the page; a token is sent once', async () => {
  await fillForm({ ...CAPTCHA, siteKey: 'box', version: 2 }, 'de')
  await page.getByRole('button', { name: 'Prüfung zulassen' }).click()
  const box = page.getByRole('checkbox', { name: 'box de' })
  await box.click()
  server.answer(siteApi.communication, new Refusal(422, REFUSAL))
  const submit = page.getByRole('button', { name: 'Senden' })
  await submit.click()
  await expect.poll(sentTokens).toEqual(['box/ticked'])
  await expect.element(box).not.toBeChecked()
  await submit.click()
  await expect.poll(sentTokens).toEqual(['box/ticked', undefined])
})

test('the badge is hidden where it is configured so, and the form names the service', async () => {
  await fillForm({ ...CAPTCHA, siteKey: 'hidden', hideBadge: true })
  await press('Allow the check')
  await expect.element(page.getByText('This form is checked by Google reCAPTCHA.')).toBeVisible()
  await expect.element(page.getByText('hidden en')).not.toBeVisible()
})

test.each([
  ['blocked', { ...CAPTCHA, url: '/blocked.invalid' }, /could not be loaded/],
  ['without a key', { ...CAPTCHA, siteKey: '' }, /has no key/],
  ['refused by the provider', { ...CAPTCHA, siteKey: 'refused' }, /That did not work/],
])('a check that is %s says so in the form, which stays usable', async (_name, captcha, words) => {
  await fillForm(captcha)
  await press('Allow the check')
  await press('Send')
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})
