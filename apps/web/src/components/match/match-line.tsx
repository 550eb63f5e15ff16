import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchRow } from '@matchwright/contract/match.schema'
import type { ReactNode } from 'react'
import { CriterionStrip } from './criterion-strip.tsx'
import styles from './match-line.module.css'
import { useSentences } from './use-sentences.ts'
import { stripSegments } from './segments.ts'
import { ScoreRing } from './score-ring.tsx'
import { PlaceText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'

type MatchLineProps = {
  row: MatchRow
  /** Query of the link, which identifies the own listing or finder. */
  search: string
  /** Text at the inline end. */
  note?: ReactNode
}

/** Match in a narrow column: score ring, title, place, workload, strip. */
export function MatchLine({ row, search, note }: MatchLineProps) {
  const t = useT()
  const strip = useStrip(row)
  const { listing, score, fits } = row
  const place = <PlaceText place={listing.place} distanceKm={listing.distance_km} />
  return (
    <li className={styles['line']}>
      <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div>
        <PageLink page="lang-listing-id" params={{ id: listing.id }} search={search}>
          <ListingTitle listing={listing} />
        </PageLink>
        <p className="s13 mut">
          <WithOccupation listing={listing}>
            {listing.workload
              ? t.rich('criteria.with', { first: place, second: <WorkloadText workload={listing.workload} /> })
              : place}
          </WithOccupation>
        </p>
        <CriterionStrip {...strip} />
      </div>
      {note !== undefined && <span className="s13 mut nw">{note}</span>}
    </li>
  )
}

export function MatchLines({ children }: { children: ReactNode }) {
  return <ul className={styles['lines']}>{children}</ul>
}

/** Strip segments of a row with worded reasons. */
function useStrip({ strip, concept_labels: labels, listing }: MatchRow) {
  const t = useT()
  const say = useSentences({ labels })
  const myType = listing.type === LISTING_TYPE.offer ? LISTING_TYPE.search : LISTING_TYPE.offer
  return stripSegments({ t, say, myType }, strip)
}
