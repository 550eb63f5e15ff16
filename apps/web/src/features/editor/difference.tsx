import { IconArrowUpRight } from '@tabler/icons-react'
import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { contentChange } from './content-change.ts'
import type { ContentChange } from './content-change.ts'
import { useEditing } from './draft-context.ts'
import styles from './rail.module.css'

type Seen = { count: number; content: ListingContent; gain: number; change?: ContentChange | undefined }

/** Difference in the number of matches since the last change, and the change that caused it. */
export function Difference({ count, isStale }: { count: number; isStale: boolean }) {
  const t = useT()
  const intl = useIntl()
  const { content, labels, isOffer } = useEditing()
  const [seen, setSeen] = useState<Seen>({ count, content, gain: 0 })
  if (!isStale && seen.count !== count)
    setSeen({ count, content, gain: count - seen.count, change: contentChange(seen.content, content, labels) })
  const what = useChangeValues(seen.change)
  if (seen.gain === 0 || what === undefined) return null
  const difference = Math.abs(seen.gain)
  const told = isOffer && difference < MIN_PERSON_COUNT ? t('listing.live.few') : intl.formatNumber(difference)
  return (
    <p className={styles['difference']}>
      <IconArrowUpRight
        size={16}
        className={seen.gain > 0 ? 'ic flip' : `ic ${styles['down'] ?? ''}`}
        aria-hidden="true"
      />
      <span>{t.rich(seen.gain > 0 ? 'listing.live.more' : 'listing.live.fewer', { count: told, ...what })}</span>
    </p>
  )
}

function useChangeValues(change: ContentChange | undefined) {
  const t = useT()
  if (change === undefined) return undefined
  const none = { now: '', before: '' }
  switch (change.kind) {
    case 'importance': {
      const [now, before] = [t(`listing.importance.${change.now}`), t(`listing.importance.${change.before}`)]
      return { change: 'importance', name: change.name, now, before }
    }
    case 'added':
    case 'removed':
      return { ...none, change: change.kind, name: change.name }
    case 'section':
      return { ...none, change: 'section', name: t(`listing.section.${change.section}`) }
    case 'weights':
    case 'strictness':
      return { ...none, change: 'section', name: t(`listing.live.changed.${change.kind}`) }
  }
}
