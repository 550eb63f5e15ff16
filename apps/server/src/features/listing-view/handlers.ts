import type { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { standingOfPreview } from '#server/features/disclosure/index.ts'
import { listingFor } from '#server/features/listing/index.ts'
import { accessTo } from './access.ts'
import { readCoverPhoto } from './cover-photo.ts'
import { changeDisclosure, disclosureOf } from './disclosure-settings.ts'
import { viewListing } from './view.ts'

type ViewDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'files' | 'listeners'>

export function listingViewHandlers(deps: ViewDeps): Handlers<typeof listingViewApi> {
  return {
    view: async ({ params, query }, caller) => {
      const access = await accessTo(deps, caller, params.listing_id, query)
      const isMine = access.record.user_id === caller.user?.id
      const owner = access.standing === 'owner' ? caller.user : null
      return viewListing(deps, { ...access, lang: query.lang, isMine, owner, through: query })
    },
    preview: async ({ params, query }, caller) => {
      const record = await listingFor(deps.pool, caller, params.listing_id)
      const [standing, owner] = [standingOfPreview(query.level), userOf(caller)]
      return viewListing(deps, { record, standing, lang: query.lang, isMine: record.user_id === owner.id, owner })
    },
    coverPhoto: async ({ params, query }, caller) => readCoverPhoto(deps, caller, params.listing_id, query),
    disclosure: async ({ params }, caller) => disclosureOf(deps.pool, caller, params.listing_id),
    setDisclosure: async ({ params, body }, caller) => changeDisclosure(deps, caller, params.listing_id, body),
  }
}
