import { DONE } from '@matchwright/contract/constants'
import type { listingApi } from '@matchwright/contract/listing.api'
import type { Deps } from '#server/deps.ts'
import { isStaff } from '#server/http/access.ts'
import { callerLanguage, userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { apiListings } from './api-listings.ts'
import { copyListing, takeOver } from './copying.ts'
import { changeCoverPhoto } from './cover-photo.ts'
import { deleteDraft } from './deleting.ts'
import { listOwn } from './list.ts'
import { circle } from './polygon.ts'
import { canPublish } from './publishing.ts'
import { aboutMeTexts } from './queries.ts'
import {
  changeListing,
  createListing,
  listingFor,
  ownListing,
  pauseListing,
  publishListing,
  withdrawListing,
} from './service.ts'
import type { ListingRecord } from './record.ts'

type Wanted = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'files' | 'listeners'>
type ListingHandlers = Handlers<typeof listingApi>

export function listingHandlers(deps: Wanted): ListingHandlers {
  return { ...editHandlers(deps), ...detailHandlers(deps), ...moveHandlers(deps) }
}

function ownOf(deps: Wanted) {
  return async (caller: Caller, record: ListingRecord | Promise<ListingRecord>) =>
    ownListing(deps, caller, await record)
}

function editHandlers(deps: Wanted) {
  const own = ownOf(deps)
  return {
    list: async ({ query }, caller) => listOwn(deps, caller, query, callerLanguage(caller)),
    create: async ({ body }, caller) => own(caller, createListing(deps, caller, body)),
    get: async ({ params }, caller) => own(caller, listingFor(deps.pool, caller, params.listing_id)),
    change: async ({ params, body }, caller) => own(caller, changeListing(deps, caller, params.listing_id, body)),
    remove: async ({ params }, caller) => {
      await deleteDraft(deps, caller, params.listing_id)
      return DONE
    },
    setCoverPhoto: async ({ params, files }, caller) => {
      await changeCoverPhoto(deps, caller, params.listing_id, files)
      return DONE
    },
    deleteCoverPhoto: async ({ params }, caller) => {
      await changeCoverPhoto(deps, caller, params.listing_id, null)
      return DONE
    },
  } satisfies Partial<ListingHandlers>
}

function detailHandlers(deps: Wanted) {
  return {
    polygon: async ({ params }, caller) => {
      const { content } = await listingFor(deps.pool, caller, params.listing_id)
      return {
        type: 'FeatureCollection',
        features: content.places.map((place) => ({
          type: 'Feature',
          properties: { name: place.name, radius_km: place.radius_km },
          geometry: { type: 'Polygon', coordinates: [circle(place)] },
        })),
      }
    },
    aboutMeTexts: async ({ params }, caller) => {
      const user = userOf(caller)
      const record = await listingFor(deps.pool, caller, params.listing_id)
      return { items: await aboutMeTexts(deps.pool, record, { id: user.id, isStaff: isStaff(user) }) }
    },
  } satisfies Partial<ListingHandlers>
}

function moveHandlers(deps: Wanted) {
  const own = ownOf(deps)
  return {
    canPublish: async ({ params }, caller) => canPublish(deps, await listingFor(deps.pool, caller, params.listing_id)),
    publish: async ({ params }, caller) => own(caller, publishListing(deps, caller, params.listing_id)),
    pause: async ({ params }, caller) => own(caller, pauseListing(deps, caller, params.listing_id)),
    withdraw: async ({ params }, caller) => own(caller, withdrawListing(deps, caller, params.listing_id)),
    copy: async ({ params }, caller) => own(caller, copyListing(deps, caller, params.listing_id)),
    madeByApi: async ({ query }, caller) => apiListings(deps, userOf(caller).account_id, query),
    copyJapi: async ({ params, body }, caller) => own(caller, takeOver(deps, caller, params.listing_id, body)),
  } satisfies Partial<ListingHandlers>
}
