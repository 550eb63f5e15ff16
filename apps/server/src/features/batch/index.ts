export { addStartedJob } from './add-job.ts'
export { batchTasks, resumeBatchesJob } from './jobs.ts'
export { writeSheet } from './sheet/write-sheet.ts'
export { SHEET_TYPES } from './template.ts'
