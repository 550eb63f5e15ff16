export { ComingScreen as default } from '#web/components/coming-screen.tsx'
