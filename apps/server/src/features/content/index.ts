export { readPages } from './pages.ts'
