import { AccountLanding } from '#web/features/account/account-landing.tsx'
import { useShell } from '#web/lib/session/shell.ts'

export default function Account() {
  const { user } = useShell()
  return user && <AccountLanding user={user} />
}
