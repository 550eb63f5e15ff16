import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { Criterion, ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Db } from './db/pool.ts'

export type ListingChange = { criteria: readonly Criterion[]; before: ListingContent; after: ListingContent }
/** Levels of a field group before and after a change. */
export type LevelChange = { group: string; from: DisclosureLevel; to: DisclosureLevel }

/** Changes that features above the changing one react to, inside the transaction of the change. */
export type ChangeListener = {
  /** A published listing was changed in these criteria. */
  onListingChanged(db: Db, listingId: number, change: ListingChange): Promise<void>
  /** Field groups of a listing or of a profile are shown earlier or later than before. */
  onLevelsChanged(db: Db, of: { listingId: number } | { profileId: number }, groups: LevelChange[]): Promise<void>
  /** A listing was paused or withdrawn. */
  onListingClosed(db: Db, listingId: number): Promise<void>
  /**
   * A document was added, or its disclosure level was changed.
   * @param levelBefore its level before the change; 0 for a new document
   */
  onDocumentChanged(db: Db, documentId: number, levelBefore: DisclosureLevel): Promise<void>
  /** A document is about to be deleted or moved to another profile. */
  onDocumentRemoved(db: Db, documentId: number): Promise<void>
  onProfileArchived(db: Db, profileId: number): Promise<void>
  /** A user is about to be removed from an account; `heirId` is the user who goes on with what is not personal. */
  onUserRemoved(db: Db, userId: number, heirId: number): Promise<void>
  /** The level of an account has run out. */
  onAccountExpired(db: Db, accountId: number): Promise<void>
  /** Two accounts shall not reach each other any more. */
  onAccountsBlocked(db: Db, accountId: number, otherId: number): Promise<void>
}

/** A listener that passes every change to all of the given ones, in their order. */
export function combineListeners(listeners: readonly Partial<ChangeListener>[]): ChangeListener {
  return {
    async onListingChanged(...change) {
      for (const listener of listeners) await listener.onListingChanged?.(...change)
    },
    async onLevelsChanged(...change) {
      for (const listener of listeners) await listener.onLevelsChanged?.(...change)
    },
    async onListingClosed(...change) {
      for (const listener of listeners) await listener.onListingClosed?.(...change)
    },
    async onDocumentChanged(...change) {
      for (const listener of listeners) await listener.onDocumentChanged?.(...change)
    },
    async onDocumentRemoved(...change) {
      for (const listener of listeners) await listener.onDocumentRemoved?.(...change)
    },
    async onProfileArchived(...change) {
      for (const listener of listeners) await listener.onProfileArchived?.(...change)
    },
    async onUserRemoved(...removal) {
      for (const listener of listeners) await listener.onUserRemoved?.(...removal)
    },
    async onAccountExpired(...change) {
      for (const listener of listeners) await listener.onAccountExpired?.(...change)
    },
    async onAccountsBlocked(...change) {
      for (const listener of listeners) await listener.onAccountsBlocked?.(...change)
    },
  }
}
