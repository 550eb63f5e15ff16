import type { ApiScope } from '@matchwright/contract/endpoint'
import type { Translate } from '#web/lib/intl/translate.ts'

const TEXTS = {
  'concepts:read': 'conceptsRead',
  'listings:read': 'listingsRead',
  'listings:write': 'listingsWrite',
  'matches:read': 'matchesRead',
  'profiles:read': 'profilesRead',
  'contacts:read': 'contactsRead',
} as const satisfies Record<ApiScope, string>

/** What a key is allowed to, in words. */
export function scopeText(t: Translate, scope: ApiScope): string {
  return t(`api.scope.${TEXTS[scope]}`)
}
