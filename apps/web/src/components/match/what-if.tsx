import { UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listingApi } from '@matchwright/contract/listing.api'
import { useId, useState } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './what-if.module.css'

const Trial = lazyPart(() => import('./what-if-trial.tsx').then((file) => file.Trial), <SkeletonRows rows={3} />)

type WhatIfProps = { myListingId: number; otherId: number }

/** Tries other values of the own listing: the score with one other listing and the number of matches follow. */
export function WhatIf({ myListingId, otherId }: WhatIfProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const listing = useQuery({
    ...apiQuery(listingApi.get, { params: { listing_id: myListingId } }),
    enabled: isOpen,
  })
  return (
    <div className={styles['whatIf']}>
      <UnstyledButton
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={panel}
        onPointerEnter={Trial.preload}
        onFocus={Trial.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} className="ic" aria-hidden="true" />
        {t('match.whatIf.title')}
        <IconChevronDown size={18} className="ic" aria-hidden="true" />
      </UnstyledButton>
      <div id={panel}>
        {isOpen && (
          <Loaded query={listing}>{(mine) => <Trial mine={mine} otherId={otherId} key={mine.modified_at} />}</Loaded>
        )}
      </div>
    </div>
  )
}
