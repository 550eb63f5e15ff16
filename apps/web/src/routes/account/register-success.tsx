export { RegisteredPage as default } from '#web/features/account/registered-page.tsx'
