import { webhookApi } from '@matchwright/contract/webhook.api'
import type { Delivery, Webhook } from '@matchwright/contract/webhook.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

const webhook: Webhook = {
  id: 3,
  url: 'https://hr.example/hook',
  events: ['listing.published'],
  is_active: true,
  secret_at: '2026-10-10T08:00:00Z',
  created_at: '2026-10-10T08:00:00Z',
}
const delivery: Delivery = {
  id: 8,
  event: 'listing.published',
  content: {},
  created_at: '2026-11-20T07:00:00Z',
  attempts: 8,
  attempted_at: '2026-11-20T07:30:00Z',
  delivered_at: null,
  next_attempt_at: null,
  status: 503,
  error: null,
  duration_ms: 30,
}
const currentUser = aUser({ original_login: null, is_professional: true, perms: ['account_admin'] })

beforeEach(() => {
  server
    .answer(webhookApi.list, { items: [webhook] })
    .answer(webhookApi.deliveries, { items: [delivery], count: 9, delivered: 8 })
    .answer(webhookApi.allDeliveries, { items: [{ ...delivery, webhook_id: 3, url: webhook.url }], count: 1 })
})

test('address and events of a webhook can be changed', async () => {
  server.answer(webhookApi.change, webhook)
  await renderWithApp(<WebhooksCard isLocked={false} />, { currentUser })
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(webhook.url)
  await dialog.getByRole('checkbox', { name: 'listing.paused' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.callsOf(webhookApi.change)[0]?.body)
    .toEqual({ url: webhook.url, events: ['listing.published', 'listing.paused'] })
  await expect.element(page.getByRole('link', { name: 'All deliveries' })).toBeVisible()
})

test('a webhook is removed only after a question', async () => {
  server.answer(webhookApi.remove, { done: true })
  await renderWithApp(<WebhooksCard isLocked={false} />, { currentUser })
  const asks = async () => {
    await page.getByRole('button', { name: /https:\/\/hr\.example\/hook/ }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Remove this address?' })
  await asks()
  await expect.element(dialog.getByText(webhook.url)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(webhookApi.remove)).toHaveLength(0)
  await asks()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => server.callsOf(webhookApi.remove)[0]?.params).toEqual({ webhook_id: '3' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('all deliveries are filtered by outcome and sent again', async () => {
  server.answer(webhookApi.resend, delivery)
  await renderWithApp(<DeliveriesPage />, { currentUser, path: '/en/user/webhook_deliveries' })
  await page.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect.poll(() => server.callsOf(webhookApi.allDeliveries).at(-1)?.query).toMatchObject({ outcome: 'failed' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => server.callsOf(webhookApi.resend)[0]?.params).toEqual({ webhook_id: '3', delivery_id: '8' })
})

test('what was sent can be looked at, whether it arrived or not', async () => {
  await renderWithApp(<WebhooksCard isLocked={false} />, { currentUser })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('dialog').getByText(/"type": "listing.published"/)).toBeVisible()
})
