export { createKey, useKey } from './keys.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { countUnread, endSessions, setPasswordHash } from './queries.ts'
export { currentUserOf, resetLink } from './service.ts'
