export { countWordsJob, wordTasks } from './jobs.ts'
export { countWords } from './rarity.ts'
