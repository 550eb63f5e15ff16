export { ExpiredPage as default } from '#web/features/account/expired-page.tsx'
