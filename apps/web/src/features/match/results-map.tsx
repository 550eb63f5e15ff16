import { baseApi } from '@matchwright/contract/base.api'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PlaceMap } from '#web/components/map/map.tsx'
import type { MapPin } from '#web/components/map/map.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { ResultLink } from './match-card.tsx'
import type { Asking } from './queries.ts'
import styles from './results-map.module.css'

type ResultsMapProps = { rows: readonly MatchRow[]; asking: Asking; places: ListingContentInput['places'] }

/** Map of the results with a place; a pin highlights its result in the list below. */
export function ResultsMap({ rows, asking, places = [] }: ResultsMapProps) {
  const t = useT()
  const [active, setActive] = useState<string>()
  const pins = usePins(rows).map((pin) => ({ ...pin, isActive: pin.key === active }))
  const own = places.map(({ lat, lon, name, radius_km }) => ({ lat, lon, name, radiusKm: radius_km ?? 0 }))
  if (pins.length === 0) return <EmptyState title={t('finder.map.none')} />
  return (
    <div className={`card ${styles['frame']}`}>
      <PlaceMap label={t('finder.map.label')} places={own} pins={pins} onPin={setActive} width={860} height={460} />
      <ul>
        {rows.map((row) => (
          <li
            key={row.listing.id}
            data-active={String(row.listing.id) === active || undefined}
            onPointerEnter={() => setActive(String(row.listing.id))}
          >
            <ScoreRing size={44} score={row.score} theirs={row.fits.i_meet} mine={row.fits.they_meet} />
            <div>
              <ResultLink row={row} asking={asking} />
              <p className="s13 mut">{row.listing.place}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Map pins of the results. Cards hold place names only, so each place is geocoded once. */
function usePins(rows: readonly MatchRow[]): MapPin[] {
  const placed = rows.flatMap(({ listing: { id, title, place, country } }) =>
    place === null ? [] : [{ id, title, term: place, ...(country !== null && { country }) }],
  )
  const found = useQueries({
    queries: placed.map(({ term, country }) => ({
      ...apiQuery(baseApi.places, { query: { term, limit: 1, ...(country !== undefined && { country }) } }),
      staleTime: Infinity,
    })),
  })
  return placed.flatMap(({ id, title }, index) => {
    const place = found[index]?.data?.items[0]
    return place ? [{ key: String(id), name: title, lat: place.lat, lon: place.lon }] : []
  })
}
