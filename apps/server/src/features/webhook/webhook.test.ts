import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { WebhookMessage } from '@matchwright/contract/webhook.schema'
import type { WebhookEvent } from '@matchwright/contract/webhook.schema'
import { row, transaction } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { deliverWebhooksJob, forgetDeliveriesJob, tellWebhooks, webhookTasks } from './index.ts'

const app = await testApp({ webhookNetworks: ['127.0.0.0/8'] })
const { pool, deps, client, clock } = app

type Received = { headers: IncomingHttpHeaders; body: string; message: WebhookMessage }
let received: Received[] = []
let answer = 204
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    received.push({ headers: request.headers, body, message: WebhookMessage.parse(JSON.parse(body)) })
    response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve)
})
afterAll(() => receiver.closeAllConnections())
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

beforeEach(() => {
  received = []
  answer = 204
  clock.now = new Date()
})

async function anAdmin(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(pool, wish)
  return { user, browser: await client().login(user.email) }
}

async function aWebhook(events: WebhookEvent[], wish: Parameters<typeof aUser>[1] = {}) {
  const admin = await anAdmin(wish)
  const { body } = await admin.browser.call(webhookApi.create, { body: { url, events } })
  return { ...admin, ...body, params: { webhook_id: body.webhook.id } }
}

/** Runs the job until it is done: the queue of its run before may be locked for another moment. */
async function deliver() {
  const { name } = deliverWebhooksJob
  await enqueue(pool, deliverWebhooksJob, {}, { key: name })
  const left = async () => {
    await runPendingJobs({ pool, tasks: webhookTasks(deps), log: deps.log })
    return row(pool, 'select count(*) from graphile_worker.jobs where task_identifier = $1', [name])
  }
  await expect.poll(left).toEqual({ count: 0 })
}

/** The signature a receiver computes, as Standard Webhooks say. */
function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

