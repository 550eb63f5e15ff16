import { ChangeEmailPage } from '#web/features/account/change-email-page.tsx'
import type { Route } from './+types/change-email'

export default function ChangeEmail({ params }: Route.ComponentProps) {
  return <ChangeEmailPage mailedKey={params.key} />
}
