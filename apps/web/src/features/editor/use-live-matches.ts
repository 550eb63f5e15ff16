import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { liveQuery } from '#web/lib/api/live-query.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'

const TYPING_MS = 600

/** Live preview of the matches, debounced: count, score histogram and the best three. */
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
