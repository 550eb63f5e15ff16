import { EndingPage } from '#web/features/account/ending-page.tsx'

export default function Logout() {
  return <EndingPage kind="logout" />
}
