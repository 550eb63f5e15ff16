import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { MarketFigures } from '@matchwright/contract/market.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ListingTitle } from '#web/components/listing/listing-title.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { DateText, RelativeDay } from '#web/components/text/formats.tsx'
import { PayText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AreaTable } from './area-table.tsx'
import { AskedSkills } from './asked-skills.tsx'
import { finderSearch, latestQuery, mainMeasure, tightnessOf, toldAreas } from './market-input.ts'
import { MarketMap } from './market-map.tsx'
import { OccupationData } from './occupation-data.tsx'
import { PayBands } from './pay-bands.tsx'
import { useMarketWords } from './use-market-words.ts'
import styles from './occupation-page.module.css'

type PageProps = { figures: MarketFigures }

/** Public page of an occupation group in a country: what is open, what it pays, what is asked, and where. */
export function OccupationPage({ figures }: PageProps) {
  const t = useT()
  const words = useMarketWords()
  const { group, country, total, counted_on: day } = figures
  const occupation = conceptText({ labels: figures.concept_labels }, group.concept_id)
  const title = t('market.page.title', { occupation, country: words.country(country) })
  const description =
    total.offers === null
      ? t('market.page.lead')
      : t('market.page.description', {
          offers: total.offers,
          pay: total.pay ? words.pay(total.pay) : 'none',
        })
  return (
    <>
      <PageTitle title={title} description={description} />
      {total.offers === null ? <meta name="robots" content="noindex" /> : <SeoLinks />}
      <OccupationData figures={figures} title={title} description={description} />
      <article className={`wrap ${styles['page']}`}>
        <nav className={styles['crumbs']} aria-label={t('market.page.path')}>
          <PageLink page="lang-reports-region" search={`?country=${country}`}>
            {t('market.crumb', { country: words.country(country) })}
          </PageLink>
          {day !== null && (
            <span>{t.rich('market.counted', { date: <DateText key="day" value={day} style="long" /> })}</span>
          )}
        </nav>
        <Head figures={figures} title={title} />
        <KeyFigures figures={figures} />
        {total.offers === null && <p className={`card ${styles['few']}`}>{t('market.page.few')}</p>}
        {toldAreas(figures).length > 0 && <Areas figures={figures} />}
        {total.offers !== null && (
          <div className={styles['pair']}>
            <Card title={t('market.pay.title')} text={t('market.pay.text')}>
              <PayBands figures={figures} />
            </Card>
            <Card title={t('market.asked.title')} text={t('market.asked.text')}>
              <AskedSkills figures={figures} />
            </Card>
          </div>
        )}
        <div className={styles['pair']}>
          {figures.languages.length > 0 && <Languages figures={figures} />}
          {figures.near.length > 0 && <Near figures={figures} />}
        </div>
        <Latest figures={figures} />
        <p className={`s13 sec ${styles['note']}`}>{t('market.note')}</p>
      </article>
    </>
  )
}

function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  )
}

const MOST_NAMES = 8

function Head({ figures, title }: PageProps & { title: string }) {
  const t = useT()
  const intl = useIntl()
  const { occupations, concept_labels: labels, total, country } = figures
  const names = occupations.map((id) => conceptText({ labels }, id)).filter((name) => name !== '')
  return (
    <header className={styles['head']}>
      <div>
        <h1>{title}</h1>
        <p className={styles['lead']}>{t('market.page.lead')}</p>
        <p className={styles['names']}>{intl.formatList(names.slice(0, MOST_NAMES), { type: 'unit' })}</p>
      </div>
      <div className={`card ${styles['go']}`}>
        <Button
          component={PageLink}
          page="lang-match-finder"
          search={finderSearch(figures)}
          variant="filled"
          size="md"
          fullWidth
        >
          {total.offers === null ? t('market.page.search') : t('market.page.show')}
        </Button>
        <Button
          component={PageLink}
          page="lang-reports-region"
          search={`?${new URLSearchParams({ country, occupation: String(figures.group.concept_id) })}`}
          size="md"
          fullWidth
        >
          {t('market.page.compare')}
        </Button>
      </div>
    </header>
  )
}

