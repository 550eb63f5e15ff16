import { NewPasswordPage } from '#web/features/account/reset-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { Route } from './+types/lang-account-reset-uid-token'

export const meta = pageMeta('account.reset.newTitle')

export default function NewPassword({ params: { uid, token } }: Route.ComponentProps) {
  return <NewPasswordPage link={{ uid, token }} />
}
