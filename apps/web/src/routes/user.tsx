export { default } from './account.tsx'
