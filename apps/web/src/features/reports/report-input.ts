/** Request for the listings of a report: all of them, up to the limit of one call. */
export const REPORT_LISTINGS = { query: { limit: 100, list_sort: 'title', near_misses: 'true' } } as const
