export { quotasOf } from './levels.ts'
export { assertQuota } from './quota.ts'
