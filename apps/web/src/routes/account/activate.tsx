import { ActivatePage } from '#web/features/account/activate-page.tsx'
import type { Route } from './+types/activate'

export default function Activate({ params }: Route.ComponentProps) {
  return <ActivatePage activationKey={params.key} />
}
