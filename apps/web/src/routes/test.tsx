export { WordsPage as default } from '#web/features/workbench/words-page.tsx'
