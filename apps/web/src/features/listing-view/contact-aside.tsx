import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ContactPanel } from '#web/components/match/contact-panel.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import styles from './listing-page.module.css'

type ContactAsideProps = {
  listingId: number
  myListingId?: number | undefined
  /** Id of the open contact, or null. */
  matchId: number | null
  isIn: boolean
}

/** Contact panel: link to the open contact, contact request, or login prompt. */
export function ContactAside({ listingId, myListingId, matchId, isIn }: ContactAsideProps) {
  const t = useT()
  const to = usePaths()
  const carried = useRegistrationSearch()
  return (
    <section className={`card ${styles['pad']}`}>
      <h2>{t('listing.view.contact')}</h2>
      {matchId !== null ? (
        <>
          <p className="s14 sec">{t('listing.view.open')}</p>
          <Button variant="filled" fullWidth component={Link} to={to('lang-match-id', { id: matchId })}>
            {t('listing.view.toContact')}
          </Button>
        </>
      ) : isIn ? (
        <ContactPanel listingId={listingId} myListingId={myListingId} />
      ) : (
        <>
          <p className="s14 sec">{t('listing.view.login')}</p>
          <Button
            variant="filled"
            fullWidth
            component={Link}
            to={`${to('lang-account-login')}?next=${encodeURIComponent(to('lang-listing-id', { id: listingId }))}`}
          >
            {t('common.public.login')}
          </Button>
          <Button fullWidth component={Link} to={`${to('lang-account-register')}${carried}`}>
            {t('common.public.register')}
          </Button>
        </>
      )}
    </section>
  )
}
