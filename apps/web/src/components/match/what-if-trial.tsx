import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { liveQuery } from '#web/lib/api/live-query.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { CriterionStrip } from './criterion-strip.tsx'
import { ScoreRing } from './score-ring.tsx'
import { directionSegments } from './segments.ts'
import { useSentences } from './use-sentences.ts'
import { hasWhatIf, WhatIfFields } from './what-if-fields.tsx'
import styles from './what-if.module.css'

const DRAGGING_MS = 300

/** Sliders of one's own wishes, with what would come of them. */
export function Trial({ mine, otherId }: { mine: OwnListing; otherId: number }) {
  const t = useT()
  const { content } = mine
  const [change, setChange] = useState<Partial<ListingContent>>({})
  const [settled] = useDebouncedValue(change, DRAGGING_MS)
  const before = useOutcome(mine, otherId, content)
  const after = useOutcome(mine, otherId, { ...content, ...settled })
  if (!hasWhatIf(content)) return <p className="s14 sec">{t('match.whatIf.nothing')}</p>
  const isChanged = Object.keys(change).length > 0
  return (
    <>
      <WhatIfFields
        content={{ ...content, ...change }}
        stated={content}
        onChange={(part) => setChange({ ...change, ...part })}
      />
      <div className={styles['outcome']} aria-live="polite">
        <Pair outcome={after} before={before.explanation} />
        <Count page={after.page} before={before.page} isOffer={mine.type === LISTING_TYPE.offer} />
      </div>
      <p className="s13 mut">
        {t('match.whatIf.note')}{' '}
        {isChanged && (
          <Button variant="transparent" size="compact-sm" onClick={() => setChange({})}>
            {t('match.whatIf.reset')}
          </Button>
        )}
      </p>
    </>
  )
}

type Outcome = {
  page: MatchPage | undefined
  explanation: Explanation | undefined
  /** Whether the pair is neither a match nor a near miss, or too few persons match to tell. */
  isUnknown: boolean
}

/** Matches of a content as if it were published, and the score of one pair among them. */
function useOutcome(mine: OwnListing, otherId: number, content: ListingContent): Outcome {
  const { language: lang } = useShell()
  const { data: page } = useQuery({
    ...liveQuery(lang, mine.type === LISTING_TYPE.offer, content),
    placeholderData: keepPreviousData,
  })
  const finder = page?.finder_id ?? null
  const explanation = useQuery({
    ...apiQuery(matchApi.explainFinder, {
      query: { my_listing_internal_id: finder ?? '', other_listing_id: otherId, lang },
    }),
    enabled: finder !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { page, explanation: explanation.data, isUnknown: explanation.isError }
}

function Pair({ outcome: { explanation, isUnknown }, before }: { outcome: Outcome; before: Explanation | undefined }) {
  const t = useT()
  const say = useSentences({ labels: explanation?.concept_labels ?? {} })
  if (isUnknown) return <p className="s14">{t('match.whatIf.none')}</p>
  if (!explanation) return null
  const { score, fits, my_type: myType } = explanation
  const [theirs, mine] = explanation.directions.map((direction) => directionSegments({ t, say, myType }, direction))
  return (
    <div className={styles['pair']}>
      <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} size={64} />
      <div>
        <p className="s14">
          {before && before.score !== score
            ? t('match.whatIf.changed', { before: before.score, after: score })
            : t('match.whatIf.same', { score })}
        </p>
        <CriterionStrip theirs={theirs ?? []} mine={mine ?? []} />
      </div>
    </div>
  )
}

type CountProps = { page: MatchPage | undefined; before: MatchPage | undefined; isOffer: boolean }

function Count({ page, before, isOffer }: CountProps) {
  const t = useT()
  const intl = useIntl()
  if (!page) return null
  if (page.is_count_hidden) return <p className="s14">{t('finder.count.few')}</p>
  const more = before && !before.is_count_hidden ? page.count - before.count : 0
  return (
    <p className="s14">
      {t(isOffer ? 'finder.count.people' : 'finder.count.offers', { count: page.count })}{' '}
      {more !== 0 && <b className="num">{intl.formatNumber(more, { signDisplay: 'exceptZero' })}</b>}
    </p>
  )
}
