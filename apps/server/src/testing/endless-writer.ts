// Starts the embedded database of a directory and inserts rows until it is killed; prints each committed number.
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createPool } from '#server/db/pool.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbeddedPostgres({ dataDir, onLog: () => undefined })
const pool = createPool(server.url, { onError: () => undefined, max: 1 })
await pool.query('CREATE TABLE IF NOT EXISTS entry (id int)')
for (let id = 1; ; id++) {
  await pool.query('INSERT INTO entry VALUES ($1)', [id])
  process.stdout.write(`${id}\n`)
}
