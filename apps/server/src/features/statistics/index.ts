export { scopeOf } from './export.ts'
export { statisticsOf } from './service.ts'
