export { quotasOf } from './levels.ts'
export { assertRoom } from './room.ts'
export { assertOwnHands } from './service.ts'
