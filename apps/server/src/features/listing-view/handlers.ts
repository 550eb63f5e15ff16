import type { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ViewQuery } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { standingOfPreview } from '#server/features/disclosure/index.ts'
import { accessibleListing, cardSources, listingFor, ownListing } from '#server/features/listing/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { accessTo } from './access.ts'
import type { Access } from './access.ts'
import { countOpening, listingFunnel } from './funnel-queries.ts'
import { offerInsight } from './insight.ts'
import { readCoverPhoto, readProfilePicture } from './pictures.ts'
import { changeDisclosure, disclosureOf } from './disclosure-settings.ts'
import { viewListing } from './view.ts'

type ViewDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'files' | 'listeners'>

/** Templates are open to every user and edited by their own people only. */
function isEditable({ user }: Caller, { record, standing }: Access): boolean {
  return standing === 'owner' && user !== null && mayTouch(user, record)
}

export function listingViewHandlers(deps: ViewDeps): Handlers<typeof listingViewApi> {
  const view = async (caller: Caller, access: Access, query: ViewQuery) => {
    const isMine = access.record.user_id === caller.user?.id
    const owner = access.standing === 'owner' ? caller.user : null
    const [seen] = await Promise.all([
      viewListing(deps, { ...access, lang: query.lang, isMine, owner, through: query }),
      access.standing === 'owner' ? undefined : countOpening(deps.pool, access.record.id, deps.clock()),
    ])
    return seen
  }
  return {
    view: async ({ params, query }, caller) =>
      view(caller, await accessTo(deps, caller, params.listing_id, query), query),
    open: async ({ params, query }, caller) => {
      const access = await accessTo(deps, caller, params.listing_id, query)
      return isEditable(caller, access)
        ? { own: ownListing(deps, caller, access.record), view: null }
        : { own: null, view: await view(caller, access, query) }
    },
    insight: async ({ params, query }, caller) => offerInsight(deps, caller, params.listing_id, query),
    funnel: async ({ params }, caller) => {
      const { id } = await listingFor(deps.pool, caller, params.listing_id)
      return listingFunnel(deps.pool, id, deps.clock())
    },
    preview: async ({ params, query }, caller) => {
      const source = (await cardSources(deps.pool, [params.listing_id])).get(params.listing_id)
      if (!source) throw notFound('no_listing')
      const record = await accessibleListing(deps.pool, caller, source.record)
      const [standing, owner] = [standingOfPreview(query.level), userOf(caller)]
      return viewListing(deps, { source, standing, lang: query.lang, isMine: record.user_id === owner.id, owner })
    },
    coverPhoto: async ({ params, query }, caller) => readCoverPhoto(deps, caller, params.listing_id, query),
    profilePicture: async ({ params, query }, caller) => readProfilePicture(deps, caller, params.listing_id, query),
    disclosure: async ({ params }, caller) => disclosureOf(deps.pool, caller, params.listing_id),
    setDisclosure: async ({ params, body }, caller) => changeDisclosure(deps, caller, params.listing_id, body),
  }
}
