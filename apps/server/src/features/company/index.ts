export { listedCompany } from './access.ts'
export { listedCompanies } from './listed.ts'
