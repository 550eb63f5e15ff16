export { changeTemplate } from './service.ts'
