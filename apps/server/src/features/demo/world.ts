import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { DeclineReason, EventType, MatchState } from '@matchwright/contract/contact.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingStatus, ListingType } from '@matchwright/contract/listing.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'

/** The demo data before insertion, which assigns the ids. */
export type World = {
  accounts: DemoAccount[]
  users: DemoUser[]
  profiles: DemoProfile[]
  documents: DemoDocument[]
  listings: DemoListing[]
  contacts: DemoContact[]
}

export type DemoAccount = {
  id: number
  type: AccountType
  level: AccountLevel
  country: string
  organisation: string | null
  street: string
  postcode: string
  city: string
  phone: string | null
  createdAt: Date
}
export type DemoUser = {
  id: number
  account: DemoAccount
  email: string
  firstName: string
  lastName: string
  perms: string[]
  language: string
  emailFrequency: 'none' | 'daily'
  createdAt: Date
  previousVisitAt: Date | null
}
export type DemoProfile = {
  id: number
  user: DemoUser
  share: 'private' | 'account'
  name: string
  /** Levels other than the defaults. */
  disclosure?: Record<string, DisclosureLevel>
  createdAt: Date
  modifiedAt: Date
} & ({ kind: 'person'; content: PersonContent } | { kind: 'company'; content: CompanyContent })
export type DemoFile = { filename: string; mimetype: string; bytes: Buffer }
export type DemoDocument = {
  id: number
  profile: DemoProfile
  title: string
  disclosure: DisclosureLevel
  position: number
  createdAt: Date
} & ({ file: DemoFile } | { url: string })
export type DemoListing = {
  id: number
  type: ListingType
  status: ListingStatus
  user: DemoUser
  profile: DemoProfile | null
  share: 'private' | 'account'
  content: ListingContent
  disclosureLevel: DisclosureLevel
  createdAt: Date
  modifiedAt: Date
  publishedAt: Date | null
  confirmedAt: Date | null
  pausedAt: Date | null
  withdrawnAt: Date | null
  /** Days before expiry of the last reminder sent: 14 or 3. */
  remindedDays: 14 | 3 | null
}
export type DemoEvent = {
  id: number
  type: EventType
  user: DemoUser | null
  isFromSide: boolean
  text: string | null
  lang: string | null
  change: object | null
  reason: DeclineReason | null
  document: DemoDocument | null
  files: DemoFile[]
  readAt: Date | null
  at: Date
}
export type DemoContact = {
  id: number
  from: DemoListing
  to: DemoListing
  state: MatchState
  score: number
  fitFrom: number
  fitTo: number
  events: DemoEvent[]
  openRequest: DemoEvent | null
  expiresAt: Date | null
  remindedAt: Date | null
  archivedBy: { from: Date | null; to: Date | null }
}

export function emptyWorld(): World {
  return {
    accounts: [],
    users: [],
    profiles: [],
    documents: [],
    listings: [],
    contacts: [],
  }
}
