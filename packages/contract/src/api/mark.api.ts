import { endpoints } from '../endpoint.ts'
import type { markSchemas } from '../schemas/mark.schema.ts'

const BASE = '/napi/mark'

/** Private marks on listings of others. Nobody reads them in the user's name. */
export const markApi = endpoints<typeof markSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/list`,
    summary: 'Listings the user marked, the last changed first, with the tags in use',
    isPersonal: true,
  },
  get: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id`,
    summary: "The user's mark on a listing; an empty one without, whether the listing is there or not",
    isPersonal: true,
  },
  change: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/:listing_id`,
    summary: 'Makes a listing a favourite or not, changes the private note and tags',
    isPersonal: true,
  },
  setAside: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/:listing_id/set_aside`,
    summary: 'Not interested: leaves a listing out of the matches of an own listing, or of all lists',
    isPersonal: true,
  },
  takeBack: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:listing_id/set_aside`,
    summary: 'Shows a listing again that was set aside',
    isPersonal: true,
  },
})
