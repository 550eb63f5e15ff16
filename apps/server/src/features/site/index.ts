export { DAYS_TO_CONFIRM, subscribers } from './newsletter.ts'
export { bounceAddress } from './newsletter-queries.ts'
