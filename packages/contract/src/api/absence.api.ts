import { endpoints } from '../endpoint.ts'
import type { absenceSchemas } from '../schemas/absence.schema.ts'

const BASE = '/napi/user/absence'

/** A break from searching: all listings of the user pause, and come back by themselves. */
export const absenceApi = endpoints<typeof absenceSchemas>()({
  overview: {
    method: 'GET',
    access: 'user',
    path: BASE,
    summary: 'Whether the user takes a break, and what one would pause',
  },
  begin: {
    method: 'PUT',
    access: 'user',
    path: BASE,
    summary: 'Begins a break or changes its last day: the listings pause, mails about matches and contacts stop',
    isPersonal: true,
  },
  end: {
    method: 'DELETE',
    access: 'user',
    path: BASE,
    summary: 'Ends the break: the listings it paused are published again',
    isPersonal: true,
  },
})
