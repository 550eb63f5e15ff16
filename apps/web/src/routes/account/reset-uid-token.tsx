import { NewPasswordPage } from '#web/features/account/reset-page.tsx'
import type { Route } from './+types/reset-uid-token'

export default function NewPassword({ params: { uid, token } }: Route.ComponentProps) {
  return <NewPasswordPage link={{ uid, token }} />
}
