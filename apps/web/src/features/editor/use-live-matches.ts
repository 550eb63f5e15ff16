import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { matchApi } from '@matchwright/contract/match.api'
import { apiQuery } from '#web/lib/api/queries.ts'
import { liveQuery } from '#web/lib/api/live-query.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'

const TYPING_MS = 600
const SHOWN = 3

/** Live preview of the matches, debounced: count, score histogram and the best three. */
/** Matches of the published listing itself as it is stored, counted exactly; for counts that a preview hides. */
export function usePublishedMatches(enabled: boolean) {
  const { language: lang } = useShell()
  const { listing } = useEditing()
  return useQuery({
    ...apiQuery(matchApi.search, { params: { listing_id: listing.id }, query: { lang, limit: SHOWN } }),
    enabled: enabled && listing.status === LISTING_STATUS.published,
  })
}

export function useLiveMatches() {
  const { language } = useShell()
  const { content, isOffer } = useEditing()
  const [settled] = useDebouncedValue(content, TYPING_MS)
  return useQuery({
    ...liveQuery(language, isOffer, settled),
    enabled: settled.occupations.length > 0,
    placeholderData: keepPreviousData,
  })
}
