export { default, loader } from './lang-home.tsx'
