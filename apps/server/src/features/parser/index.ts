export { openParserWorker } from './parser-worker.ts'
export { isTooMuch, offerContentOf } from './read.ts'
export { parse } from './parse.ts'
