import { KeepEmailPage } from '#web/features/account/change-email-page.tsx'
import type { Route } from './+types/keep-email'

export default function KeepEmail({ params }: Route.ComponentProps) {
  return <KeepEmailPage mailedKey={params.key} />
}
