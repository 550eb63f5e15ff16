import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MarketFigures } from '@matchwright/contract/market.schema'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { CountrySelect } from '#web/components/form/country-select.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ReportTabs } from '#web/components/layout/report-tabs.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { CopyLink } from '#web/components/share/copy-link.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AreaPanel } from './area-panel.tsx'
import { AreaTable } from './area-table.tsx'
import { ScarceSkills, useScarceFigures } from './asked-skills.tsx'
import { GroupTable } from './group-table.tsx'
import {
  MEASURES,
  figuresQuery,
  mainMeasure,
  marketState,
  overviewQuery,
  tightnessOf,
  tightnessWord,
  toldAreas,
} from './market-input.ts'
import type { MarketState } from './market-input.ts'
import { MarketMap } from './market-map.tsx'
import { PayBands } from './pay-bands.tsx'
import { useAreaFigures, usePayFigures } from './table-figures.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './region-page.module.css'

function useChange() {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string | undefined>) =>
    setParams((params) => changedParams(params, changes), { preventScrollReset: true })
}

/** Supply and demand: the occupation groups of a country, or one of them by area. */
export function RegionPage() {
  const t = useT()
  const [params] = useSearchParams()
  const { currentUser } = useShell()
  const isStaff = hasPermission(currentUser, 'listing_staff')
  const state = marketState(params, currentUser)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('market.title')} description={t('market.text')} />
      <SeoLinks />
      <header className={styles['head']}>
        <div>
          <h1>{t('market.title')}</h1>
          <p className="sec">
            {state.occupation === null ? t('market.text') : <Headline state={state} occupation={state.occupation} />}
          </p>
        </div>
        <SharedLink params={params} />
      </header>
      <ReportTabs />
      <Bar state={state} isStaff={isStaff} />
      {state.occupation === null ? <Groups state={state} /> : <Group state={state} occupation={state.occupation} />}
      <p className="s13 sec">{t(state.isExact ? 'market.exactNote' : 'market.note')}</p>
    </div>
  )
}

type StateProps = { state: MarketState }
type GroupProps = StateProps & { occupation: number }

function SharedLink({ params }: { params: URLSearchParams }) {
  const { config, language } = useShell()
  return <CopyLink url={new URL(`${language}/reports/region?${params}`, config.baseUrl).href} />
}

function Headline({ state, occupation }: GroupProps) {
  const t = useT()
  const { language } = useShell()
  const words = useMarketWords()
  const { data } = useQuery(figuresQuery(state, occupation, language))
  if (!data) return t('market.text')
  const tightness = tightnessOf(data.total)
  return t(`market.headline.${tightness === null ? 'few' : tightnessWord(tightness)}`, {
    occupation: conceptText({ labels: data.concept_labels }, data.group.concept_id),
    country: words.country(data.country),
  })
}

function Bar({ state, isStaff }: StateProps & { isStaff: boolean }) {
  const t = useT()
  const change = useChange()
  return (
    <div className={styles['bar']}>
      <OccupationChoice state={state} />
      <CountrySelect
        label={t('market.country')}
        value={state.country}
        onChange={(country) => change({ country, area: undefined })}
      />
      {isStaff && (
        <SegmentedControl
          size="sm"
          aria-label={t('market.version')}
          value={String(state.isExact)}
          data={[
            { value: 'false', label: t('market.version.published') },
            { value: 'true', label: t('market.version.exact') },
          ]}
          onChange={(exact) => change({ exact: exact === 'true' ? exact : undefined })}
        />
      )}
    </div>
  )
}

function OccupationChoice({ state }: StateProps) {
  const t = useT()
  const { language } = useShell()
  const change = useChange()
  const { data } = useQuery({
    ...figuresQuery(state, state.occupation ?? 0, language),
    enabled: state.occupation !== null,
    placeholderData: keepPreviousData,
  })
  const chosen =
    state.occupation === null
      ? []
      : [{ id: state.occupation, label: conceptText({ labels: data?.concept_labels ?? {} }, state.occupation) }]
  return (
    <ConceptField
      label={t('market.occupation')}
      name="occupation"
      search={useConceptSearch(language, ['occupation'])}
      value={chosen}
      max={1}
      onChange={([concept]) => change({ occupation: concept && String(concept.id), area: undefined })}
    />
  )
}

function Groups({ state }: StateProps) {
  const { language } = useShell()
  const query = useQuery({ ...overviewQuery(state, language), placeholderData: keepPreviousData })
  return <Loaded query={query}>{(overview) => <GroupTable overview={overview} />}</Loaded>
}

function Group({ state, occupation }: GroupProps) {
  const { language } = useShell()
  const query = useQuery({ ...figuresQuery(state, occupation, language), placeholderData: keepPreviousData })
  return <Loaded query={query}>{(figures) => <Figures figures={figures} state={state} />}</Loaded>
}

function Figures({ figures, state }: StateProps & { figures: MarketFigures }) {
  const t = useT()
  const scarce = useScarceFigures(figures)
  const pays = usePayFigures(figures)
  const areas = useAreaFigures(figures)
  const change = useChange()
  return (
    <div className={styles['cards']}>
      <MapCard figures={figures} state={state} />
      <div className={styles['pair']}>
        <ChartCard title={t('market.scarce.title')} text={t('market.scarce.text')} name="skills" figures={scarce}>
          <ScarceSkills figures={figures} />
        </ChartCard>
        <ChartCard title={t('market.pay.title')} text={t('market.pay.text')} name="pay" figures={pays}>
          <PayBands figures={figures} />
        </ChartCard>
      </div>
      <ChartCard
        title={t('market.areas.title')}
        text={t('market.areas.leftOut', { count: figures.areas.length - toldAreas(figures).length })}
        name="areas"
        figures={areas}
      >
        <AreaTable
          figures={figures}
          active={state.area}
          onActive={() => undefined}
          onChoose={(area) => change({ area: String(area) })}
        />
      </ChartCard>
      <p>
        <PageLink page="lang-occupation-id-country" params={{ id: figures.group.concept_id, country: figures.country }}>
          {t('market.toPage')}
        </PageLink>
      </p>
    </div>
  )
}

function MapCard({ figures, state }: StateProps & { figures: MarketFigures }) {
  const t = useT()
  const change = useChange()
  const [pointed, setPointed] = useState<number | null>(null)
  const { area } = state
  const measure = state.measure ?? mainMeasure(figures)
  const chosen = figures.areas.find(({ place }) => place.geoname_id === area)
  const day = figures.counted_on
  return (
    <section className={`card ${styles['mapCard']}`} aria-labelledby="map">
      <div>
        <header>
          <div>
            <h2 id="map">{t(`market.map.${measure}`)}</h2>
            <p className="s13 sec">
              {t(`market.map.${measure}Text`)}{' '}
              {day !== null && t.rich('market.counted', { date: <DateText key="day" value={day} style="long" /> })}
            </p>
          </div>
          <SegmentedControl
            size="xs"
            aria-label={t('market.measure')}
            value={measure}
            data={MEASURES.map((value) => ({ value, label: t(`market.measure.${value}`) }))}
            onChange={(value) => change({ measure: value })}
          />
        </header>
        <MarketMap
          areas={figures.areas}
          measure={measure}
          active={pointed ?? area}
          onActive={setPointed}
          onChoose={(id) => change({ area: String(id) })}
        />
      </div>
      <AreaPanel
        key={area}
        figures={figures}
        area={chosen}
        close={
          chosen && (
            <Button size="xs" onClick={() => change({ area: undefined })}>
              {t('market.panel.all')}
            </Button>
          )
        }
      />
    </section>
  )
}
