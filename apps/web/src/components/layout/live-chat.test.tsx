import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { LiveChat } from './live-chat.tsx'

const PROVIDER = new URL('../../testing/provider', import.meta.url).href

afterEach(() => {
  for (const part of document.querySelectorAll('script[src*="/tracking.js"], [aria-label="Chat window"]')) part.remove()
})

function countScripts() {
  return document.querySelectorAll('script[src*="/tracking.js"]').length
}

test('the chat loads after consent, for the agents of the language, and learns who asks', async () => {
  const currentUser = aUser({ first_name: 'Ana', last_name: 'Costa', email: 'ana@example.org' })
  await renderWithApp(<LiveChat licence="1234" url={PROVIDER} />, { language: 'de', currentUser })
  await page.getByRole('button', { name: 'Chat' }).click()
  expect([countScripts(), '__lc' in window]).toEqual([0, false])
  await page.getByRole('button', { name: 'Zustimmen und chatten' }).click()
  const told = 'license 1234, group 2, call set_customer_name Ana Costa, call set_customer_email ana@example.org'
  await expect.element(page.getByRole('region', { name: 'Chat window' })).toHaveTextContent(`${told}, call maximize`)
  await expect.element(page.getByRole('button', { name: 'Chat' })).not.toBeInTheDocument()
})

test('a visitor is not named, and a language without agents goes to all of them', async () => {
  await renderWithApp(<LiveChat licence="1234" url={PROVIDER} />, { language: 'ar' })
  await page.getByRole('button').first().click()
  await page.getByRole('button').first().click()
  const chat = page.getByRole('region', { name: 'Chat window' })
  await expect.element(chat).toHaveTextContent('license 1234, group 0, call maximize')
})

test('a chat that cannot be loaded says so and can be tried again', async () => {
  await renderWithApp(<LiveChat licence="1234" url="/blocked.invalid" />)
  await page.getByRole('button', { name: 'Chat' }).click()
  await page.getByRole('button', { name: 'Agree and chat' }).click()
  await expect.element(page.getByText('The chat could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agree and chat' })).toBeEnabled()
})
