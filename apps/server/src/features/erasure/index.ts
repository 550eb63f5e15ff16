export { closeAccountIn, handOverUser, reopenAccountIn } from './closing.ts'
export { eraseClosedJob, eraseClosedNow, erasureTasks, forgetOldJob } from './jobs.ts'
export { lockAccount } from './queries.ts'
