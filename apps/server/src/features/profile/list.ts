import type { z } from 'zod'
import type { ProfileRow, profileSchemas } from '@matchwright/contract/profile.schema'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { countProfiles, listProfiles } from './queries.ts'
import type { ListedProfile } from './queries.ts'
import { companyContentOf, personContentOf } from './service.ts'

export type ListQuery = z.output<typeof profileSchemas.list.query>

/** Rows of own and shared profiles. */
export async function listRows({ pool }: Pick<Deps, 'pool'>, caller: Caller, query: ListQuery) {
  const user = userOf(caller)
  const filter = {
    userId: user.id,
    accountId: user.account_id,
    share: query.filter_share,
    kind: query.filter_type,
    archived: query.archived === 'true',
    search: query.search,
    sort: query.list_sort,
    limit: query.limit,
    offset: query.offset,
  }
  const [found, count] = [await listProfiles(pool, filter), await countProfiles(pool, filter)]
  return { items: found.map((profile) => toProfileRow(caller, profile, query.doc_details === 'true')), count }
}

function toProfileRow(caller: Caller, profile: ListedProfile, withDocuments: boolean): ProfileRow {
  return {
    id: profile.id,
    kind: profile.kind,
    name: profile.list_name,
    subtitle: subtitleOf(profile),
    has_picture: profile.picture_sha256 !== null,
    share: profile.share,
    is_mine: profile.user_id === userOf(caller).id,
    is_archived: profile.archived_at !== null,
    listings: profile.listings,
    documents: profile.documents,
    modified_at: profile.modified_at.toISOString(),
    ...(withDocuments && { document_titles: profile.document_titles }),
  }
}

/** A person's last position, or a company's neutral description. */
function subtitleOf(profile: ListedProfile): string {
  if (profile.kind === 'company') return companyContentOf(profile).neutral_description
  const [last] = personContentOf(profile).work_history
  return last ? last.position : ''
}
