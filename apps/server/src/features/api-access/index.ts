export { countApiCalls } from './count-calls.ts'
export { apiAccessTasks, forgetApiUsageJob } from './jobs.ts'
export { monthOf } from './month.ts'
