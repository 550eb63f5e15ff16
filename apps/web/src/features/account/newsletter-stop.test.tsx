import { DONE } from '@matchwright/contract/constants'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import { siteApi } from '@matchwright/contract/site.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ChoicePage } from './newsletter-choice.tsx'
import { StopPage } from './newsletter-stop.tsx'
import { SubscribePage } from './newsletter-subscribe.tsx'

const KEY = `7.${'a'.repeat(43)}`

function press(name: string) {
  return page.getByRole('button', { name }).click()
}

test('an address subscribes to the topics that its owner chose, at least one', async () => {
  server.answer(siteApi.newsletter, DONE)
  await renderWithApp(<SubscribePage state={{ email: 'ana@example.org' }} />)
  await press('Subscribe')
  await expect.element(page.getByRole('alert').getByText('What would you like to read about?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The labour market' }).click()
  await press('Subscribe')
  await expect.element(page.getByText('Please confirm with the link we have just sent you.')).toBeVisible()
  const [call] = server.callsOf(siteApi.newsletter)
  expect(call?.body).toEqual({ email: 'ana@example.org', lang: 'en', topics: ['market'] })
})

test('topics and language are changed with the key of a mail', async () => {
  const saved = { lang: 'en', topics: ['market', 'product'] } as const
  server.answer(newsletterApi.choice, { ...saved, topics: [...saved.topics] })
  server.answer(newsletterApi.setChoice, ({ body }) => body)
  await renderWithApp(<ChoicePage mailedKey={KEY} />)
  await page.getByRole('checkbox', { name: 'The labour market' }).click()
  await press('Save')
  await expect.poll(() => server.callsOf(newsletterApi.setChoice)).toHaveLength(1)
  expect(server.callsOf(newsletterApi.setChoice)[0]?.body).toEqual({ lang: 'en', topics: ['product'] })
})

test('a subscription ends with one press, for the issue that led here; another takes that back', async () => {
  server.answer(siteApi.stopNewsletter, { ...DONE, undo: 'sealed' }).answer(newsletterApi.resume, DONE)
  await renderWithApp(<StopPage mailedKey={KEY} issue="5" />)
  expect(server.callsOf(siteApi.stopNewsletter)).toHaveLength(0)
  await press('Unsubscribe')
  await expect.element(page.getByText('Your address is deleted.')).toBeVisible()
  expect(server.callsOf(siteApi.stopNewsletter)[0]?.query).toEqual({ issue: '5' })
  await press('Undo')
  await expect.element(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  expect(server.callsOf(newsletterApi.resume)[0]?.body).toEqual({ undo: 'sealed' })
})
