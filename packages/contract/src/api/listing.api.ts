import { endpoints } from '../endpoint.ts'
import type { listingSchemas } from '../schemas/listing.schema.ts'

const BASE = '/napi/listing'

export const listingApi = endpoints<typeof listingSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/list`,
    summary: 'Own and shared listings',
  },
  create: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/new`,
    summary: 'Creates a draft',
  },
  get: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id`,
    summary: 'An own listing, to edit',
  },
  change: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/:listing_id`,
    summary: 'Changes sections of a listing',
  },
  remove: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:listing_id`,
    summary: 'Deletes a draft',
  },
  polygon: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/glocation_poly`,
    summary: "Circles of the listing's places as GeoJSON",
  },
  setCoverPhoto: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/cover_photo`,
    summary: 'Sets the cover photo',
    files: { field: 'photo', max: 1 },
  },
  deleteCoverPhoto: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:listing_id/cover_photo`,
    summary: 'Removes the cover photo',
  },
  canPublish: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id/can_publish`,
    summary: 'Whether a listing can be published, each problem with its field',
  },
  publish: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/publish`,
    summary: 'Publishes, or confirms for 90 more days',
    isPersonal: true,
  },
  pause: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/pause`,
    summary: 'Pauses a published listing',
  },
  withdraw: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/withdraw`,
    summary: 'Withdraws a listing for good',
    isPersonal: true,
  },
  copy: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:listing_id/copy`,
    summary: 'Copies a listing into a new draft',
  },
  copyJapi: {
    method: 'POST',
    access: 'permission:listing_copy_japi',
    path: `${BASE}/:listing_id/copy_japi`,
    summary: "Takes a listing that the account's client made through the API over as a draft",
    isPersonal: true,
    limit: { per: 'user', max: 20, minutes: 10 },
  },
  aboutMeTexts: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id/about_me_text`,
    summary: "About-me texts of the user's other listings in this listing's language, newest first",
  },
})
