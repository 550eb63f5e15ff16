export { resetSecondFactor } from './service.ts'
