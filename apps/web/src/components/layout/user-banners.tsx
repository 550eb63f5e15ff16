import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { AbsenceBanner } from './absence-banner.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'

/** What a user has to know on every page: the account has expired, or they take a break. */
export function UserBanners({ user }: { user: SignedInUser }) {
  return (
    <>
      {user.is_expired && <ExpiryBanner user={user} />}
      {user.absence && <AbsenceBanner until={user.absence.until} isLocked={user.original_login !== null} />}
    </>
  )
}
