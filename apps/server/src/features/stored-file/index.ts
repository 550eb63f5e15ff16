export { forgetFilesJob, rewritePicturesJob, storedFileTasks } from './jobs.ts'
export { LONGEST_SIDE, cleanPicture } from './picture.ts'
export { findStoredFile } from './queries.ts'
export { keepFile } from './service.ts'
