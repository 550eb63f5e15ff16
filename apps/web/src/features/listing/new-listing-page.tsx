import { LISTING_TYPE } from '@matchwright/contract/constants'
import { SegmentedControl } from '@mantine/core'
import { IconFileCv, IconFileText, IconPencil, IconTemplate } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './new-listing.module.css'
import { Way, WaysNote } from './ways-in.tsx'

const ICON = { size: 24, className: 'ic', 'aria-hidden': true } as const

/** Start page of a new listing: offer or search, then the way to create it. Both choices are kept in the URL. */
export function NewListingPage() {
  const t = useT()
  const { currentUser } = useShell()
  const [params, setParams] = useSearchParams()
  const isProfessional = currentUser.is_authenticated && currentUser.is_professional
  const isOffer = params.has('type') ? params.get('type') === '1' : isProfessional
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('listing.new')} />
      <h1>{t('listing.new')}</h1>
      <section className={`card ${styles['card']}`}>
        <div className={styles['type']}>
          <SegmentedControl
            aria-label={t('listing.column.type')}
            value={isOffer ? '1' : '0'}
            data={[
              { value: '1', label: t('listing.type.offer') },
              { value: '0', label: t('listing.type.search') },
            ]}
            onChange={(type) => setParams({ type }, { replace: true, preventScrollReset: true })}
          />
          <p className="s14 sec">{t(isOffer ? 'listing.newOffer.text' : 'listing.newSearch.text')}</p>
        </div>
        {!isOffer && (
          <Way page="lang-profiles-person-cv" way="cv" minutes={3} icon={<IconFileCv {...ICON} />} isFirst />
        )}
        {isOffer && isProfessional && (
          <Way page="lang-profiles-company-ad" way="ad" minutes={3} icon={<IconFileText {...ICON} />} isFirst />
        )}
        <Way
          page="lang-listing-new-template"
          search={`?type=${isOffer ? LISTING_TYPE.offer : LISTING_TYPE.search}`}
          way="template"
          minutes={5}
          icon={<IconTemplate {...ICON} />}
          isFirst={isOffer && !isProfessional}
        />
        <Way
          page={isOffer ? 'lang-listing-new-offer' : 'lang-listing-new-search'}
          way="hand"
          minutes={10}
          icon={<IconPencil {...ICON} />}
        />
        <WaysNote />
      </section>
    </div>
  )
}
