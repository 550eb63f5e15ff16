import { createHash, randomBytes } from 'node:crypto'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { countMarketJob } from '#server/features/market/index.ts'
import { logImpressions } from '#server/features/search/index.ts'
import { enqueue } from '#server/jobs/job.ts'
import { addExampleJob, storeExample } from './batch-job.ts'
import { buildWorld } from './build-world.ts'
import { LOGINS } from './logins.ts'
import { insertActs } from './acts.ts'
import { impressionsOf } from './impressions.ts'
import { addCaseload } from './caseload.ts'
import { countOpenings } from './openings.ts'
import { countPastReach } from './past-year.ts'
import * as queries from './queries.ts'
import type { World } from './world.ts'

type DemoDeps = Pick<Deps, 'config' | 'pool' | 'log' | 'clock' | 'files' | 'places' | 'rates' | 'concepts'>
export type DemoLogin = { email: string; password: string; label: string }

const PASSWORD = 'matchwright-demo'

/** Logins that pages may offer, all with the published password. */
export async function demoLogins({ config, pool }: Pick<Deps, 'config' | 'pool'>): Promise<DemoLogin[]> {
  if (!config.demo.enabled || config.demo.randomPasswords) return []
  const marker = await queries.findMarker(pool)
  if (marker?.passwords !== 'well_known') return []
  return LOGINS.map(({ email, label }) => ({ email, label, password: PASSWORD }))
}

/**
 * Fills an empty database with the demo world, once and in one transaction. A start after an interrupted one begins
 * again.
 */
export async function ensureDemoData(deps: DemoDeps): Promise<void> {
  if ((await queries.findMarker(deps.pool)) || !(await queries.isEmpty(deps.pool))) return
  const isRandom = deps.config.demo.randomPasswords
  const passwords = new Map(LOGINS.map(({ email }) => [email, isRandom ? randomPassword() : PASSWORD]))
  const { world, past } = await buildWorld({ ...deps, now: deps.clock(), hasPastYear: deps.config.demo.hasPastYear })
  const hashes = await storeFiles(deps, world)
  const example = await storeExample(deps.files)
  const passwordHashes = await hashAll(passwords)
  const isMine = await transaction(deps.pool, async (db) => {
    if (!(await queries.setMarker(db, { passwords: isRandom ? 'random' : 'well_known' }))) return false
    await writeWorld(db, world, { hashes, passwordHashes })
    const now = deps.clock()
    const lists = impressionsOf({ ...deps, now }, world)
    await logImpressions(db, lists, now)
    await countOpenings(db, lists, now)
    await countPastReach(db, past)
    await addExampleJob(db, example)
    await addCaseload(db, { ...deps, now }, world)
    // Soon rather than in the night.
    await enqueue(db, countMarketJob, {})
    return true
  })
  // Logged once and never stored.
  if (isMine && isRandom)
    for (const [email, password] of passwords) deps.log.warn(`Demo login ${email} with ${password}`)
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** Hashes the given passwords. All other users get random ones. */
async function hashAll(passwords: Map<string, string>): Promise<(email: string) => string> {
  const nobody = await hashPassword(randomPassword())
  const hashes = new Map<string, string>()
  for (const [email, password] of passwords) hashes.set(email, await hashPassword(password))
  return (email) => hashes.get(email) ?? nobody
}

/** Stores the files before the rows. They are content-addressed, so storing one twice is harmless. */
async function storeFiles({ files }: DemoDeps, world: World): Promise<Map<Buffer, queries.StoredFile>> {
  const all = [
    ...world.documents.flatMap((document) => ('file' in document ? [document.file] : [])),
    ...world.contacts.flatMap(({ events }) => events.flatMap((event) => event.files)),
  ]
  const stored = new Map<Buffer, queries.StoredFile>()
  const known = new Set<string>()
  for (const { bytes, mimetype } of all) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (!known.has(sha256)) await files.put(bytes)
    known.add(sha256)
    stored.set(bytes, { sha256, size: bytes.byteLength, mimetype })
  }
  return stored
}

async function writeWorld(
  db: Db,
  world: World,
  { hashes, passwordHashes }: { hashes: Map<Buffer, queries.StoredFile>; passwordHashes: (email: string) => string },
): Promise<void> {
  const sha256Of = new Map([...hashes].map(([bytes, { sha256 }]) => [bytes, sha256]))
  await queries.numberRows(db, 'account', world.accounts)
  await queries.numberRows(db, 'app_user', world.users)
  await queries.numberRows(db, 'profile', world.profiles)
  await queries.numberRows(db, 'document', world.documents)
  await queries.numberRows(db, 'listing', world.listings)
  await queries.numberRows(db, 'contact', world.contacts)
  await queries.numberRows(
    db,
    'contact_event',
    world.contacts.flatMap(({ events }) => events),
  )
  await queries.insertAccounts(db, world)
  await queries.insertUsers(db, world, passwordHashes)
  await queries.insertFiles(db, [...hashes.values()])
  await queries.insertProfiles(db, world)
  await queries.insertDocuments(db, world, sha256Of)
  await queries.insertListings(db, world)
  await queries.insertContacts(db, world)
  await queries.insertEvents(db, world)
  await queries.insertNotices(db, world)
  await insertActs(db, world)
  await queries.insertEventFiles(db, world, sha256Of)
}
