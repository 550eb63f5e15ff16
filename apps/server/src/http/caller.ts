import type { SignedInUser } from '@matchwright/contract/auth.schema'
import type { ApiScope } from '@matchwright/contract/endpoint'
import type { SiteLanguage } from '@matchwright/contract/common.schema'

import type { Device } from './device.ts'
import type { StepCookie } from './session.ts'

/** A user who is logged in. */
export type User = Omit<SignedInUser, 'unread' | 'waiting_contacts' | 'unread_notices'> & { is_demo: boolean }

/** An API key as it calls. */
export type CallingKey = { id: number; scopes: readonly ApiScope[] }

/** The caller of a request, and the operations on its session. */
export type Caller = {
  user: User | null
  /** The key by which a program calls in the user's name; null for a browser. */
  apiKey: CallingKey | null
  /** Number of the session; null for a visitor. */
  sessionId: number | null
  /** A staff member impersonates the user: no messages, password, terms or disclosure. */
  isImpersonated: boolean
  /** Who acts: the user, or the staff member who impersonates them. */
  actorId: number | null
  /** Method and path of the call that is made. */
  call: string
  /** What of other accounts the audit trail names for this call already. */
  readonly audited: Set<string>
  /** Country chosen by a visitor. */
  country: string | null
  /** Site language of this browser; null when it has none yet. */
  language: SiteLanguage | null
  ip: string
  /** The request came through a proxy. */
  isForwarded: boolean
  /** The request was caused by a page of another site. */
  isCrossSite: boolean
  /** Replaces the session by a new one for a user; `originalUserId` is the impersonating staff member. */
  signIn(userId: number, originalUserId?: number): Promise<void>
  signOut(): Promise<void>
  /** Tokens of the users who have logged in with this browser before. */
  knownBrowser: string | null
  device: Device
  /** The token of a step of a login that waits for this browser. */
  stepToken(step: StepCookie): string | null
  setStepToken(step: StepCookie, token: string): void
  /** Marks this browser as the one a registration began in; returns the mark. */
  markRegistration(): string
  /** The mark of this browser. */
  registrationMark: string | null
  /** Remembers a visitor's country for this browser. */
  rememberCountry(country: string): void
}

/** The user of a call whose access rule admits only users. */
export function userOf(caller: Pick<Caller, 'user'>): User {
  if (!caller.user) throw new TypeError('This call is open to visitors; it has no user')
  return caller.user
}

/** The language of answers to calls that do not name one. */
export function callerLanguage(caller: Caller): string {
  return caller.language ?? caller.user?.email_language ?? 'en'
}
