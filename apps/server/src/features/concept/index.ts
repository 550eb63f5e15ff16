export { browseRow, buildConcepts, conceptIdsIn, conceptsSteps, labelsOf } from './service.ts'
