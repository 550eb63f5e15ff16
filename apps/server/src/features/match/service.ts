export { type FeedDifference, type FeedEntry, type MatchFeed, openFeed } from './feed.ts'
