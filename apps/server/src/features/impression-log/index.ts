export { exported } from './export.ts'
export { replayLog } from './service.ts'
