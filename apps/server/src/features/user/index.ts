export { quotasOf } from './levels.ts'
export { changePermissions, createUserByOperator } from './permissions.ts'
export { findUserByEmail, listUsersByOperator } from './queries.ts'
export { assertQuota } from './quota.ts'
