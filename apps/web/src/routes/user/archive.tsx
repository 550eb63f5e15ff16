import { contactApi } from '@matchwright/contract/contact.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { ArchivePage } from '#web/features/archive/archive-page.tsx'
import { archivedContacts, ARCHIVED_PROFILES } from '#web/features/archive/archive-queries.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/archive'

export function loader({ context }: Route.LoaderArgs) {
  return preloaded(context, (preload) =>
    Promise.all([
      preload(profileApi.list, ARCHIVED_PROFILES),
      preload(contactApi.contacts, archivedContacts(context.get(pageState).language)),
    ]),
  )
}

export default ArchivePage
