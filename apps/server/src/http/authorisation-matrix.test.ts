import { beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES, PERMISSIONS } from '@matchwright/contract/constants'
import type { ApiScope, Permission, ServedEndpoint } from '@matchwright/contract/endpoint'
import { authApi } from '@matchwright/contract/auth.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { userApi } from '@matchwright/contract/user.api'
import { API_GROUPS } from '#server/api-groups.ts'
import { anApiKey } from '#server/testing/api-keys.ts'
import { testApp } from '#server/testing/app.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import type { Schema } from '#server/testing/wrong-values.ts'
import { sampleOf } from '#server/testing/wrong-values.ts'

// Every call of the contract as every kind of caller: who is turned away, and why, follows from the contract alone.

const { pool, deps, client } = await testApp()

/** What decides about the calls of a caller. Undefined `scopes`: no API key. */
type Standing = {
  isLoggedIn: boolean
  hasAccepted: boolean
  hasRegistered: boolean
  isExpired: boolean
  isProfessional: boolean
  isImpersonated: boolean
  perms: readonly Permission[]
  scopes?: readonly ApiScope[]
}
type Role = { name: string; standing: Standing; enter: () => Promise<Client> }

const VISITOR: Standing = {
  isLoggedIn: false,
  hasAccepted: false,
  hasRegistered: false,
  isExpired: false,
  isProfessional: false,
  isImpersonated: false,
  perms: [],
}
const PERSON: Standing = { ...VISITOR, isLoggedIn: true, hasAccepted: true, hasRegistered: true }
const COLLEAGUE: Standing = { ...PERSON, isProfessional: true }
const ADMIN: Standing = { ...COLLEAGUE, perms: ['account_admin'] }

const calls: [name: string, call: ServedEndpoint][] = Object.entries(API_GROUPS).flatMap(([group, api]) =>
  Object.entries(api).map(([name, call]): [string, ServedEndpoint] => [`${group}.${name}`, call]),
)

/** The rule by which a call refuses a caller; undefined where it lets them in. */
function refusal(call: ServedEndpoint, caller: Standing): string | undefined {
  if (caller.scopes && call.scope === undefined) return 'api_key_person'
  if (caller.scopes && call.scope && !caller.scopes.includes(call.scope)) return 'api_key_scope'
  if (call.access === 'public') return undefined
  if (!caller.isLoggedIn) return 'not_logged_in'
  const unready = call.access === 'session' ? undefined : unreadiness(call, caller)
  return unready ?? missingRight(call, caller) ?? (isClosedToOthers(call, caller) ? 'impersonation' : undefined)
}

function unreadiness(call: ServedEndpoint, caller: Standing): string | undefined {
  if (!caller.hasAccepted) return 'terms_not_accepted'
  if (!caller.hasRegistered) return 'registration_not_completed'
  return caller.isExpired && !call.whenExpired ? 'account_expired' : undefined
}

function missingRight({ access }: ServedEndpoint, { isProfessional, perms }: Standing): string | undefined {
  if (access === 'professional') return isProfessional ? undefined : 'professional_only'
  const needed = access === 'staff' ? 'listing_staff' : PERMISSIONS.find((perm) => access === `permission:${perm}`)
  return needed === undefined || perms.includes(needed) ? undefined : 'permission'
}

function isClosedToOthers(call: ServedEndpoint, { isImpersonated }: Standing): boolean {
  return isImpersonated && (call.isPersonal === true || call.method === 'DELETE')
}

const RULES = [
  'not_logged_in',
  'terms_not_accepted',
  'registration_not_completed',
  'account_expired',
  'professional_only',
  'permission',
  'impersonation',
  'api_key_person',
  'api_key_scope',
]

/** A request that passes no further than the check of access: ids that do not exist, a body of the wrong form. */
function probe(browser: Client, { method, path, schemas }: ServedEndpoint): Promise<Answer> {
  const url = path.replace(':lang', 'de').replaceAll(/:\w+/g, '999999999')
  return browser.send(method, url, schemas.body && method !== 'GET' ? 'no object' : undefined)
}

/** Whether a probe that is let in can end the session, or change something, for want of an id and a body. */
function actsAtOnce({ method, path, schemas }: ServedEndpoint): boolean {
  return path.includes('logout') || (method !== 'GET' && schemas.body === undefined && !path.includes(':'))
}

/** The answer once limits of calls no longer stand in its way. */
async function unlimited(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  if (answer.status !== 429) return answer
  await pool.query('delete from rate_count')
  return send()
}

