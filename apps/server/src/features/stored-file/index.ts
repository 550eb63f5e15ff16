export { forgetFilesJob, storedFileTasks } from './jobs.ts'
export { findStoredFile } from './queries.ts'
export { keepFile } from './service.ts'
