export { offerContentOf, searchContentOf } from './content.ts'
export { openParserWorker } from './parser-worker.ts'
export { isTooMuch, readCv, readJob, readOfferContent } from './read.ts'
export { parse } from './parse.ts'
