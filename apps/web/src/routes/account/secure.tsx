import { SecurePage } from '#web/features/settings/secure-page.tsx'
import { useShell } from '#web/lib/session/shell.ts'

export default function Secure() {
  const { user } = useShell()
  return user && <SecurePage user={user} />
}
