// npm run test:kill -- --times 20 [--batch 20000]: kills the server with -9 in the middle of publishing, contacting,
// uploading and of a batch job; after each restart every acknowledged write must be there, no record incomplete, and
// the index must agree with the database. In the end the batch job has every row once.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { socketDirectory } from '../apps/server/src/db/embedded/directories.ts'
import { readPassword } from '../apps/server/src/db/embedded/password.ts'
import { databaseUser } from '../apps/server/src/db/os-user.ts'
import { startBatch, waitForRows } from './kill/batch.ts'
import { Browser } from './kill/browser.ts'
import { freePort, startServer } from './kill/server-under-fire.ts'
import type { Server } from './kill/server-under-fire.ts'
import { PASSWORD, createUsers, HALF_RECORDS, PEOPLE } from './kill/world.ts'
import { writeUntilKilled } from './kill/writers.ts'
import type { Scene } from './kill/writers.ts'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '3' }, batch: { type: 'string', default: '4000' } },
})
const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-kill-'))
chmodSync(dataDir, 0o755)
const port = await freePort()

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: socketDirectory(join(dataDir, 'postgres'), databaseUser()),
    port: 5432,
    user: 'app',
    password: readPassword(join(dataDir, 'postgres')),
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function openScene(server: Server): Promise<Scene & { staff: Browser }> {
  await withDatabase(createUsers)
  const [candidate, company, staff] = [new Browser(server.url), new Browser(server.url), new Browser(server.url)]
  await candidate.login(PEOPLE.candidate, PASSWORD)
  await company.login(PEOPLE.company, PASSWORD)
  await staff.login(PEOPLE.staff, PASSWORD)
  const personId = await newPerson(candidate)
  const occupations = await occupationsOf(candidate, ['nurse', 'driver', 'cook', 'teacher', 'engineer', 'clerk'])
  return {
    candidate,
    company,
    staff,
    personId,
    occupations,
    acknowledged: { listings: new Map(), contacts: new Map(), documents: new Map() },
  }
}

async function occupationsOf(candidate: Browser, terms: string[]): Promise<number[]> {
  const found: number[] = []
  for (const term of terms) {
    const { items } = await candidate.get<{ items: { concept_id: number }[] }>(
      `/napi/concept/typeahead?term=${term}&branches=occupation`,
    )
    if (items.length === 0) throw new Error(`The taxonomy knows no ${term}`)
    found.push(...items.map((item) => item.concept_id))
  }
  return [...new Set(found)]
}

async function newPerson(candidate: Browser): Promise<number> {
  const content = { first_name: 'Kim', last_name: 'Test' }
  return (await candidate.post<{ id: number }>('/napi/profile/person', { content })).id
}

/** Descriptions of what is missing or wrong after a restart. */
async function findLosses(scene: Scene & { staff: Browser }): Promise<string[]> {
  return [
    ...(await lostListings(scene)),
    ...(await lostContacts(scene)),
    ...(await lostDocuments(scene)),
    ...(await brokenRecords()),
    ...(await indexDifferences(scene.staff)),
  ]
}

async function lostListings({ acknowledged, candidate, company }: Scene): Promise<string[]> {
  const losses: string[] = []
  for (const [id, known] of acknowledged.listings) {
    const found = await (known.owner === 'company' ? company : candidate).get<{
      status: number
      content: { title: string }
    }>(`/napi/listing/${id}`)
    if (found.status < known.status || found.content.title !== known.title)
      losses.push(`listing ${id}: status ${found.status} instead of ${known.status}`)
  }
  return losses
}

async function lostContacts({ acknowledged, candidate }: Scene): Promise<string[]> {
  const losses: string[] = []
  for (const [id, known] of acknowledged.contacts) {
    const found = await candidate.get<{ state: number; events: { text: string | null; files: unknown[] }[] }>(
      `/napi/match/contacts/${id}`,
    )
    if (found.state < known.state) losses.push(`contact ${id}: state ${found.state} instead of ${known.state}`)
    for (const text of known.messages)
      if (!found.events.some((event) => event.text === text && event.files.length === 1))
        losses.push(`contact ${id}: a message is missing`)
  }
  return losses
}

async function lostDocuments({ acknowledged, candidate }: Scene): Promise<string[]> {
  const losses: string[] = []
  for (const [id, content] of acknowledged.documents) {
    const found = await candidate.bytes(`/napi/document/${id}/download`)
    if (found.toString() !== content) losses.push(`document ${id} differs`)
  }
  return losses
}

function brokenRecords(): Promise<string[]> {
  return withDatabase(async (client) => {
    const losses: string[] = []
    for (const [what, sql] of Object.entries(HALF_RECORDS)) {
      const { rowCount } = await client.query(sql)
      if (rowCount) losses.push(`${rowCount} times: ${what}`)
    }
    return losses
  })
}

async function indexDifferences(staff: Browser): Promise<string[]> {
  const { differences } = await staff.get<{ differences: string[] }>('/napi/match/index_check')
  return differences.map((difference) => `index: ${difference}`)
}

/** Keeps only the latest `kept` acknowledged writes: all are checked after their own round, a sample in later ones. */
function thinOut(map: Map<number, unknown>, kept: number): void {
  for (const id of [...map.keys()].slice(0, Math.max(0, map.size - kept))) map.delete(id)
}

/** What is wrong with a batch job that was killed in between, once it is done. */
async function batchLosses(company: Browser, id: number): Promise<string[]> {
  const { rows_done: done, row_count: count, state } = await waitForRows(company, id, batchRows)
  const losses = await brokenRecords()
  return done === batchRows && count === batchRows ? losses : [...losses, `${done} of ${count} rows, state ${state}`]
}

const batchRows = Number(values.batch)
let server = await startServer(dataDir, port)
let failed = 0
try {
  const scene = await openScene(server)
  const batchId = await startBatch(scene.company, batchRows)
  const { rows_done: done } = await waitForRows(scene.company, batchId, 0)
  console.log(`${done} of ${batchRows} rows of a batch job are done before the first kill`)
  for (let round = 1; round <= Number(values.times); round++) {
    // A quota limits the documents of a profile.
    scene.personId = await newPerson(scene.candidate)
    const writing = writeUntilKilled(scene)
    await Promise.race([sleep(300 + Math.random() * 1500), writing])
    await server.kill()
    await writing
    const { listings, contacts, documents } = scene.acknowledged
    const counts = `${listings.size} listings, ${contacts.size} contacts, ${documents.size} documents`
    const before = performance.now()
    server = await startServer(dataDir, port)
    const restartMs = Math.round(performance.now() - before)
    const losses = await findLosses(scene)
    const outcome = losses.length === 0 ? 'nothing lost' : losses.join('; ')
    console.log(`kill ${round}: ${counts} acknowledged, restart ${restartMs} ms, ${outcome}`)
    failed += losses.length > 0 ? 1 : 0
    for (const map of [listings, contacts, documents]) thinOut(map, 100)
  }
  const losses = await batchLosses(scene.company, batchId)
  console.log(`batch job: ${losses.length === 0 ? 'every row once' : losses.join('; ')}`)
  failed += losses.length > 0 ? 1 : 0
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
console.log(
  failed === 0 ? `No acknowledged write was lost in ${values.times} kills.` : `Something was lost, ${failed} times.`,
)
process.exit(failed === 0 ? 0 : 1)
