export { countMarketJob, marketTasks } from './jobs.ts'
export { marketsWithOffers } from './queries.ts'
