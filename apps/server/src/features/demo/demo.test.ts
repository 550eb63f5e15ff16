import { listingStatus } from '@matchwright/contract/listing'
import { type MatchState, matchState } from '@matchwright/contract/match'
import { beforeAll, describe, expect, test } from 'vitest'
import { row, rows } from '#server/db/pool.ts'
import { type OpenRequest, type Side, TRANSITIONS, isOpen, isRequest } from '#server/features/contact/transitions.ts'
import { canPublish } from '#server/features/listing/publishing.ts'
import { findListings } from '#server/features/listing/service.ts'
import { testApp } from '#server/testing/app.ts'
import { CANDIDATE, COMPANY, LOGINS, STAFF } from './logins.ts'
import { demoLogins, ensureDemoData } from './service.ts'

const { pool, deps, client } = await testApp({ demo: { enabled: true, explicit: false, randomPasswords: false } })
const PASSWORD = 'matchwright-demo'
const count = async (sql: string, values?: unknown[]): Promise<number> =>
  (await row<{ count: number }>(pool, `select count(*) as count from ${sql}`, values)).count

beforeAll(async () => {
  await ensureDemoData(deps)
  await deps.feed.catchUp()
}, 60_000)

describe('the demo world', () => {
  test('is as large as it should be', async () => {
    expect(await count(`profile where kind = 'person'`)).toBeGreaterThanOrEqual(60)
    expect(await count(`account where type <> 'private'`)).toBeGreaterThanOrEqual(30)
    const listings = await count('listing where not is_template')
    expect(listings).toBeGreaterThanOrEqual(520)
    const offers = await count('listing where not is_template and type = 1')
    expect(offers / listings).toBeGreaterThan(0.5)
    expect(await count('document')).toBeGreaterThan(100)
  })

  test('speaks eight languages or more in twelve countries or more', async () => {
    const written = 'select language, count(*) as count from listing where not is_template and status = 1 group by language'
    expect((await rows<{ count: number }>(pool, written)).filter((language) => language.count >= 5).length).toBeGreaterThanOrEqual(8)
    const placed = `select count(distinct p ->> 'country') as count from listing l, jsonb_array_elements(l.content -> 'places') p`
    expect((await row<{ count: number }>(pool, placed)).count).toBeGreaterThanOrEqual(12)
  })

  test('has listings in every status and templates for five countries', async () => {
    for (const status of Object.values(listingStatus)) expect(await count('listing where status = $1', [status])).toBeGreaterThan(5)
    expect(await count(`(select distinct template_country from listing where is_template) t`)).toBe(5)
    expect(await count(`(select distinct content -> 'occupations' -> 0 -> 'concept_id' from listing where is_template) t`)).toBe(20)
  })

  test('has only published listings that can be published', async () => {
    const ids = await rows<{ id: number }>(pool, 'select id from listing where status = 1')
    const listings = await findListings(pool, ids.map(({ id }) => id))
    const refused = listings.filter((listing) => !canPublish(deps, listing).can_publish)
    expect(refused.map(({ content }) => content.title)).toEqual([])
  })

  test('keeps within what the account levels allow', async () => {
    const published = `select a.type, a.level, count(*) as count from account a join listing l on l.account_id = a.id where l.status = 1 group by a.id`
    for (const account of await rows<{ type: string; level: string; count: number }>(pool, published)) {
      if (account.type === 'private') expect(account.count).toBeLessThanOrEqual(3)
      if (account.type === 'organisation' && account.level === 'basic') expect(account.count).toBeLessThanOrEqual(20)
    }
  })
}) // prettier-ignore

