export { confirmAddress, restoreAddress, setPassword, tellAddressRequest } from './credentials.ts'
export { createKey } from './keys.ts'
export { hashChosenPassword, hashPassword, isPassword } from './passwords.ts'
export {
  activateUser,
  countUnread,
  endSessions,
  findAddressee,
  findPasswordHash,
  isEmailTaken,
  lockEmail,
  noteLogin,
} from './queries.ts'
export { mailResetLink } from './reset-link.ts'
export { currentUserOf } from './service.ts'
