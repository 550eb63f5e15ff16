export { default, loader } from './id.tsx'
