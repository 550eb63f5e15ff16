import { ReopenPage } from '#web/features/account/reopen-page.tsx'
import type { Route } from './+types/reopen'

export default function Reopen({ params }: Route.ComponentProps) {
  return <ReopenPage mailedKey={params.key} />
}
