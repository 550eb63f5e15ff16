export { exported } from './export.ts'
export { makeFairnessReport, replayLog } from './service.ts'
