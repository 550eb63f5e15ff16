import type { SignedInUser } from '@matchwright/contract/auth.schema'
import type { SiteLanguage } from '@matchwright/contract/common.schema'

/** Somebody logged in, as every service needs to know them. */
export type User = Omit<SignedInUser, 'unread'> & { is_demo: boolean }

/** Who makes a request, and what may be done with its session. */
export type Caller = {
  user: User | null
  /** A staff member looks through the user's eyes: no messages, password, terms or disclosure. */
  isImpersonated: boolean
  /** Country chosen by a visitor. */
  country: string | null
  /** Site language of this browser; null when it has none yet. */
  language: SiteLanguage | null
  ip: string
  /** The request came through a proxy. */
  isForwarded: boolean
  /** The request was caused by a page of another site. */
  isCrossSite: boolean
  /** Begins a new session for a user (the old one ends), as `originalUserId` when impersonating. */
  signIn(userId: number, originalUserId?: number): Promise<void>
  signOut(): Promise<void>
  /** Marks this browser as the one in which a registration was begun; the mark. */
  markRegistration(): string
  /** The mark of this browser. */
  registrationMark: string | null
  /** Remembers a visitor's country for this browser. */
  rememberCountry(country: string): void
}

/** The user of a call that its access rule lets only users make. */
export function userOf(caller: Caller): User {
  if (!caller.user) throw new TypeError('This call is open to visitors; it has no user')
  return caller.user
}

/** The language to answer in where a call does not say it. */
export function languageOf(caller: Caller): string {
  return caller.language ?? caller.user?.email_language ?? 'en'
}
