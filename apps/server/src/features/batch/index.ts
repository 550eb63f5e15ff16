export { batchTasks, resumeBatchesJob } from './jobs.ts'
