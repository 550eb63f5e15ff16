export { countApiCalls } from './count-calls.ts'
export { apiAccessTasks, forgetApiUsageJob } from './jobs.ts'
