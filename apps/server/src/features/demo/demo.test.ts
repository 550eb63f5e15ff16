import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { LISTING_STATUS, MATCH_STATE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { contactApi } from '@matchwright/contract/contact.api'
import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import { notificationApi } from '@matchwright/contract/notification.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { row, rows } from '#server/db/pool.ts'
import { TRANSITIONS, isOpen } from '#server/features/contact/index.ts'
import type { OpenRequest, Side } from '#server/features/contact/index.ts'
import { canPublish, findListings } from '#server/features/listing/index.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { testApp } from '#server/testing/app.ts'
import { CANDIDATE, COMPANY, LOGINS, STAFF } from './logins.ts'
import { demoLogins, ensureDemoData } from './service.ts'

const { pool, deps, client } = await testApp({
  demo: { enabled: true, explicit: false, randomPasswords: false, hasPastYear: false },
})
const PASSWORD = 'matchwright-demo'

async function count(sql: string, values?: unknown[]): Promise<number> {
  return (await row<{ count: number }>(pool, `select count(*) as count from ${sql}`, values)).count
}

beforeAll(async () => {
  await ensureDemoData(deps)
  await deps.matchIndex.catchUp()
}, 60_000)

describe('the demo world', () => {
  test('is as large as it should be', async () => {
    expect(await count(`profile where kind = 'person'`)).toBeGreaterThanOrEqual(60)
    expect(await count(`account where type <> 'private'`)).toBeGreaterThanOrEqual(30)
    const listings = await count('listing')
    expect(listings).toBeGreaterThanOrEqual(520)
    const offers = await count('listing where type = 1')
    expect(offers / listings).toBeGreaterThan(0.5)
    expect(await count('document')).toBeGreaterThan(100)
  })

  test('speaks eight languages or more in twelve countries or more', async () => {
    const written = 'select language, count(*) as count from listing where status = 1 group by language'
    expect(
      (await rows<{ count: number }>(pool, written)).filter((language) => language.count >= 5).length,
    ).toBeGreaterThanOrEqual(8)
    const placed = `select count(distinct p ->> 'country') as count
      from listing l, jsonb_array_elements(l.content -> 'places') p`
    expect((await row<{ count: number }>(pool, placed)).count).toBeGreaterThanOrEqual(12)
  })

  test('has listings in every status', async () => {
    for (const status of Object.values(LISTING_STATUS))
      expect(await count('listing where status = $1', [status])).toBeGreaterThan(5)
  })

  test('has only published listings that can be published', async () => {
    const ids = await rows<{ id: number }>(pool, 'select id from listing where status = 1')
    const listings = await findListings(
      pool,
      ids.map(({ id }) => id),
    )
    const refused = listings.filter((listing) => !canPublish(deps, listing).can_publish)
    expect(refused.map(({ content }) => content.title)).toEqual([])
  })

  test('keeps within what the account levels allow', async () => {
    const published = `select a.type, a.level, count(*) as count
      from account a
      join listing l on l.account_id = a.id
      where l.status = 1
      group by a.id`
    const accounts = await rows<{ type: AccountType; level: AccountLevel; count: number }>(pool, published)
    const over = accounts.filter(
      ({ type, level, count: used }) => used > (quotasOf(type, level).published_listings ?? used),
    )
    expect(over).toEqual([])
  })
})

type StoredEvent = { id: number; type: string; is_from_side: boolean; created_at: Date }
type Played = { state: MatchState; open: { id: number; request: OpenRequest } | null }
const SILENT = new Set(['modified', 'document_added', 'document_removed'])

/** Replays the events of a contact by the transition table: the final state, and all events that are not permitted. */
function replay(events: StoredEvent[]): { state: MatchState; openRequestId: number | null; wrong: string[] } {
  const [first, ...later] = events.filter(({ type }) => !SILENT.has(type))
  const wrong = first?.type === 'contact_request' && first.is_from_side ? [] : ['it begins without a request']
  let played: Played = {
    state: MATCH_STATE.pending,
    open: { id: first?.id ?? 0, request: { type: 'contact_request', side: 'from' } },
  }
  for (const event of later) {
    const next = event.type === 'expired' ? afterExpiry(played) : after(played, event)
    if (!next) wrong.push(`${event.type} in state ${played.state}`)
    played = next ?? played
  }
  return { state: played.state, openRequestId: played.open?.id ?? null, wrong }
}

function afterExpiry({ state, open }: Played): Played | undefined {
  return open ? { state: state === MATCH_STATE.pending ? MATCH_STATE.expired : state, open: null } : undefined
}

function after({ state, open }: Played, event: StoredEvent): Played | undefined {
  const side: Side = event.is_from_side ? 'from' : 'to'
  const step = TRANSITIONS.find((known) => known.state === state && known.side === side && known.event === event.type)
  const answersNothing = step?.answers && !(open?.request.type === step.answers && open.request.side !== side)
  if (!step || answersNothing) return undefined
  if (step.opens) return { state: step.next, open: { id: event.id, request: { type: step.opens, side } } }
  return { state: step.next, open: step.answers || !isOpen(step.next) ? null : open }
}

type StoredContact = { id: number; state: MatchState; open_request_id: number | null; expires_at: Date | null }
describe('its past', () => {
  test('has reasons for the ends of contacts, of which some are told', async () => {
    const ended = `contact_event where type in ('contact_reject', 'full_reject', 'terminated')`
    expect(await count(`(select distinct reason from ${ended}) r`)).toBeGreaterThanOrEqual(8)
    expect(await count(`${ended} and reason is null`)).toBeGreaterThan(0)
    const told = await count(`${ended} and change ->> 'is_reason_told' = 'true'`)
    expect(told).toBeGreaterThan(10)
    expect(await count(`${ended} and reason is not null`)).toBeGreaterThan(told)
    const { body } = await (await client().login(COMPANY, PASSWORD)).call(contactApi.declineReport)
    expect(body.items.filter(({ mine, theirs }) => mine + (theirs ?? 0) > 0).length).toBeGreaterThan(3)
  })

  test('has lists that show the listings of the logins since their publication, with their scores', async () => {
    const shown = `match_log m, jsonb_array_elements(m.results) r
      join listing l on l.id = (r ->> 'listing_id')::bigint join app_user u on u.id = l.user_id`
    for (const email of [COMPANY, CANDIDATE])
      expect(await count(`${shown} where email = $1`, [email])).toBeGreaterThan(50)
    expect(await count(`${shown} where m.at < l.published_at or m.at > now()`)).toBe(0)
    const asked = `contact c join listing l on l.id in (c.from_listing_id, c.to_listing_id)
      join app_user u on u.id = l.user_id
      where email = $1 and l.status = 1
        and not exists (
          select from match_log where results @> jsonb_build_array(jsonb_build_object('listing_id', l.id)))`
    expect(await count(asked, [COMPANY])).toBe(0)
    const browser = await client().login(STAFF, PASSWORD)
    const [log] = (await browser.call(impressionLogApi.list, { query: {} })).body.items
    const again = await browser.call(impressionLogApi.replay, { params: { log_id: log?.id ?? 0 } })
    expect(again.body.outcome).toBe('same')
  })
})

describe('its contacts', () => {
  test('are in every state, each with the history that leads to it', async () => {
    const contacts = await rows<StoredContact>(
      pool,
      'select id, state, open_request_id, expires_at from contact order by id',
    )
    expect(new Set(contacts.map(({ state }) => state))).toEqual(new Set(Object.values(MATCH_STATE)))
    for (const contact of contacts) {
      const events = await rows<StoredEvent>(
        pool,
        'select id, type, is_from_side, created_at from contact_event where contact_id = $1 order by id',
        [contact.id],
      )
      expect(replay(events)).toEqual({ state: contact.state, openRequestId: contact.open_request_id, wrong: [] })
      const times = events.map(({ created_at }) => created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('have a deadline in the future exactly while a request is open', async () => {
    expect(await count('contact where (open_request_id is null) <> (expires_at is null) or expires_at < now()')).toBe(0)
  })

  test('gave notices to the other side, unread where the event is, and none waits to be mailed', async () => {
    const told = `notice n
      join contact c on c.id = n.contact_id
      join contact_event e on e.contact_id = c.id and e.type = n.kind and e.created_at = n.created_at
        and n.user_id = case when e.is_from_side then c.to_user_id else c.from_user_id end
        and n.read_at is not distinct from e.read_at`
    const notices = await count('notice')
    expect(notices).toBeGreaterThan(100)
    expect(await count(told)).toBe(notices)
    expect(await count('notice where sent_at is null')).toBe(0)
    const company = client()
    await company.login(COMPANY, PASSWORD)
    const { items } = (await company.call(notificationApi.list)).body
    expect(items.filter(({ is_read: isRead }) => !isRead).length).toBeGreaterThan(0)
    expect(items.some(({ needs_answer: needsAnswer }) => needsAnswer)).toBe(true)
  })

  test('and listings left lines in the activity of their accounts, none in the future', async () => {
    const company = client()
    await company.login(COMPANY, PASSWORD)
    const { items, count: lines } = (await company.call(auditTrailApi.activity)).body
    expect(lines).toBeGreaterThan(5)
    expect(new Set(items.map(({ action }) => action))).toContain('published')
    expect(await count('audit_event where at > now()')).toBe(0)
  })

  test('are between listings that match', async () => {
    expect(await count('contact where score < 40')).toBe(0)
  })
})

describe('its logins', () => {
  test('are offered, open and show strong matches', async () => {
    expect((await demoLogins(deps)).map(({ email, password }) => [email, password])).toEqual(
      LOGINS.map(({ email }) => [email, PASSWORD]),
    )
    for (const { email } of LOGINS) expect(await client().login(email, PASSWORD)).toBeDefined()
    for (const email of [CANDIDATE, COMPANY]) expect(await bestScore(email)).toBeGreaterThanOrEqual(75)
  })

  test('of the company shows fourteen listings, nine of them published, and contacts in all states', async () => {
    const mine = 'listing l join app_user u on u.id = l.user_id where u.email = $1'
    expect(await count(mine, [COMPANY])).toBe(14)
    expect(await count(`${mine} and l.status = 1`, [COMPANY])).toBe(9)
    const states = await rows<{ state: number }>(
      pool,
      `select distinct c.state
        from contact c
        join app_user u on u.id in (c.from_user_id, c.to_user_id)
        where u.email = $1`,
      [COMPANY],
    )
    expect(states).toHaveLength(Object.keys(MATCH_STATE).length)
  })

  test('of the staff counsels people who agreed, with a shortlist and answers to proposals', async () => {
    const browser = await client().login(STAFF, PASSWORD)
    const { items, asked } = (await browser.call(caseloadApi.people, { query: {} })).body
    expect(items.length).toBeGreaterThan(20)
    expect(items.filter(({ matches }) => matches > 0).length).toBeGreaterThan(15)
    expect(asked).toHaveLength(1)
    const listed = async (state: 'shortlisted' | 'sent') =>
      (await browser.call(caseloadApi.proposals, { query: { state } })).body.items
    expect(await listed('shortlisted')).toHaveLength(3)
    expect(new Set((await listed('sent')).map(({ outcome }) => outcome)).size).toBeGreaterThanOrEqual(3)
    const asking = (await (await client().login(CANDIDATE, PASSWORD)).call(caseloadApi.mine, { query: {} })).body
    expect(asking).toMatchObject({ agreements: [{ state: 'agreed' }], proposals: [{ answer: 'waiting' }] })
  })

  test('of the staff has the permissions of staff; everybody is a demo user', async () => {
    const { perms } = await row<{ perms: string[] }>(pool, 'select perms from app_user where email = $1', [STAFF])
    expect(perms).toEqual(
      expect.arrayContaining(['listing_staff', 'admin_login_as', 'batch_classifier', 'listing_copy_japi']),
    )
    expect(await count('app_user where not is_demo')).toBe(0)
  })
})

async function bestScore(email: string): Promise<number> {
  const listings = await rows<{ id: number }>(
    pool,
    'select l.id from listing l join app_user u on u.id = l.user_id where u.email = $1 and l.status = 1',
    [email],
  )
  const scores = listings.flatMap(({ id }) => {
    const query = deps.matchIndex.exact.get(id)
    return query
      ? deps.matchIndex.exact.search(query, { today: deps.matchIndex.today(), limit: 1 }).hits.map(({ score }) => score)
      : []
  })
  return Math.max(...scores)
}

test('a second start changes nothing', async () => {
  const state = () =>
    row(
      pool,
      `select
         (select count(*) from app_user) as users,
         (select max(id) from listing) as listing,
         (select max(id) from contact_event) as event`,
    )
  const before = await state()
  await ensureDemoData(deps)
  expect(await state()).toEqual(before)
})
