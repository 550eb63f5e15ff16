import { MARK_KINDS } from '@matchwright/contract/constants'
import type { Language } from '#web/lib/intl/languages.ts'

type Wanted = { kind: string | null | undefined; tag: string | null | undefined; offset: number; lang: Language }

/** Request for marked listings, as the address names them; favourites by default. */
export function markedInput({ kind, tag, offset, lang }: Wanted) {
  const known = MARK_KINDS.find((one) => one === kind) ?? 'favourite'
  return { query: { kind: known, offset, lang, ...(tag ? { tag } : {}) } }
}
