export { closeAccountIn, handOverUser } from './closing.ts'
export { eraseClosedJob, eraseClosedNow, erasureTasks, forgetOldJob } from './jobs.ts'
