import { IconLock } from '@tabler/icons-react'
import type { ContactOptions } from '@matchwright/contract/contact.schema'
import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './contact-panel.module.css'

type Reason = ContactOptions['reasons'][number]

type ContactObstaclesProps = { reasons: readonly Reason[]; myListingId?: number }

/** Reasons why contact is not possible, each with its remedy. */
export function ContactObstacles({ reasons, myListingId }: ContactObstaclesProps) {
  const t = useT()
  return (
    <section>
      <h3 className="s14">{t('contact.panel.why', { count: reasons.length })}</h3>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason.code}>
            <IconLock size={17} className="ic" aria-hidden="true" />
            <span>
              {t(`contact.obstacle.${reason.code}`, reason.lift.params)}
              <Lift reason={reason} myListingId={myListingId} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lift({ reason, myListingId }: { reason: Reason; myListingId: number | undefined }): ReactNode {
  const t = useT()
  if (reason.match_id !== null)
    return (
      <PageLink page="lang-match-id" params={{ id: reason.match_id }}>
        {t('contact.panel.open')}
      </PageLink>
    )
  if (reason.code === 'not_logged_in') return <PageLink page="lang-account-login">{t('contact.panel.login')}</PageLink>
  if (reason.code === 'quota') return <PageLink page="lang-account">{t('contact.panel.account')}</PageLink>
  if (reason.code === 'choose_listing')
    return <PageLink page="lang-listing-new">{t('contact.panel.createListing')}</PageLink>
  if (reason.code === 'my_listing_not_published' && myListingId !== undefined)
    return (
      <PageLink page="lang-listing-id" params={{ id: myListingId }}>
        {t('contact.panel.openListing')}
      </PageLink>
    )
  return null
}
