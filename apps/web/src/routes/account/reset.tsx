export { ResetPage as default } from '#web/features/account/reset-page.tsx'