async function ruleOf(browser: Client, call: ServedEndpoint): Promise<string | undefined> {
  const { status, problem } = await unlimited(() => probe(browser, call))
  return [401, 403].includes(status) && RULES.includes(problem?.code) ? problem.code : undefined
}

let roles: Role[]
beforeAll(async () => {
  const as = (user: TestUser) => () => client().login(user.email)
  const owner = await aUser(pool)
  const colleague = await aUser(pool, { accountId: owner.accountId })
  const person = await aUser(pool, { accountType: 'private', perms: [] })
  const staff = await aUser(pool, { perms: ['listing_staff'] })
  const holders = await Promise.all(
    PERMISSIONS.map(async (perm) => ({ perm, user: await aUser(pool, { accountType: 'private', perms: [perm] }) })),
  )
  const expired = await aUser(pool)
  await pool.query(`update account set expires_at = now() - interval '1 day' where id = $1`, [expired.accountId])
  const unaccepted = await aUser(pool)
  await pool.query('update app_user set terms_version = null, terms_accepted_at = null where id = $1', [unaccepted.id])
  const unregistered = await aUser(pool)
  await pool.query('update app_user set registration_completed_at = null where id = $1', [unregistered.id])
  const support = await aUser(pool, { perms: ['admin_login_as'] })
  const withKey = (scopes: readonly ApiScope[]) => async () => {
    const { key } = await anApiKey(pool, { owner, scopes })
    return client().withKey(key)
  }
  const impersonate = async () => {
    const browser = await client().login(support.email)
    const body = { user_profile_id: colleague.id, reason: 'A question about a listing' }
    const { status } = await browser.call(authApi.loginAs, { body })
    expect(status).toBe(200)
    return browser
  }
  roles = [
    { name: 'visitor', standing: VISITOR, enter: async () => client() },
    { name: 'person', standing: PERSON, enter: as(person) },
    { name: 'colleague', standing: COLLEAGUE, enter: as(colleague) },
    { name: 'admin of an account', standing: ADMIN, enter: as(owner) },
    { name: 'staff', standing: { ...COLLEAGUE, perms: ['listing_staff'] }, enter: as(staff) },
    ...holders.map(({ perm, user }) => ({
      name: `person with ${perm}`,
      standing: { ...PERSON, perms: [perm] },
      enter: as(user),
    })),
    { name: 'staff as a colleague', standing: { ...COLLEAGUE, isImpersonated: true }, enter: impersonate },
    { name: 'expired', standing: { ...ADMIN, isExpired: true }, enter: as(expired) },
    { name: 'terms not accepted', standing: { ...ADMIN, hasAccepted: false }, enter: as(unaccepted) },
    { name: 'not registered', standing: { ...ADMIN, hasRegistered: false }, enter: as(unregistered) },
    { name: 'key with all scopes', standing: { ...ADMIN, scopes: API_SCOPES }, enter: withKey(API_SCOPES) },
    ...API_SCOPES.map((scope) => {
      const scopes = API_SCOPES.filter((other) => other !== scope)
      return { name: `key without ${scope}`, standing: { ...ADMIN, scopes }, enter: withKey(scopes) }
    }),
  ]
})

describe('access', () => {
  test('to every call is as the contract says, for every kind of caller', { timeout: 240_000 }, async () => {
    const deviations: string[] = []
    for (const { name, standing, enter } of roles) {
      let browser = await enter()
      for (const [callName, call] of calls) {
        const expected = refusal(call, standing)
        const found = await ruleOf(browser, call)
        if (found !== expected)
          deviations.push(`${callName} as ${name}: ${found ?? 'let in'}, not ${expected ?? 'let in'}`)
        if (expected === undefined && actsAtOnce(call)) browser = await enter()
      }
    }
    expect(deviations).toEqual([])
    process.stdout.write(
      `${calls.length} calls x ${roles.length} kinds of callers: ${calls.length * roles.length} cells\n`,
    )
  })
})

/** Private things of a user, by the path parameters that name them. */
async function thingsOf(owner: TestUser): Promise<Record<string, number | string>> {
  const { search, offer } = nursePair(deps.concepts.taxonomy)
  const person = await aPerson(pool, { owner })
  const company = await aCompany(pool, { owner })
  const listing = await aListing(pool, { owner, type: 'search', content: search, profileId: person, status: 'draft' })
  const other = await aListing(pool, { owner: await aUser(pool), content: offer })
  const contact = await aContact(pool, { from: listing, to: other })
  const browser = await client().login(owner.email)
  const link = await browser.call(documentApi.addLink, {
    params: { person_or_company: 'person', profile_id: person },
    body: { url: 'https://example.org/work', title: 'Work' },
  })
  const hidden = await browser.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'hidden.example.org' } })
  const invitation = await browser.call(userApi.createUserProfile, {
    body: { email: 'invited@example.org', first_name: 'Mia', last_name: 'Moreau' },
  })
  return {
    person_or_company: 'person',
    variant: 'listing',
    person_id: person,
    profile_id: person,
    company_id: company,
    listing_id: listing,
    other_listing_id: other,
    match_id: contact,
    event_id: 1,
    document_id: link.body.id,
    hidden_from_id: hidden.body.id,
    invitation_id: invitation.body.id,
    user_profile_id: owner.id,
    api_key_id: (await anApiKey(pool, { owner })).id,
    entry_id: await anAgreement(owner),
  }
}

