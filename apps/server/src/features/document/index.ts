export { acceptedType, plainName } from './file-type.ts'
export { visibleDocuments } from './shown.ts'
