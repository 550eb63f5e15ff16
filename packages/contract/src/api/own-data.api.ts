import { endpoints } from '../endpoint.ts'
import type { ownDataSchemas } from '../schemas/own-data.schema.ts'

const SECRET = { per: 'address', max: 20, minutes: 10 } as const

/** Calls about one's own data as a whole. They need no accepted terms, so that whoever declines new ones can leave. */
export const ownDataApi = endpoints<typeof ownDataSchemas>()({
  closing: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/account/closing',
    summary: 'What would end with the account',
  },
  closeAccount: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/account/close',
    summary: 'Closes the account; its data is erased after 30 days',
    isPersonal: true,
    limit: SECRET,
  },
  reopenAccount: {
    method: 'POST',
    access: 'public',
    path: '/napi/user/account/reopen',
    summary: 'Undoes a closing by its mailed key',
    limit: SECRET,
  },
  leaveAccount: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/leave',
    summary: 'Removes the own user from an account that others go on with',
    isPersonal: true,
    limit: SECRET,
  },
  removal: {
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles/:user_profile_id/removal',
    summary: 'What happens to the things of a user who is removed, and who may receive them',
  },
  exports: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/exports',
    summary: 'Archives of the own data, the latest first',
  },
  startExport: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/exports',
    summary: 'Begins an archive of the own data; answers the one that is being made',
    isPersonal: true,
    limit: { per: 'user', max: 5, minutes: 24 * 60 },
  },
  downloadExport: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/exports/:export_id/download',
    summary: 'The archive, for seven days',
    kind: 'download',
    isPersonal: true,
  },
})
