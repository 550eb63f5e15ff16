import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, apiKey, createClient, quotasOf } from '@matchwright/client'
import { listingApi } from '@matchwright/contract/listing.api'
import type { Page } from '@playwright/test'
import { BASE_URL } from '../playwright.config.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { demo } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NAME = `Website ${Date.now()}`

/** Makes a key that reads listings, on the screen. */
async function makesKey(page: Page): Promise<string> {
  await page.goto('/en/user/api_usage')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await expect(dialog.getByRole('checkbox', { name: 'read listings' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectNoAxeViolations(page)
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  return key
}

test('a program calls with a key of a company, within its scope, until the key is revoked', async ({ pageOf }) => {
  const page = await pageOf(demo.company)
  const client = createClient({ baseUrl: BASE_URL, credentials: apiKey(await makesKey(page)) })
  const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error)

  const { body, headers } = await client.send(listingApi.list, { query: { filter_status: [1], limit: 1 } })
  const [first] = body.items
  expect(first?.status).toBe(1)
  const before = quotasOf(headers)
  expect((await client.call(listingApi.get, { params: { listing_id: first?.id ?? 0 } })).id).toBe(first?.id)
  const after = quotasOf((await client.send(listingApi.list)).headers)
  expect((before.month?.remaining ?? 0) - (after.month?.remaining ?? 0)).toBe(2)
  expect(after.minute?.resetsInSeconds).toBeLessThanOrEqual(60)

  const outOfScope = await refusal(client.call(listingApi.pause, { params: { listing_id: first?.id ?? 0 } }))
  expect(outOfScope).toBeInstanceOf(ApiError)
  expect(outOfScope).toMatchObject({ status: 403, code: 'api_key_scope' })

  await page.reload()
  const counted = page.getByRole('region', { name: 'Usage' })
  await expect(counted.getByText('GET /napi/listing/list').first()).toBeVisible()
  const row = page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: NAME })
  await expect(row.getByRole('cell', { name: '4', exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
  expect(await refusal(client.call(listingApi.list))).toMatchObject({ status: 401, code: 'api_key_invalid' })
})

type Received = { headers: IncomingHttpHeaders; body: string }

/** Listens like a company's program, and keeps what it is told. */
async function aReceiver(): Promise<{ url: string; received: Received[]; stop: () => void }> {
  const received: Received[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const { port } = receiver.address() as AddressInfo
  const stop = () => {
    receiver.closeAllConnections()
    receiver.close()
  }
  return { url: `http://127.0.0.1:${port}/hook`, received, stop }
}

/** Whether one of the signatures of a message is made with a secret, as Standard Webhooks describe it. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

/** The secret that a dialog shows once. */
async function takesSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

test('an address is told signed news, tested, given a new secret and removed', async ({ pageOf }) => {
  const page = await pageOf(demo.company)
  const { url, received, stop } = await aReceiver()
  await page.goto('/en/user/api_usage')
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  await dialog.getByRole('button', { name: 'Add address' }).click()
  const first = await takesSecret(page)

  const entry = page.getByRole('article', { name: url })
  await expect(entry.getByText('Nothing has been sent yet.')).toBeVisible()
  await entry.getByRole('button', { name: 'Send a test' }).click()
  const rows = entry.getByRole('row').filter({ hasText: 'test' })
  await expect(rows.getByText('204')).toBeVisible()
  expect(received.map((message) => isSignedWith(first, message))).toEqual([true])

  await rows.getByRole('button', { name: 'Show' }).click()
  const sent: unknown = JSON.parse((await page.getByRole('dialog').locator('pre').textContent()) ?? '')
  expect(sent).toMatchObject({ type: 'test', data: {} })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(sent)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await entry.getByRole('button', { name: `Actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'New secret' }).click()
  const second = await takesSecret(page)
  expect(second).not.toBe(first)
  await entry.getByRole('button', { name: 'Send a test' }).click()
  await expect(rows).toHaveCount(2)
  // For a day the receiver may still check with the old one.
  expect([first, second].map((secret) => received[1] && isSignedWith(secret, received[1]))).toEqual([true, true])

  await entry.getByRole('button', { name: `Actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(entry).toBeHidden()
  stop()
})