describe('webhooks', () => {
  test('are made by admins, for public addresses and known events', async () => {
    const { browser } = await anAdmin()
    const body = { url, events: ['listing.published'] as WebhookEvent[] }
    const made = await browser.call(webhookApi.create, { body })
    expect(made.body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const list = await browser.call(webhookApi.list)
    expect(list.body.items).toMatchObject([{ url, events: ['listing.published'], is_active: true }])
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    for (const wrong of [
      { url: 'https://10.0.0.1/x' },
      { url: 'ftp://example.org' },
      { events: [] },
      { events: ['x'] },
    ])
      expect((await browser.callRaw(webhookApi.create, { body: { ...body, ...wrong } })).status).toBe(422)
    const basic = await anAdmin({ level: 'basic' })
    expect((await basic.browser.call(webhookApi.create, { body })).problem.code).toBe('api_not_in_level')
    for (let count = 1; count < 10; count++) await browser.call(webhookApi.create, { body })
    expect((await browser.call(webhookApi.create, { body })).problem.code).toBe('quota')
  })
  test('belong to their account', async () => {
    const { user, params, webhook } = await aWebhook(['listing.published'])
    const colleague = await anAdmin({ accountId: user.accountId, perms: [] })
    expect((await colleague.browser.call(webhookApi.list)).status).toBe(403)
    const { browser } = await anAdmin()
    const answers = [
      await browser.call(webhookApi.change, { params, body: { is_active: false } }),
      await browser.call(webhookApi.rotateSecret, { params }),
      await browser.call(webhookApi.test, { params }),
      await browser.call(webhookApi.deliveries, { params }),
      await browser.call(webhookApi.resend, { params: { ...params, delivery_id: 1 } }),
      await browser.call(webhookApi.remove, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const admin = await client().login(user.email)
    const changed = await admin.call(webhookApi.change, { params, body: { events: ['search.matched'] } })
    expect(changed.body).toMatchObject({ id: webhook.id, url, events: ['search.matched'] })
    expect((await admin.call(webhookApi.remove, { params })).status).toBe(200)
    expect((await admin.call(webhookApi.list)).body.items).toEqual([])
  })
})

describe('an event', () => {
  test('of a listing is told, signed, with ids only', async () => {
    const { user, browser, secret, params } = await aWebhook(['listing.published', 'listing.paused'])
    const content = nursePair(deps.concepts.taxonomy).offer
    const listingId = await aListing(pool, { owner: user, status: 'draft', content })
    await browser.call(listingApi.publish, { params: { listing_id: listingId } })
    // Confirming is not publishing.
    await browser.call(listingApi.publish, { params: { listing_id: listingId } })
    await browser.call(listingApi.pause, { params: { listing_id: listingId } })
    await browser.call(listingApi.withdraw, { params: { listing_id: listingId } })
    await deliver()
    expect(received.map(({ message }) => [message.type, message.data])).toEqual([
      ['listing.published', { listing_id: listingId }],
      ['listing.paused', { listing_id: listingId }],
    ])
    for (const one of received) expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one))
    const log = await browser.call(webhookApi.deliveries, { params })
    expect(log.body).toMatchObject({ count: 2, delivered: 2 })
    expect(log.body.items).toMatchObject([
      { event: 'listing.paused', status: 204, attempts: 1, next_attempt_at: null },
      { event: 'listing.published', status: 204 },
    ])
  })
  test('of a contact is told to both sides, and nothing that somebody wrote', async () => {
    const meeting = await aMeeting(app)
    const browser = meeting.employerClient
    await browser.call(webhookApi.create, { body: { url, events: ['contact.requested', 'contact.accepted'] } })
    const matchId = await inState(app, meeting, 'partial')
    await deliver()
    expect(received.map(({ message }) => message.type)).toEqual(['contact.requested', 'contact.accepted'])
    const ids = { match_id: matchId, listing_id: meeting.offer, other_listing_id: meeting.search }
    const owns = received.map(({ message }) => message.data.is_own)
    expect(new Set(owns)).toEqual(new Set([false, true]))
    expect(received[0]?.message.data).toEqual({ ...ids, is_own: owns[0] })
  })
  test("of a colleague's private listing is told only to the colleague's webhooks", async () => {
    const { user } = await aWebhook(['listing.paused'])
    const colleague = await aUser(pool, { accountId: user.accountId })
    for (const share of ['private', 'account'] as const) {
      const listingId = await aListing(pool, { owner: colleague, share })
      const content = { listing_id: listingId }
      await transaction(pool, (db) => tellWebhooks(db, { listingId }, { event: 'listing.paused', content }))
    }
    await deliver()
    expect(received).toHaveLength(1)
  })
  test('of new matches of a saved search is told to the webhooks of its user', async () => {
    const { user } = await aWebhook(['search.matched'])
    await aWebhook(['search.matched'], { accountId: user.accountId, perms: ['account_admin'] })
    const content = { saved_search_id: 7, count: 3 }
    await transaction(pool, (db) => tellWebhooks(db, { userId: user.id }, { event: 'search.matched', content }))
    await deliver()
    expect(received.map(({ message }) => message.data)).toEqual([content])
  })
})

describe('a delivery', () => {
  test('that fails is repeated later and later, then given up, and its webhook switched off', async () => {
    const { user, browser, params } = await aWebhook(['listing.paused'])
    const listingId = await aListing(pool, { owner: user })
    answer = 503
    await transaction(pool, (db) => tellWebhooks(db, { listingId }, { event: 'listing.paused', content: {} }))
    const waits: number[] = []
    const latest = async () => (await browser.call(webhookApi.deliveries, { params })).body.items[0]
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliver()
      const next = (await latest())?.next_attempt_at
      if (next) waits.push(Math.round((Date.parse(next) - clock.now.getTime()) / 60_000))
      if (next) clock.now = new Date(next)
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440])
    expect(received).toHaveLength(8)
    expect(await latest()).toMatchObject({ attempts: 8, status: 503, delivered_at: null, next_attempt_at: null })
    expect((await browser.call(webhookApi.list)).body.items).toMatchObject([{ is_active: false }])
    answer = 200
    const resent = await browser.call(webhookApi.resend, {
      params: { ...params, delivery_id: (await latest())?.id ?? 0 },
    })
    expect(resent.body).toMatchObject({ status: 200, attempts: 9 })
    expect(resent.body.delivered_at).not.toBeNull()
  })
  test('is tried out by a test, whose failure switches nothing off', async () => {
    const { browser, secret, params } = await aWebhook(['listing.paused'])
    answer = 404
    expect((await browser.call(webhookApi.test, { params })).body).toMatchObject({
      event: 'test',
      status: 404,
      next_attempt_at: null,
    })
    expect((await browser.call(webhookApi.list)).body.items).toMatchObject([{ is_active: true }])
    expect(received.map(({ message }) => message.type)).toEqual(['test'])
    const rotated = await browser.call(webhookApi.rotateSecret, { params })
    expect(rotated.body.secret).not.toBe(secret)
    await browser.call(webhookApi.test, { params })
    const [, second] = received
    if (!second) throw new Error('no second message')
    const both = [rotated.body.secret, secret].map((one) => signatureOf(one, second)).join(' ')
    expect(second.headers['webhook-signature']).toBe(both)
    clock.now = new Date(clock.now.getTime() + 86_400_001)
    await browser.call(webhookApi.test, { params })
    const third = received[2]
    if (!third) throw new Error('no third message')
    expect(third.headers['webhook-signature']).toBe(signatureOf(rotated.body.secret, third))
  })
  test('is listed with those of other webhooks of the account, by webhook, event and outcome', async () => {
    const { browser, user, params } = await aWebhook(['listing.published'])
    const second = await browser.call(webhookApi.create, { body: { url: `${url}/2`, events: ['listing.paused'] } })
    const other = { webhook_id: second.body.webhook.id }
    await browser.call(webhookApi.test, { params })
    answer = 500
    await browser.call(webhookApi.test, { params: other })
    await transaction(pool, async (db) => {
      const listing = await aListing(pool, { owner: user, content: nursePair(deps.concepts.taxonomy).offer })
      await tellWebhooks(db, { listingId: listing }, { event: 'listing.published', content: { listing_id: listing } })
    })
    const found = async (query: Record<string, string | number>) => {
      const { body } = await browser.callRaw(webhookApi.allDeliveries, { query })
      return body
    }
    expect(await found({})).toMatchObject({ count: 3, items: [{ event: 'listing.published', url }, {}, {}] })
    expect(await found({ webhook_id: other.webhook_id })).toMatchObject({ count: 1, items: [{ url: `${url}/2` }] })
    expect(await found({ event: 'test' })).toMatchObject({ count: 2 })
    expect(await found({ outcome: 'delivered' })).toMatchObject({ count: 1, items: [{ event: 'test', ...params }] })
    expect(await found({ outcome: 'failed' })).toMatchObject({ count: 1, items: [{ event: 'test', ...other }] })
    expect(await found({ outcome: 'waiting' })).toMatchObject({ count: 1, items: [{ event: 'listing.published' }] })
    const { browser: stranger } = await anAdmin()
    expect((await stranger.call(webhookApi.allDeliveries)).body).toEqual({ items: [], count: 0 })
    expect((await browser.callRaw(webhookApi.allDeliveries, { query: { outcome: 'lost' } })).status).toBe(422)
  })

  test('is forgotten after 30 days', async () => {
    const { browser, params } = await aWebhook(['listing.paused'])
    await browser.call(webhookApi.test, { params })
    clock.now = new Date(Date.now() + 31 * 86_400_000)
    await enqueue(pool, forgetDeliveriesJob, {})
    await runPendingJobs({ pool, tasks: webhookTasks(deps), log: deps.log })
    expect(await row(pool, 'select count(*) from webhook_delivery')).toEqual({ count: 0 })
  })
})
