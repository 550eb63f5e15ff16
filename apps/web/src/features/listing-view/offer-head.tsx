import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendar,
  IconCash,
  IconChevronRight,
  IconClock,
  IconFileCheck,
  IconFileTypePdf,
  IconLanguage,
  IconMapPin,
  IconPrinter,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { MarkBar } from '#web/components/mark/mark-bar.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import type { CardFact } from '#web/components/match/card-facts.tsx'
import { capital, languageLevel } from '#web/components/match/facts.ts'
import { HollowRing } from '#web/components/match/hollow-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useOfferAddress } from './offer-address.ts'
import styles from './offer-page.module.css'

/** Path, title and six facts of an offer, with "How well do I fit?" beside them. */
export function OfferHead({ view, onFit }: { view: ListingView; onFit: (() => void) | undefined }) {
  const t = useT()
  const { card, status } = view
  return (
    <>
      <Path view={view} />
      <header className={`card ${styles['head']}`} data-fit={onFit !== undefined || undefined}>
        <div className={styles['text']}>
          <h1>{card.title === '' ? t('listing.untitled') : <ListingTitle listing={card} />}</h1>
          <p className={styles['who']}>
            <WithOccupation listing={card}>
              <bdi>{card.who}</bdi>
            </WithOccupation>
            {card.verified && (
              <span className={styles['verified']}>
                <IconRosetteDiscountCheck size={18} className="ic" aria-hidden="true" />
                {t('listing.view.verified')}
              </span>
            )}
            {!card.is_name_disclosed && <VisibilityBadge level="full" text={t('match.name.after')} />}
            {status !== LISTING_STATUS.published && <Tag tone="line">{t('listing.view.notOpen')}</Tag>}
          </p>
          <Facts view={view} />
          {!view.is_mine && (
            <div className={styles['mark']}>
              <MarkBar target={{ listingId: card.id, title: card.title }} isKept={view.match_id !== null} />
            </div>
          )}
          <Tools view={view} />
        </div>
        {onFit && <FitCard onFit={onFit} />}
      </header>
    </>
  )
}

function Path({ view: { card } }: { view: ListingView }) {
  const t = useT()
  return (
    <div className={styles['path']}>
      <nav aria-label={t('offer.path')}>
        <PageLink page="lang-match-finder">{t('offer.offers')}</PageLink>
        {[card.industry, card.place].map(
          (part) =>
            part !== null && (
              <span key={part}>
                <IconChevronRight size={15} className="ic flip" aria-hidden="true" />
                <bdi>{part}</bdi>
              </span>
            ),
        )}
      </nav>
      {card.published_at !== null && (
        <span className="mut">
          {t.rich('offer.posted', { date: <DateText key="date" value={card.published_at} style="long" /> })}
        </span>
      )}
    </div>
  )
}

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const
const FACTS = [
  { key: 'location', icon: <IconMapPin {...ICON} /> },
  { key: 'pay', icon: <IconCash {...ICON} /> },
  { key: 'workload', icon: <IconClock {...ICON} /> },
  { key: 'contract', icon: <IconFileCheck {...ICON} /> },
  { key: 'start', icon: <IconCalendar {...ICON} /> },
] as const

function Facts({ view }: { view: ListingView }) {
  const t = useT()
  const intl = useIntl()
  const { card, content } = view
  const told = new Map(useCardFacts(card, { withYear: true }).map((fact): [string, CardFact] => [fact.key, fact]))
  const [first, ...others] = content.languages ?? []
  const name = (code: string) => capital(intl.formatDisplayName(code, { type: 'language' }) ?? code, intl.locale)
  const notes: Record<string, string> = {
    pay: (content.pay?.salaries ?? 12) > 12 ? t('offer.salaries', { count: content.pay?.salaries ?? 12 }) : '',
    location: card.country === null ? '' : (intl.formatDisplayName(card.country, { type: 'region' }) ?? ''),
  }
  return (
    <dl className={styles['facts']}>
      {FACTS.map(({ key, icon }) => {
        const fact = told.get(key)
        return fact && <Fact key={key} icon={icon} title={fact.name} text={fact.text} note={notes[key] ?? ''} />
      })}
      {first && (
        <Fact
          icon={<IconLanguage {...ICON} />}
          title={t('offer.atWork')}
          text={[name(first.code), first.spoken === null ? '' : languageLevel(t, first.spoken)].join(' ').trim()}
          note={intl.formatList(others.map(({ code }) => name(code)))}
        />
      )}
    </dl>
  )
}

function Fact({ icon, title, text, note }: { icon: ReactNode; title: string; text: string; note: string }) {
  return (
    <div>
      <dt>
        {icon}
        {title}
      </dt>
      <dd>
        {text}
        {note !== '' && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Tools({ view }: { view: ListingView }) {
  const t = useT()
  const address = useOfferAddress(view)
  const pdf = usePdfAddress()
  return (
    <div className={styles['tools']}>
      <ShareButton url={address} title={view.card.title} />
      <span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('offer.print')}
          onClick={() => window.print()}
        >
          <IconPrinter size={19} className="ic" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={pdf('listing', { params: { listing_id: view.card.id, variant: 'listing' }, query: {} })}
          download
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('print.do.pdf')}
        >
          <IconFileTypePdf size={19} className="ic" aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  )
}

function FitCard({ onFit }: { onFit: () => void }) {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  return (
    <section id="fit" className={styles['fit']}>
      <HollowRing size={96} />
      <h2>{t('offer.fit.title')}</h2>
      <p>{t('offer.fit.text')}</p>
      <Button variant="filled" onClick={onFit}>
        {t('offer.fit.check')}
      </Button>
      <Button variant="subtle" component={Link} to={user ? to('lang-profiles-person-cv') : `${to('lang-home')}#cv`}>
        {t('offer.fit.cv')}
      </Button>
    </section>
  )
}
