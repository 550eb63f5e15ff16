export { importSource, type OnStep, revertTaxonomy, TaxonomyError } from './importing.ts'
export { ConceptsInForce, followTaxonomy, openConcepts, type TaxonomyFollower } from './live.ts'
export type { ImportReport, MappedConcept, RevertReport } from './report.ts'
export { listVersions } from './versions.ts'