const PER = 10
type KeyFigure = { key: 'offers' | 'pay' | 'workload' | 'perTen'; value: string }

function KeyFigures({ figures: { total, workload } }: PageProps) {
  const t = useT()
  const intl = useIntl()
  const words = useMarketWords()
  const tightness = tightnessOf(total)
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent' })
  const rangeOf = ({ min, max }: NonNullable<MarketFigures['workload']>) =>
    min === max ? percent(max) : t('market.workload', { min, max: percent(max) })
  const known: (KeyFigure | null)[] = [
    total.offers === null ? null : { key: 'offers', value: words.count(total.offers) },
    total.pay && { key: 'pay', value: words.amount(total.pay.median, total.pay.currency) },
    workload && { key: 'workload', value: rangeOf(workload) },
    tightness === null
      ? null
      : {
          key: 'perTen',
          value: intl.formatNumber(tightness * PER, { maximumFractionDigits: tightness < 1 ? 1 : 0 }),
        },
  ]
  const figures = known.filter((figure) => figure !== null)
  if (figures.length === 0) return null
  return (
    <dl className={styles['figures']}>
      {figures.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`market.key.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Areas({ figures }: PageProps) {
  const t = useT()
  const [active, setActive] = useState<number | null>(null)
  const measure = mainMeasure(figures)
  return (
    <div className={styles['areas']}>
      <Card title={t(`market.map.${measure}`)} text={t(`market.map.${measure}Text`)}>
        <MarketMap areas={figures.areas} measure={measure} active={active} onActive={setActive} />
      </Card>
      <Card title={t('market.areas.title')}>
        <AreaTable figures={figures} active={active} onActive={setActive} isShort />
        <p className="s13 mut">
          {t('market.areas.leftOut', { count: figures.areas.length - toldAreas(figures).length })}
        </p>
      </Card>
    </div>
  )
}

function Languages({ figures: { languages, total } }: PageProps) {
  const t = useT()
  const intl = useIntl()
  const words = useMarketWords()
  const most = Math.max(1, total.offers ?? 0, ...languages.map(({ offers }) => offers ?? 0))
  return (
    <Card title={t('market.languages.title')} text={t('market.languages.text')}>
      <ul className={styles['languages']}>
        {languages.map(({ code, offers }) => (
          <li key={code}>
            <span>{intl.formatDisplayName(code, { type: 'language' }) ?? code}</span>
            <span className={styles['bar']} aria-hidden="true">
              <i style={{ inlineSize: `${((offers ?? 0) / most) * 100}%` }} />
            </span>
            <b>{words.count(offers)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Near({ figures: { near, country, concept_labels: labels } }: PageProps) {
  const t = useT()
  return (
    <Card title={t('market.near.title')}>
      <ul className={styles['near']}>
        {near.map(({ concept_id: id, offers }) => (
          <li key={id}>
            <PageLink page="lang-occupation-id-country" params={{ id, country }}>
              {conceptText({ labels }, id)}
            </PageLink>
            <span>{t('market.near.offers', { count: offers ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Newest public offers, which everybody may open. */
function Latest({ figures }: PageProps) {
  const t = useT()
  const { language } = useShell()
  const { data } = useQuery(latestQuery(figures, language))
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles['latest']}>
      <h2>{t('market.latest.title')}</h2>
      <ul>
        {data.items.map((offer) => (
          <li key={offer.id}>
            <div>
              <PageLink page="lang-listing-id" params={{ id: offer.id }}>
                <ListingTitle listing={offer} />
              </PageLink>
              {offer.published_at !== null && <RelativeDay value={offer.published_at} />}
            </div>
            <p>
              <bdi>{offer.who}</bdi>
            </p>
            <p className={styles['meta']}>
              {offer.place !== null && <span>{offer.place}</span>}
              <span>
                <WorkloadText workload={offer.workload} />
              </span>
              <span>
                <PayText pay={offer.pay} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles['all']}>
        <PageLink page="lang-match-finder" search={finderSearch(figures)}>
          {t('market.latest.all')} <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
        </PageLink>
      </p>
    </section>
  )
}
