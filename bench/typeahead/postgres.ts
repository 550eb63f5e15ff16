import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { SHOWN } from './engines.ts'
import type { Engine } from './engines.ts'

/** The nearest labels by the index, then the shorter ones of those equally near; each concept once. */
const NEAREST = {
  name: 'nearest',
  text: `
    SELECT concept_id
    FROM (SELECT concept_id, text, $1 <<-> text AS distance FROM label ORDER BY $1 <<-> text LIMIT 150) AS near
    GROUP BY concept_id
    ORDER BY min(distance), min(length(text)), concept_id
    LIMIT ${SHOWN}`,
}

const SETTINGS = ['SET jit = off', 'SET max_parallel_workers_per_gather = 0', "SET work_mem = '64MB'"]

async function fill(client: pg.Client, { labels }: Taxonomy): Promise<void> {
  await client.query('CREATE EXTENSION pg_trgm')
  await client.query('CREATE UNLOGGED TABLE label (concept_id int NOT NULL, text text NOT NULL)')
  await client.query('INSERT INTO label SELECT * FROM unnest($1::int[], $2::text[])', [
    labels.map(({ conceptId }) => conceptId),
    labels.map(({ text }) => fold(text)),
  ])
  await client.query('CREATE INDEX ON label USING gist (text gist_trgm_ops)')
  await client.query('VACUUM ANALYZE label')
  for (const setting of SETTINGS) await client.query(setting)
}

/** pg_trgm in an embedded PostgreSQL of its own, over a unix socket. */
export async function trigramPostgres(taxonomy: Taxonomy) {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false, onLog: () => undefined })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const before = performance.now()
  await fill(client, taxonomy)
  const engine: Engine = {
    name: 'pg_trgm KNN',
    every: 8,
    search: async (typed) => {
      const { rows } = await client.query<{ concept_id: number }>({ ...NEAREST, values: [fold(typed)] })
      return rows.map(({ concept_id }) => concept_id)
    },
  }
  return {
    engine,
    buildMs: performance.now() - before,
    close: async () => {
      await client.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
