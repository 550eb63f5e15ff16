import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConceptSpace } from '@matchwright/matching/concept-space'
import type { ConceptId, MatchListing } from '@matchwright/matching/listing'
import { SqlOracle, statementFor } from '@matchwright/matching/testing/sql-oracle'
import type { SqlAnswer, SqlQuestion } from '@matchwright/matching/testing/sql-oracle'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { candidatesBy, INDEXES, PLANS } from './plans.ts'
import type { Plan } from './plans.ts'

/** Optimal settings for this work: memory for all data, one process per query, no JIT compilation. */
const SETTINGS = [
  `shared_buffers = '3GB'`,
  `work_mem = '512MB'`,
  `maintenance_work_mem = '1GB'`,
  `jit = off`,
  `max_parallel_workers_per_gather = 0`,
  `random_page_cost = 1.1`,
  `autovacuum = off`,
  // Sizes of intermediate results are misestimated. Where a look-up per row is wanted, the statement spells it out.
  `enable_nestloop = off`,
]

const QUERY_CANCELED = '57014'

/** PostgreSQL with the same listings, queried over its socket. */
export class PostgresPeer {
  readonly #client: pg.Client
  readonly #oracle: SqlOracle
  readonly #close: () => Promise<void>

  private constructor(client: pg.Client, oracle: SqlOracle, close: () => Promise<void>) {
    this.#client = client
    this.#oracle = oracle
    this.#close = close
  }

  static async start(space: ConceptSpace, concepts: Iterable<ConceptId>): Promise<PostgresPeer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-bench-'))
    // World-executable, as root runs the server as another user.
    chmodSync(dataDir, 0o755)
    const options = { dataDir, isDurable: false, onLog: () => undefined }
    const first = await startEmbeddedPostgres(options)
    const setting = await connect(first.url)
    for (const line of SETTINGS) await setting.query(`alter system set ${line}`)
    await setting.end()
    await first.stop()
    const server = await startEmbeddedPostgres(options)
    const client = await connect(server.url)
    const oracle = new SqlOracle({ query: (text, values) => client.query(text, values && [...values]) }, space)
    await oracle.create(concepts)
    return new PostgresPeer(client, oracle, async () => {
      await client.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
  }

  /** Fills the tables and creates the indexes of all plans. */
  async fill(listings: Iterable<MatchListing>, queries: readonly MatchListing[]): Promise<void> {
    await this.#oracle.add(listings)
    for (const query of queries) await this.#oracle.addQuery(query)
    for (const statement of INDEXES) await this.#client.query(statement)
  }

  /** Sets the statement timeout; 0 = none. */
  async giveUpAfter(ms: number): Promise<void> {
    await this.#client.query(`set statement_timeout = ${Math.ceil(ms)}`)
  }

  /** Runs a query by a plan; undefined on timeout. */
  async ask(plan: Plan, query: MatchListing, question: SqlQuestion): Promise<SqlAnswer | undefined> {
    try {
      return await this.#oracle.search(query, question, candidatesBy(plan, query))
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return undefined
      throw error
    }
  }

  /** Writes the execution of each plan for a query of each type. */
  async explain(queries: readonly MatchListing[], { threshold, today, limit }: SqlQuestion, folder: string) {
    mkdirSync(folder, { recursive: true })
    for (const query of queries)
      for (const plan of PLANS) {
        const statement = statementFor(query.type, candidatesBy(plan, query))
        const values = [query.id, threshold, today, limit]
        const { rows } = await this.#client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, summary on) ${statement}`,
          values,
        )
        const text = rows.map((row) => row['QUERY PLAN']).join('\n')
        writeFileSync(join(folder, `${plan}-${query.type}.txt`), `${text}\n`)
      }
  }

  close(): Promise<void> {
    return this.#close()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
