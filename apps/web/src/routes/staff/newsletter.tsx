import { newsletterApi } from '@matchwright/contract/newsletter.api'
import { StaffNewsletterPage } from '#web/features/newsletter/staff-newsletter-page.tsx'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/newsletter'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) => preload(newsletterApi.overview, {}))
}

export default StaffNewsletterPage
