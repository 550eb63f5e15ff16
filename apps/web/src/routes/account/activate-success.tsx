export { ActivatedPage as default } from '#web/features/account/activate-page.tsx'
