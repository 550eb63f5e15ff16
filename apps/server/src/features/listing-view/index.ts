export { accessTo } from './access.ts'
