import { contactListener, endContactsBetween } from './features/contact/index.ts'
import { handOverUser } from './features/erasure/index.ts'
import { pauseListingsOf } from './features/listing/index.ts'
import { combineListeners } from './listeners.ts'
import type { ChangeListener } from './listeners.ts'

/** Connects features with those below them that they listen to. */
export function wireListeners(): ChangeListener {
  const listeners: ChangeListener = combineListeners([
    contactListener,
    {
      onProfileArchived: async (db, profileId) => void (await pauseListingsOf({ listeners }, db, { profileId })),
      onAccountExpired: async (db, accountId) => void (await pauseListingsOf({ listeners }, db, { accountId })),
      onAccountsBlocked: endContactsBetween,
      onUserRemoved: (db, userId, heirId) => handOverUser({ listeners }, db, userId, heirId),
    },
  ])
  return listeners
}
