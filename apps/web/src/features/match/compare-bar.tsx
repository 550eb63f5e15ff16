import { Button } from '@mantine/core'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { MAX_COMPARED } from './finder-state.ts'
import styles from './compare.module.css'

type CompareBarProps = {
  ids: readonly number[]
  rows: readonly MatchRow[]
  onClear: () => void
  onCompare: () => void
}

/** Bar of the results selected for comparison, below the results. */
export function CompareBar({ ids, rows, onClear, onCompare }: CompareBarProps) {
  const t = useT()
  if (ids.length === 0) return null
  const shown = rows.filter(({ listing }) => ids.includes(listing.id)).slice(0, MAX_COMPARED)
  return (
    <div className={styles['bar']} role="region" aria-label={t('finder.compare.title')}>
      <span className={styles['rings']}>
        {shown.map(({ listing, score, fits }) => (
          <ScoreRing key={listing.id} size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
        ))}
      </span>
      <div aria-live="polite">
        <b>{t('finder.compare.count', { count: ids.length })}</b>
        <small>{t('finder.compare.max')}</small>
      </div>
      <span className="sp" />
      <Button variant="subtle" onClick={onClear}>
        {t('finder.compare.clear')}
      </Button>
      <Button onClick={onCompare} disabled={ids.length < 2}>
        {t('finder.compare')}
      </Button>
    </div>
  )
}
