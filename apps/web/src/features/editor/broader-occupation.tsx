import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { ConceptRow } from '@matchwright/contract/concept.schema'
import { useQuery } from '@tanstack/react-query'
import { Word } from '#web/components/match/word.tsx'
import { liveQuery } from '#web/lib/api/live-query.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { useLiveMatches } from './use-live-matches.ts'

const SETTLED_MS = 2000

/** Suggestion of a broader occupation when it would find more matches. */
export function BroaderOccupation() {
  const { content } = useEditing()
  const { language: lang } = useShell()
  const first = content.occupations[0]?.concept_id
  const query = { occupation: first ?? 1, relation: 'more_general' as const, lang, limit: 1 }
  const broader = useQuery({ ...apiQuery(conceptApi.occupationSuggest, { query }), enabled: first !== undefined })
  const [general] = broader.data?.items ?? []
  return general && <BroaderHint broader={general} />
}

function useReplaceFirst() {
  const { content, set } = useEditing()
  return ({ concept_id: id, label }: ConceptRow) => {
    const [first, ...others] = content.occupations
    if (!first) return
    const rest = others.filter((entry) => entry.concept_id !== id)
    set({ occupations: [{ ...first, concept_id: id, readings: [] }, ...rest] }, [
      { id, label: label.text, lang: label.lang },
    ])
  }
}

function BroaderHint({ broader }: { broader: ConceptRow }) {
  const t = useT()
  const { language } = useShell()
  const { content, isOffer } = useEditing()
  const replace = useReplaceFirst()
  const now = useLiveMatches()
  const [settled] = useDebouncedValue(content, SETTLED_MS)
  const [first, ...others] = settled.occupations
  const wider = { ...settled, occupations: first ? [{ ...first, concept_id: broader.concept_id }, ...others] : [] }
  const found = useQuery({ ...liveQuery(language, isOffer, wider), enabled: first !== undefined })
  if (!now.data || !found.data || now.data.is_count_hidden || found.data.is_count_hidden) return null
  if (found.data.count - now.data.count < (isOffer ? MIN_PERSON_COUNT : 1)) return null
  return (
    <p className={styles['hint']}>
      <IconBinaryTree2 size={17} className="ic" aria-hidden="true" />
      <span>
        {t.rich(isOffer ? 'listing.broader.people' : 'listing.broader.offers', {
          name: (
            <b key="name">
              <Word {...broader.label} />
            </b>
          ),
          wider: found.data.count,
          now: now.data.count,
        })}{' '}
        <Button variant="transparent" size="compact-sm" onClick={() => replace(broader)}>
          {t('listing.broader.use')}
        </Button>
      </span>
    </p>
  )
}
