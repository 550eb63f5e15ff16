import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { isStaff } from '#server/http/access.ts'
import type { User } from '#server/http/caller.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { findListing } from '#server/features/listing/index.ts'

type Start = DashboardStats['start']

/** How far a user has come whose account has published nothing yet; null for everybody else. */
export async function startOf(
  { pool, concepts }: Pick<Deps, 'pool' | 'concepts'>,
  user: User,
  lang: string,
): Promise<Start> {
  if (isStaff(user)) return null
  const kind = user.is_professional ? 'company' : 'person'
  const type = user.is_professional ? LISTING_TYPE.offer : LISTING_TYPE.search
  const { is_new: isNew, draft_id: draftId, ...steps } = await findSteps(pool, user, { kind, type })
  if (!isNew) return null
  const draft = draftId === null ? undefined : await findListing(pool, draftId)
  const labels = draft && labelsOf(concepts.taxonomy, conceptIdsIn(draft.content), lang)
  return {
    ...steps,
    type,
    draft: draft && labels ? { id: draft.id, content: draft.content, concept_labels: labels } : null,
  }
}

type Steps = {
  is_new: boolean
  profiles: number
  profile_id: number | null
  is_described: boolean
  documents: number
  draft_id: number | null
}

function findSteps(
  db: Db,
  { id, account_id: accountId }: User,
  { kind, type }: { kind: ProfileKind; type: number },
): Promise<Steps> {
  return row<Steps>(
    db,
    `with own as (
       select id, modified_at, coalesce(content ->> 'neutral_description', '') <> '' as is_described
       from profile
       where user_id = $1 and kind = $3 and archived_at is null
     )
     select
       not exists (select from listing where account_id = $2 and published_at is not null) as is_new,
       (select count(*)::int from own) as profiles,
       (select id from own order by modified_at desc, id limit 1) as profile_id,
       coalesce((select bool_or(is_described) from own), false) as is_described,
       (select count(*)::int from document d where d.profile_id in (select id from own)) as documents,
       (
         select id
         from listing
         where user_id = $1 and type = $4 and status = $5 and not is_template
         order by modified_at desc, id
         limit 1
       ) as draft_id`,
    [id, accountId, kind, type, LISTING_STATUS.draft],
  )
}
