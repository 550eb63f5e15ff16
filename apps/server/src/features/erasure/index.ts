export { closeAccountIn, handOverUser } from './closing.ts'
export { eraseClosedJob, erasureTasks, forgetOldJob } from './jobs.ts'
