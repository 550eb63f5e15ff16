import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyApi } from '@matchwright/contract/company.api'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { AnswerLine } from '#web/components/match/answer-line.tsx'
import { PlaceMap } from '#web/components/map/map.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { CopyLink } from '#web/components/share/copy-link.tsx'
import { ContactAside } from './contact-aside.tsx'
import { HiddenGroups } from './listing-parts.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useOfferAddress } from './offer-address.ts'
import styles from './offer-page.module.css'

const QrCode = lazyPart(() => import('#web/components/share/qr-code.tsx').then((file) => file.QrCode))

/** Map, company and ways to pass the offer on; for members the contact first. */
export function OfferAside({ view, isIn }: { view: ListingView; isIn: boolean }) {
  const t = useT()
  const { card, content, company_id: companyId } = view
  return (
    <aside className={styles['aside']}>
      {isIn && view.status === LISTING_STATUS.published && !view.is_mine && (
        <ContactAside listingId={card.id} matchId={view.match_id} isIn />
      )}
      {content.places && content.places.length > 0 && (
        <section className={`card ${styles['map']}`}>
          <PlaceMap
            label={content.places.map(({ name }) => name).join(', ')}
            places={content.places.map(({ name, lat, lon }) => ({ name, lat, lon }))}
            width={360}
            height={270}
          />
          <p>{t('offer.map')}</p>
        </section>
      )}
      {companyId !== null && <CompanyCard view={view} companyId={companyId} />}
      <ShareCard view={view} />
      <HiddenGroups view={view} title={t('listing.view.hidden')} />
    </aside>
  )
}

function CompanyCard({ view, companyId }: { view: ListingView; companyId: number }) {
  const t = useT()
  const to = usePaths()
  const intl = useIntl()
  const { language } = useShell()
  const { data } = useQuery(apiQuery(companyApi.page, { params: { company_id: companyId }, query: { lang: language } }))
  const answers = data?.answers
  const languages = (data?.company.team_languages ?? []).map(
    ({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? code,
  )
  const others = (data?.offer_count ?? 1) - 1
  return (
    <section className={`card ${styles['company']}`}>
      <div className={styles['companyhead']}>
        <span>
          {data?.logo ? (
            <img src={data.logo} alt="" width={52} height={52} />
          ) : (
            <IconBuilding size={26} className="ic" aria-hidden="true" />
          )}
        </span>
        <div>
          <h2 dir="auto">{view.card.who}</h2>
          {answers && (
            <p>
              <AnswerLine answers={answers} />
            </p>
          )}
        </div>
      </div>
      <dl>
        {languages.length > 0 && (
          <div>
            <dt>{t('offer.company.languages')}</dt>
            <dd>{intl.formatList(languages, { type: 'unit' })}</dd>
          </div>
        )}
        {others > 0 && (
          <div>
            <dt>{t('offer.company.others')}</dt>
            <dd>{intl.formatNumber(others)}</dd>
          </div>
        )}
      </dl>
      <Button fullWidth component={Link} to={to('lang-company-id', { id: companyId })}>
        {t('offer.company.see')}
      </Button>
    </section>
  )
}

function ShareCard({ view }: { view: ListingView }) {
  const t = useT()
  const address = useOfferAddress(view)
  if (!view.card.is_public) return null
  return (
    <section className={`card ${styles['share']}`}>
      <QrCode className={styles['qr']} text={address} label={t('offer.share.code')} />
      <div>
        <h2>{t('offer.share.title')}</h2>
        <p>{t('offer.share.text')}</p>
        <CopyLink url={address} />
      </div>
    </section>
  )
}
