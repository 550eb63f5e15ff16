export { makeFairnessReport } from './service.ts'
