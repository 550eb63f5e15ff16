/** The listings a report is about: all there are, up to what a call gives at once. */
export const REPORT_LISTINGS = { query: { limit: 100, list_sort: 'title' } } as const