type StoredEvent = { id: number; type: string; is_from_side: boolean; created_at: Date }
/** Plays the events of a contact by the table of transitions; where they lead. */
function replay([first, ...events]: StoredEvent[]): { state: MatchState; openRequestId: number | null } {
  expect(first).toMatchObject({ type: 'contact_request', is_from_side: true })
  let state: MatchState = matchState.pending
  let open: { id: number; request: OpenRequest } | null = { id: first?.id ?? 0, request: { type: 'contact_request', side: 'from' } } // prettier-ignore
  for (const event of events) {
    if (['modified', 'document_added', 'document_removed'].includes(event.type)) continue
    const side: Side = event.is_from_side ? 'from' : 'to'
    const step = TRANSITIONS.find((known) => known.state === state && known.side === side && known.event === event.type)
    if (event.type !== 'expired') expect(step, `${event.type} in state ${state}`).toBeDefined()
    if (step?.answers) expect(open?.request).toEqual({ type: step.answers, side: side === 'from' ? 'to' : 'from' })
    const wasPending: boolean = state === matchState.pending
    state = step?.next ?? (wasPending ? matchState.expired : state)
    if (step?.opens && isRequest(step.opens)) open = { id: event.id, request: { type: step.opens, side } }
    else if (!step || step.answers || !isOpen(state)) open = null
  }
  return { state, openRequestId: open?.id ?? null }
}

describe('its contacts', () => {
  test('are in every state, each with the history that leads to it', async () => {
    const contacts = await rows<{ id: number; state: MatchState; open_request_id: number | null; expires_at: Date | null }>(pool, 'select id, state, open_request_id, expires_at from contact order by id') // prettier-ignore
    expect(new Set(contacts.map(({ state }) => state))).toEqual(new Set(Object.values(matchState)))
    for (const contact of contacts) {
      const events = await rows<StoredEvent>(pool, 'select id, type, is_from_side, created_at from contact_event where contact_id = $1 order by id', [contact.id]) // prettier-ignore
      expect(replay(events)).toEqual({ state: contact.state, openRequestId: contact.open_request_id })
      const times = events.map(({ created_at }) => created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.every((time) => time <= Date.now())).toBe(true)
      expect(contact.expires_at !== null).toBe(contact.open_request_id !== null)
      if (contact.expires_at) expect(contact.expires_at.getTime()).toBeGreaterThan(Date.now())
    }
  })

  test('are between listings that match', async () => {
    expect(await count('contact where score < 40')).toBe(0)
  })
})

describe('its logins', () => {
  test('are offered, open and show strong matches', async () => {
    expect((await demoLogins(deps)).map(({ email, password }) => [email, password])).toEqual(LOGINS.map(({ email }) => [email, PASSWORD])) // prettier-ignore
    for (const { email } of LOGINS) {
      const answer = await client().post('/napi/auth/login', { email, password: PASSWORD })
      expect(answer.status, email).toBe(200)
    }
    for (const email of [CANDIDATE, COMPANY]) expect(await bestScore(email)).toBeGreaterThanOrEqual(75)
  })

  test('of the company shows fourteen listings, nine of them published, and contacts in all states', async () => {
    const mine = 'listing l join app_user u on u.id = l.user_id where u.email = $1'
    expect(await count(mine, [COMPANY])).toBe(14)
    expect(await count(`${mine} and l.status = 1`, [COMPANY])).toBe(9)
    const states = await rows<{ state: number }>(pool, 'select distinct c.state from contact c join app_user u on u.id in (c.from_user_id, c.to_user_id) where u.email = $1', [COMPANY]) // prettier-ignore
    expect(states).toHaveLength(Object.keys(matchState).length)
  })

  test('of the staff has the permissions of staff; everybody is a demo user', async () => {
    const { perms } = await row<{ perms: string[] }>(pool, 'select perms from app_user where email = $1', [STAFF])
    expect(perms).toEqual(expect.arrayContaining(['listing_staff', 'admin_login_as', 'batch_classifier', 'listing_copy_japi'])) // prettier-ignore
    expect(await count('app_user where not is_demo')).toBe(0)
  })
})

async function bestScore(email: string): Promise<number> {
  const listings = await rows<{ id: number }>(pool, 'select l.id from listing l join app_user u on u.id = l.user_id where u.email = $1 and l.status = 1', [email]) // prettier-ignore
  const scores = listings.flatMap(({ id }) => {
    const query = deps.feed.index.get(id)
    return query ? deps.feed.index.search(query, { today: deps.feed.today(), limit: 1 }).hits.map(({ score }) => score) : []
  }) // prettier-ignore
  return Math.max(...scores)
}

test('a second start changes nothing', async () => {
  const state = () =>
    row(
      pool,
      `select (select count(*) from app_user) as users, (select max(id) from listing) as listing, (select max(id) from contact_event) as event`,
    )
  const before = await state()
  await ensureDemoData(deps)
  expect(await state()).toEqual(before)
})
