import type { AuditKind, UserAction } from '@matchwright/contract/audit-trail.schema'
import type { Db } from '#server/db/pool.ts'
import { insertAll } from './queries.ts'
import type { DemoContact, DemoListing, DemoUser, World } from './world.ts'

type Act = { user: DemoUser; action: UserAction; kind: AuditKind; id: number; at: Date | null; details?: object }

/** Lines of the audit trail for what people of the demo did, oldest first. */
export function insertActs(db: Db, world: World): Promise<void> {
  const acts = [
    ...world.users.map(lastLogin),
    ...world.listings.flatMap(actsOn),
    ...world.contacts.flatMap(disclosures),
  ]
  return insertAll(
    db,
    'audit_event',
    acts
      .filter((act): act is Act & { at: Date } => act.at !== null)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ user, action, kind, id, at, details = {} }) => ({
        at,
        actor_id: user.id,
        action,
        kind,
        subject_id: id,
        account_id: user.account.id,
        subject_user_id: user.id,
        details,
      })),
  )
}

function lastLogin(user: DemoUser): Act {
  const device = { browser: 'Firefox', system: 'Windows', country: user.account.country }
  return { user, action: 'signed_in', kind: 'user', id: user.id, at: user.previousVisitAt, details: { device } }
}

function actsOn({ id, user, publishedAt, pausedAt, withdrawnAt }: DemoListing): Act[] {
  const thing = { user, kind: 'listing', id } as const
  return [
    { ...thing, action: 'published', at: publishedAt },
    { ...thing, action: 'paused', at: pausedAt },
    { ...thing, action: 'withdrawn', at: withdrawnAt },
  ]
}

function disclosures({ id, from, to, events }: DemoContact): Act[] {
  const accepted = events.find(({ type }) => type === 'full_accept')
  if (!accepted) return []
  return [from, to].map(({ user }) => ({ user, action: 'disclosed', kind: 'contact', id, at: accepted.at }))
}
