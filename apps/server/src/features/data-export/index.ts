export { dataExportTasks } from './jobs.ts'
export { EXPORT_DAYS } from './queries.ts'
