import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ResultMap } from '#web/components/map/result-map.tsx'
import type { MapCircle, PinRow, TownPin } from '#web/components/map/result-map.tsx'
import { payText, placeText } from '#web/components/match/card-facts.tsx'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { stripSegments } from '#web/components/match/segments.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { Tag } from '#web/components/text/tag.tsx'
import { SHORTCUT_ROW } from '#web/lib/command/list-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useIntl } from 'react-intl'
import { ResultLink } from './match-card.tsx'
import { useLocated, useWiderResults } from './queries.ts'
import type { Asking, FinderQuery } from './queries.ts'
import styles from './results-map.module.css'

type ResultsMapProps = {
  rows: readonly MatchRow[]
  count: number
  asking: Asking
  query: FinderQuery
  onPlaces: (places: ListingContentInput['places']) => void
}

/** List and map of the results: each highlights the other; dragging the circle counts at once and then searches. */
export function ResultsMap({ rows, count, asking, query, onPlaces }: ResultsMapProps) {
  const t = useT()
  const [active, setActive] = useState<readonly number[]>([])
  const [radiusKm, setRadius] = useState<number>()
  const [place, ...others] = query.content.places ?? []
  const circle: MapCircle | null = place ? { ...place, radiusKm: place.radius_km ?? 0 } : null
  const wider = useWiderResults(query, radiusKm)
  const furtherRows = (wider?.items ?? []).filter(({ listing }) => rows.every((row) => row.listing.id !== listing.id))
  const pins = useTownPins(rows)
  const further = useTownPins(furtherRows)
  const arePeople = asking.myType === LISTING_TYPE.offer
  if (pins.length === 0 && circle === null) return <EmptyState title={t('finder.map.none')} />
  const previewText = () => {
    if (!wider || wider.is_count_hidden) return t('finder.map.km', { radius: radiusKm ?? 0 })
    const values = { radius: radiusKm ?? 0, count: wider.count, now: count }
    return t(arePeople ? 'finder.map.widerPeople' : 'finder.map.wider', values)
  }
  return (
    <div className={styles['frame']}>
      <ol className={styles['list']}>
        {rows.map((row) => (
          <ListRow
            key={row.listing.id}
            row={row}
            asking={asking}
            isActive={active.includes(row.listing.id)}
            onActive={() => setActive([row.listing.id])}
          />
        ))}
      </ol>
      <div className={styles['map']}>
        <ResultMap
          label={t('finder.map.label')}
          pins={pins}
          further={radiusKm === undefined ? [] : further}
          circle={circle}
          preview={radiusKm === undefined ? null : { radiusKm, text: previewText() }}
          active={active}
          onActive={setActive}
          onRadius={setRadius}
          onRadiusSettled={(next) => {
            setRadius(undefined)
            if (place && next !== place.radius_km) onPlaces([{ ...place, radius_km: next }, ...others])
          }}
        >
          <Legend arePeople={arePeople} />
        </ResultMap>
      </div>
    </div>
  )
}

type ListRowProps = { row: MatchRow; asking: Asking; isActive: boolean; onActive: () => void }

function ListRow({ row, asking, isActive, onActive }: ListRowProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: row.concept_labels })
  const { listing, score, fits } = row
  return (
    // The link inside is the control; pointing at the row only highlights its pin.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      data-active={isActive || undefined}
      onPointerEnter={onActive}
      onFocus={onActive}
      {...SHORTCUT_ROW}
    >
      <ScoreRing size={52} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div className={styles['what']}>
        <h3>
          <ResultLink row={row} asking={asking} /> {row.is_new && <Tag tone="new">{t('finder.new')}</Tag>}
        </h3>
        <p className="s14 sec">{listing.who}</p>
        <div className={styles['facts']}>
          <CriterionStrip {...stripSegments({ t, say, myType: asking.myType }, row.strip)} />
          <p className="s14 sec">
            {placeText({ t, intl }, listing)}
            <span>{payText({ t, intl }, listing.pay)}</span>
          </p>
        </div>
      </div>
    </li>
  )
}

function Legend({ arePeople }: { arePeople: boolean }) {
  const t = useT()
  return (
    <p className={styles['legend']} aria-hidden="true">
      <span data-sign="ring" /> {t('finder.map.legend.best')}
      <span data-sign="count">4</span> {t(arePeople ? 'finder.map.legend.people' : 'finder.map.legend.offers')}
      <span data-sign="further" /> {t('finder.map.legend.wider')}
    </p>
  )
}

/** Rows grouped by town, with its position; best first, as the rows are. */
function useTownPins(rows: readonly MatchRow[]): TownPin[] {
  const towns = new Map<string, PinRow[]>()
  for (const { listing, score, fits } of rows) {
    if (listing.place === null || listing.country === null) continue
    const key = `${listing.country} ${listing.place}`
    const row = { id: listing.id, title: listing.title, score, theirs: fits.i_meet, mine: fits.they_meet }
    towns.set(key, [...(towns.get(key) ?? []), row])
  }
  const located = useLocated([...towns.keys()])
  return located.flatMap(({ name, country, lat, lon }) => {
    const found = towns.get(`${country} ${name}`)
    return found ? [{ name, lat, lon, rows: found.toSorted((one, other) => other.score - one.score) }] : []
  })
}
