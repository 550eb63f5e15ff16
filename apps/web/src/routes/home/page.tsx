export { default, loader, shouldRevalidate } from '#web/routes/home.tsx'
