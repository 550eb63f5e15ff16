import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { FormattedDate } from 'react-intl'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './listing-page.module.css'

/** Listing header with title, owner and card facts, without a score. */
export function PlainHeader({ view: { card, status } }: { view: ListingView }) {
  const t = useT()
  const facts = useCardFacts(card)
  return (
    <header className={`card ${styles['header']}`}>
      <h1 lang={card.language} dir="auto">
        {card.title || card.occupation || t('listing.untitled')}
      </h1>
      <p className="sec">
        {card.who} {card.verified && <Tag tone="petrol">{t('listing.view.verified')}</Tag>}{' '}
        {status !== LISTING_STATUS.published && <Tag tone="line">{t('listing.view.notOpen')}</Tag>}
      </p>
      <dl>
        {facts.map(({ key, icon, name, text }) => (
          <div key={key}>
            <dt>
              {icon}
              <span className="vh">{name}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {card.published_at && (
        <p className="s13 mut">
          {t.rich('listing.view.published', {
            date: <FormattedDate value={card.published_at} day="numeric" month="long" year="numeric" />,
          })}
        </p>
      )}
    </header>
  )
}

/** Field groups with content that is not yet disclosed to the reader. */
export function HiddenGroups({ view: { hidden }, title }: { view: ListingView; title: string }) {
  const groupName = useGroupName()
  const shown = hidden.filter(({ level }) => level !== 0)
  if (shown.length === 0) return null
  return (
    <section className={`card ${styles['pad']}`}>
      <h2>{title}</h2>
      <ul className={styles['hidden']}>
        {shown.map(({ group, level }) => (
          <li key={group}>
            <span>{groupName(group)}</span>
            <VisibilityBadge level={visibilityOf(level)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
