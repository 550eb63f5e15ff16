export { HiddenAccounts } from './service.ts'
