export { openReader } from './reader.ts'
export type { Reader } from './reader.ts'
export { isTooMuch, offerContentOf } from './service.ts'
export { understand } from './understand.ts'
