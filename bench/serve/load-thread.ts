// The load runs in a thread of its own: the main thread holds all listings for the comparison, and its garbage
// collection must not be measured.
import { parentPort, workerData } from 'node:worker_threads'
import { Browser } from '../../scripts/kill/browser.ts'
import { underLoad } from './load.ts'
import type { Load } from './load.ts'
import { databaseOf } from './world.ts'

export type LoadTask = { url: string; dataDir: string; ids: readonly number[]; load: Load }
export type LoadResult = Awaited<ReturnType<typeof underLoad>>

const { url, dataDir, ids, load } = workerData as LoadTask
const pool = databaseOf({ dataDir })
// Staff may search by the listings of others.
const staff = new Browser(url)
await staff.login('staff@example.org', 'matchwright-demo')
const result: LoadResult = await underLoad(staff, pool, ids, load)
await pool.end()
parentPort?.postMessage(result)
