export { absenceTasks, endAbsencesJob } from './jobs.ts'
export { absenceOf } from './service.ts'
