import { Button, Switch } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { useState } from 'react'
import { LoadProblem, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ContactDialog } from './late-contact-dialog.tsx'
import { MAX_COMPARED } from './finder-state.ts'
import { usePairExplanation } from './queries.ts'
import type { Asking } from './queries.ts'
import styles from './compare.module.css'

type ComparisonProps = { ids: readonly number[]; asking: Asking; onBack: () => void; onRemove: (id: number) => void }

/** Side-by-side comparison of two to four results by criterion. */
export function Comparison({ ids, asking, onBack, onRemove }: ComparisonProps) {
  const t = useT()
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const [contactOf, setContactOf] = useState<number>()
  const { failed, loaded } = useExplanations(ids, asking)
  const title = asking.myType === LISTING_TYPE.search ? 'finder.compare.offers' : 'finder.compare.people'
  return (
    <section aria-labelledby="comparison">
      <Button
        className={styles['back'] ?? ''}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} className="ic flip" aria-hidden="true" />}
        onClick={onBack}
      >
        {t('finder.compare.back')}
      </Button>
      <header className={styles['head']}>
        <h2 id="comparison" className="h1">
          {t(title, { count: ids.length })}
        </h2>
        <Switch
          label={t('finder.compare.differences')}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        {ids.length < MAX_COMPARED && (
          <Button leftSection={<IconPlus size={16} className="ic" aria-hidden="true" />} onClick={onBack}>
            {t('finder.compare.add')}
          </Button>
        )}
      </header>
      {failed && <LoadProblem onRetry={() => void failed.refetch()} />}
      {!failed && loaded.length < ids.length && <SkeletonRows rows={8} />}
      {!failed && loaded.length === ids.length && (
        <ComparisonTable
          explanations={loaded}
          asking={asking}
          onlyDifferences={onlyDifferences}
          onAll={() => setOnlyDifferences(false)}
          onRemove={onRemove}
          onContact={setContactOf}
        />
      )}
      <ContactDialog listingId={contactOf} myListingId={asking.listingId} onClose={() => setContactOf(undefined)} />
    </section>
  )
}

function useExplanations(ids: readonly number[], asking: Asking) {
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const queries = [
    usePairExplanation(asking, first, first > 0),
    usePairExplanation(asking, second, second > 0),
    usePairExplanation(asking, third, third > 0),
    usePairExplanation(asking, fourth, fourth > 0),
  ].slice(0, ids.length)
  return { failed: queries.find(({ isError }) => isError), loaded: queries.flatMap(({ data }) => data ?? []) }
}
