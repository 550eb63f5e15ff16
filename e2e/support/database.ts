import { join } from 'node:path'
import pg from 'pg'
import { socketDirectory } from '../../apps/server/src/db/embedded/directories.ts'
import { readPassword } from '../../apps/server/src/db/embedded/password.ts'
import { databaseUser } from '../../apps/server/src/db/os-user.ts'

/** Connects to the database of the server under test through its socket. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = process.env['E2E_DATA_DIR']
  if (!dataDir) throw new Error('No server was started for the tests')
  const client = new pg.Client({
    host: socketDirectory(join(dataDir, 'postgres'), databaseUser()),
    port: 5432,
    user: 'app',
    password: readPassword(join(dataDir, 'postgres')),
    database: 'postgres',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
