export { openContent } from './service.ts'
