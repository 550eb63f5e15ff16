export { DAYS_TO_CONFIRM, subscribers } from './newsletter.ts'
