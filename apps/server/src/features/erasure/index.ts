export { handOverUser } from './closing.ts'
export { eraseClosedJob, erasureTasks } from './jobs.ts'
