export { quotasOf } from './levels.ts'
export { assertQuota } from './quota.ts'
export { assertOwnHands } from './service.ts'