/** Somebody lets a counsellor see them. */
async function anAgreement(owner: TestUser): Promise<number> {
  const counsellor = await aUser(pool, { perms: ['counsellor'] })
  const { rows } = await pool.query<{ id: number }>(
    `insert into caseload_entry (counsellor_id, email, user_id, state) values ($1, $2, $3, 'agreed') returning id`,
    [counsellor.id, owner.email, owner.id],
  )
  return rows[0]?.id ?? 0
}

/** Path parameters that say where, but name nothing of the owner. */
const NAMES_NOTHING = ['person_or_company', 'variant', 'other_listing_id']
/** Calls that answer what is the caller's own about a thing, the same whether it is there or not. */
const TELLS_OF_CALLER = ['mark.get']
/** What an account has as a whole. */
const OF_THE_ACCOUNT = ['hidden_from_id']
const KNOWN = {
  phones: [],
  ird_number: null,
  email: 'somebody@example.org',
  phone: '+41 32 555 04 00',
  contact_email: 'somebody@example.org',
  times: ['2099-05-04T09:00:00Z'],
  time: '2099-05-04T09:00:00Z',
  time_zone: 'UTC',
}
const QUERY: Record<string, string> = { 'listing_view.preview': '?level=2', 'company.preview': '?level=2' }

/** Sends a call with everything it needs but the right to it. */
function attempt(browser: Client, [name, call]: (typeof calls)[number], path: string, body: Schema | undefined) {
  const url = path + (QUERY[name] ?? '')
  if (call.files) return browser.request({ method: call.method, url, ...aForm(call.files.field) })
  return browser.send(call.method, url, call.method !== 'GET' && body ? sampleOf(body, KNOWN) : undefined)
}

function aForm(field: string) {
  const disposition = `content-disposition: form-data; name="${field}"; filename="notes.txt"`
  return {
    payload: `--part\r\n${disposition}\r\ncontent-type: text/plain\r\n\r\nwords\r\n--part--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  }
}

describe('private things of a user', () => {
  test('are not there for anybody else, whatever the call', { timeout: 240_000 }, async () => {
    const owner = await aUser(pool)
    const things = await thingsOf(owner)
    const operations = new Map(
      (await operationsOf(client())).map(({ operation }) => [operation.operationId, operation]),
    )
    const others: (Pick<Role, 'name' | 'standing'> & { user: TestUser; shared: readonly string[] })[] = [
      { name: 'person', standing: PERSON, user: await aUser(pool, { accountType: 'private', perms: [] }), shared: [] },
      { name: 'admin of another account', standing: ADMIN, user: await aUser(pool), shared: [] },
      {
        name: 'colleague',
        standing: COLLEAGUE,
        user: await aUser(pool, { accountId: owner.accountId }),
        shared: OF_THE_ACCOUNT,
      },
    ]
    const deviations: string[] = []
    let cells = 0
    for (const { name, standing, user, shared } of others) {
      const browser = await client().login(user.email)
      const namesHers = (id: string) => id in things && !NAMES_NOTHING.includes(id) && !shared.includes(id)
      for (const named of calls) {
        const [callName, call] = named
        const path = call.path.replaceAll(/:(\w+)/g, (_, id: string) => String(things[id] ?? 1))
        const ids = [...call.path.matchAll(/:(\w+)/g)].map(([, id = '']) => id)
        if (!ids.some(namesHers) || refusal(call, standing) !== undefined) continue
        if (TELLS_OF_CALLER.includes(callName)) continue
        const body = operations.get(callName.replace('.', '_'))?.requestBody?.content['application/json']?.schema
        const { status, problem } = await unlimited(() => attempt(browser, named, path, body))
        if (status !== 404) deviations.push(`${callName} as ${name}: ${status} ${JSON.stringify(problem)}`)
        cells++
      }
    }
    expect(deviations).toEqual([])
    process.stdout.write(`${cells} cells of private things\n`)
  })
})
