import { runningPostgresUrl } from '../../apps/server/src/db/embedded-postgres.ts'
import { createPool, row } from '../../apps/server/src/db/pool.ts'
import type { Pool } from '../../apps/server/src/db/pool.ts'
import type { DemoServer } from '../demo-server.ts'

/** Connects to the database of a running server through its socket. */
export function databaseOf({ dataDir }: Pick<DemoServer, 'dataDir'>): Pool {
  return createPool(runningPostgresUrl(dataDir), { onError: () => undefined, max: 4 })
}

const MULTIPLY = `
  insert into listing (
    type, status, user_id, account_id, profile_id, share, title, language, content,
    disclosure_level, disclosure, published_at, confirmed_at
  )
  select
    l.type, 1, l.user_id, l.account_id, l.profile_id, l.share, l.title, l.language,
    jsonb_set(l.content, '{places}', coalesce(
      (
        select jsonb_agg(p || jsonb_build_object(
          'lat', (p->>'lat')::float + 0.2 * sin(n * 7 + l.id),
          'lon', (p->>'lon')::float + 0.2 * cos(n * 3 + l.id)
        ))
        from jsonb_array_elements(l.content->'places') p
      ),
      '[]'
    )),
    l.disclosure_level, l.disclosure, l.published_at - make_interval(mins => n::int * 7), l.confirmed_at
  from listing l, generate_series(1, $1) n
  where l.status = 1`

/** Repeats the published listings until there are at least `total`, each copy moved by up to 20 km. */
export async function multiply(pool: Pool, total: number): Promise<number> {
  const count = async () => (await row<{ count: number }>(pool, 'select count(*) from listing where status = 1')).count
  const times = Math.ceil(total / (await count())) - 1
  if (times === 0) return count()
  await pool.query(MULTIPLY, [times])
  // Otherwise the database vacuums by itself while it is measured.
  await pool.query('vacuum (analyze) listing')
  return count()
}
