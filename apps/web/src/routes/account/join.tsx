import { JoinPage } from '#web/features/account/join-page.tsx'
import type { Route } from './+types/join'

export default function Join({ params }: Route.ComponentProps) {
  return <JoinPage mailedKey={params.token} />
}
