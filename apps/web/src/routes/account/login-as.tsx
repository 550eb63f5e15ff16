export { LoginAsPage as default } from '#web/features/account/login-as-page.tsx'
