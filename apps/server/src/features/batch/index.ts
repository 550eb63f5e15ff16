export { addStartedJob } from './add-job.ts'
export { batchTasks, resumeBatchesJob } from './jobs.ts'
