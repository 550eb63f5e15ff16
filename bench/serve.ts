// node bench/serve.ts: response times of the running server at 10,000 listings, over HTTP, one caller after the other.
// Fills a database of its own from the demo world (each published listing many times, moved a little), removes it afterwards.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { socketDirectory } from '../apps/server/src/db/embedded/directories.ts'
import { databaseUser } from '../apps/server/src/db/os-user.ts'
import { Browser } from '../scripts/kill/browser.ts'
import { type DemoServer, demoServer } from './demo-server.ts'
import { calibrationMs, describeMachine } from './machine.ts'

const { values } = parseArgs({
  options: { listings: { type: 'string', default: '10000' }, runs: { type: 'string', default: '5' } },
})
/** Repeats the published listings of the demo world until there are so many, each copy moved by up to 20 km and a few percent of pay. */
async function multiply({ dataDir }: DemoServer, total: number): Promise<number> {
  const client = new pg.Client({
    host: socketDirectory(join(dataDir, 'postgres'), databaseUser()),
    port: 5432,
    user: 'app',
    database: 'postgres',
  })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from listing where status = 1')
  const times = Math.ceil(total / Number(rows[0]?.count)) - 1
  await client.query(
    `insert into listing (type, status, user_id, account_id, profile_id, share, title, language, content, disclosure_level, disclosure, published_at, confirmed_at)
     select l.type, 1, l.user_id, l.account_id, l.profile_id, l.share, l.title, l.language,
       jsonb_set(l.content, '{places}', coalesce((select jsonb_agg(p || jsonb_build_object('lat', (p->>'lat')::float + 0.2 * sin(n * 7 + l.id), 'lon', (p->>'lon')::float + 0.2 * cos(n * 3 + l.id))) from jsonb_array_elements(l.content->'places') p), '[]')),
       l.disclosure_level, l.disclosure, l.published_at - make_interval(mins => n::int * 7), l.confirmed_at
     from listing l, generate_series(1, $1) n where l.status = 1`,
    [times],
  )
  const after = await client.query<{ count: string }>('select count(*) from listing where status = 1')
  await client.end()
  return Number(after.rows[0]?.count)
}

type Measured = { name: string; p50: number; p95: number }

async function measure(name: string, count: number, call: (index: number) => Promise<unknown>): Promise<Measured> {
  for (let warmUp = 0; warmUp < 10; warmUp++) await call(warmUp)
  const runs: { p50: number; p95: number }[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      const before = performance.now()
      await call(index)
      times.push(performance.now() - before)
    }
    times.sort((a, b) => a - b)
    runs.push({ p50: at(times, 0.5), p95: at(times, 0.95) })
  }
  return { name, p50: median(runs.map((run) => run.p50)), p95: median(runs.map((run) => run.p95)) }
}
const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const median = (numbers: number[]): number =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

type Row = { id: number }
const server = await demoServer()
const { url } = server
console.log(describeMachine())
console.log(`calibration: ${calibrationMs().toFixed(0)} ms`)
console.log(`first start with demo data: ${(await server.start()).toFixed(1)} s`)
const listings = await multiply(server, Number(values.listings))
await server.stop()
console.log(`start with ${listings} published listings: ${(await server.start()).toFixed(1)} s`)
try {
  const company = new Browser(url)
  await company.login('company@example.org', 'matchwright-demo')
  const { items: own } = await company.get<{ items: (Row & { status: number })[] }>(
    '/napi/listing/list?limit=15&filter_status=1',
  )
  const found: { mine: number; other: number; score: number }[] = []
  for (const { id } of own) {
    const page = await company.get<{ items: { listing: Row; score: number }[] }>(`/napi/match/search/${id}`)
    found.push(...page.items.map(({ listing, score }) => ({ mine: id, other: listing.id, score })))
  }
  const pick = <T>(from: T[], index: number): T => {
    const chosen = from[index % from.length]
    if (chosen === undefined) throw new Error('Nothing to measure with')
    return chosen
  }
  const results = [
    await measure('login', 20, () => new Browser(url).login('company@example.org', 'matchwright-demo')),
    await measure('list of own listings', 100, () => company.get('/napi/listing/list')),
    await measure('view of a listing', 200, (index) =>
      company.get(`/napi/listing/${pick(found, index).other}/view?my_listing_id=${pick(found, index).mine}`),
    ),
    await measure('search, first page', 200, (index) => company.get(`/napi/match/search/${pick(own, index).id}`)),
    await measure('explanation', 200, (index) => {
      const pair = pick(found, index)
      return company.get(
        `/napi/match/match_explain?my_listing_id=${pair.mine}&other_listing_id=${pair.other}&score=${pair.score}`,
      )
    }),
    await measure('typeahead', 200, (index) =>
      company.get(
        `/napi/concept/typeahead?term=${pick(['nur', 'elec', 'weld', 'kran', 'comp', 'chauf'], index)}&lang=en`,
      ),
    ),
    await measure('public home, rendered', 30, () => fetch(`${url}/en`).then((response) => response.text())),
  ]
  console.log('\n| call | p50 ms | p95 ms |\n| --- | --- | --- |')
  for (const { name, p50, p95 } of results) console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`)
} finally {
  await server.remove()
}
