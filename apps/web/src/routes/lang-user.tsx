export { default } from './lang-account.tsx'
