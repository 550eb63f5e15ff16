export { countMarket } from './count.ts'
export { countMarketJob, marketTasks } from './jobs.ts'
export { marketsWithOffers } from './queries.ts'
export type { ListedMarket } from './queries.ts'
