import { endpoints } from '../endpoint.ts'
import type { listingViewSchemas } from '../schemas/listing-view.schema.ts'

const BASE = '/napi/listing'

/** A listing as others see it, and the disclosure of its parts. */
export const listingViewApi = endpoints<typeof listingViewSchemas>()({
  view: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: `${BASE}/:listing_id/view`,
    summary: 'A listing as the reader may see it',
  },
  open: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:listing_id/open`,
    summary: 'What the page of a listing shows: the listing to edit for its own people, the view for others',
  },
  insight: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:listing_id/insight`,
    summary: 'Points of the requirements of an offer, its pay beside that of others, similar offers',
    limit: { per: 'user', max: 120, minutes: 1 },
  },
  funnel: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id/funnel`,
    summary: 'How often an own listing was shown, and how far its contacts came, in the last 12 months',
  },
  preview: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:listing_id/preview`,
    summary: 'The own listing as outside (3), contact (2) or disclosed (1) see it',
  },
  coverPhoto: {
    method: 'GET',
    access: 'public',
    scope: 'listings:read',
    path: `${BASE}/:listing_id/cover_photo`,
    summary: 'The cover photo, for whoever may see the listing',
    kind: 'download',
  },
  profilePicture: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:listing_id/profile_picture`,
    summary: 'The picture of the profile behind a listing, for whoever may see both',
    kind: 'download',
  },
  disclosure: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/disclosure/:listing_id`,
    summary: 'Who sees what of a listing',
  },
  setDisclosure: {
    method: 'PUT',
    access: 'user',
    path: `${BASE}/disclosure/:listing_id`,
    summary: 'Changes who sees what',
  },
})
