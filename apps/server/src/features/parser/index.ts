export { openParserWorker } from './parser-worker.ts'
export type { ParserWorker } from './parser-worker.ts'
export { isTooMuch, offerContentOf } from './service.ts'
export { parse } from './parse.ts'
