export { DAYS_TO_CONFIRM } from './newsletter.ts'
