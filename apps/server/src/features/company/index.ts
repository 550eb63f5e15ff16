export { listedCompanies } from './listed.ts'
