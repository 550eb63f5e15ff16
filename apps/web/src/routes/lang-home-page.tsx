export { default, loader, shouldRevalidate } from './lang-home.tsx'
