// A thread that asks and changes. Whoever measures holds all listings for the comparison: its own garbage must not count.
import { parentPort, workerData } from 'node:worker_threads'
import { Browser } from '../../scripts/kill/browser.ts'
import { underLoad } from './load.ts'
import type { Load } from './load.ts'
import { databaseOf } from './world.ts'

export type LoadTask = { url: string; dataDir: string; ids: readonly number[]; load: Load }
export type LoadResult = Awaited<ReturnType<typeof underLoad>>

const { url, dataDir, ids, load } = workerData as LoadTask
const pool = databaseOf({ dataDir })
// Staff may search with anybody's listings.
const staff = new Browser(url)
await staff.login('staff@example.org', 'matchwright-demo')
const result: LoadResult = await underLoad(staff, pool, ids, load)
await pool.end()
parentPort?.postMessage(result)
