import { EndingPage } from '#web/features/account/ending-page.tsx'

export default function LogoutReturn() {
  return <EndingPage kind="logoutReturn" />
}
