export { applyTermsJob, termTasks } from './jobs.ts'
