export { default, loader } from './lang-listing-id.tsx'
