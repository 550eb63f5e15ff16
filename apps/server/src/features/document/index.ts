export { acceptedType, plainName } from './file-type.ts'
export { documentTasks, remindOfDocumentsJob } from './jobs.ts'
export { assertMayTouchDocument, removeDocumentOf } from './service.ts'
export { visibleDocuments } from './shown.ts'
