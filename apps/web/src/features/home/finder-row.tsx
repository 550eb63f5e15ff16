import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { StripSegment } from '@matchwright/contract/explanation.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import type { Asker } from '#web/components/match/criterion-name.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { stripSegments } from '#web/components/match/segments.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PayText, PlaceText } from '#web/components/text/terms-text.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './finder-card.module.css'

/** Row of an offer in the live results: score ring, title, reason, place, pay, criterion strip, date. */
export function FinderRow({ row, search }: { row: MatchRow; search: string }) {
  const t = useT()
  const say = useSentences({ labels: row.concept_labels })
  const { listing, score, fits } = row
  return (
    <li className={styles['row']}>
      <span className={styles['ring']}>
        <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      </span>
      <div className={styles['title']}>
        <PageLink page="lang-listing-id" params={{ id: listing.id }} search={search}>
          <ListingTitle listing={listing} />
        </PageLink>
        <p>
          <WithOccupation listing={listing}>
            <bdi>{listing.who}</bdi>
          </WithOccupation>
        </p>
      </div>
      <p className={styles['reason']}>
        <Reason row={row} />
      </p>
      <div className={styles['terms']}>
        <p>
          <PlaceText place={listing.place} distanceKm={listing.distance_km} />
        </p>
        <p>
          <PayText pay={listing.pay} />
        </p>
      </div>
      <span className={styles['strip']}>
        <CriterionStrip {...stripSegments({ t, say, myType: LISTING_TYPE.search }, row.strip)} aligned />
      </span>
      <span className={styles['when']}>
        {listing.published_at !== null && <RelativeDay value={listing.published_at} />}
      </span>
    </li>
  )
}

const FULL = 1000
const NAMED_UNKNOWNS = 3
type Asked = StripSegment & { askedBy: Asker }

/** Main reason of a match: whether the musts are met, then the weakest criterion or those not stated. */
function Reason({ row }: { row: MatchRow }) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: row.concept_labels })
  const asked: Asked[] = [
    ...row.strip.theirs.map((segment) => ({ ...segment, askedBy: 'them' as const })),
    ...row.strip.mine.map((segment) => ({ ...segment, askedBy: 'me' as const })),
  ]
  const weak = weakestOf(asked)
  const reason = weak?.reason ? say.criterion({ ...weak, text: weak.reason }, weak.askedBy) : ''
  const unknown = asked
    .filter(({ status }) => status === 'unknown')
    .toSorted((one, other) => Number(other.is_must) - Number(one.is_must))
    .slice(0, NAMED_UNKNOWNS)
    .map(({ criterion, askedBy }) => criterionName(t, criterion, asksAsEmployer(askedBy, LISTING_TYPE.search)))
  const musts = asked.filter(({ is_must }) => is_must)
  const areMustsMet = musts.length > 0 && musts.every(({ status }) => status === 'met')
  const name = weak && criterionName(t, weak.criterion, asksAsEmployer(weak.askedBy, LISTING_TYPE.search))
  return (
    <>
      {areMustsMet && `${t('home.public.reason.musts')} `}
      {name !== undefined && reason !== ''
        ? t('home.public.reason.weak', { criterion: name, reason })
        : unknown.length > 0
          ? t('home.public.reason.unknown', { names: intl.formatList([...new Set(unknown)], { type: 'unit' }) })
          : t('home.public.reason.all')}
    </>
  )
}

/** Criterion that costs most of the score, without hidden ones. */
function weakestOf(asked: readonly Asked[]): Asked | undefined {
  const cost = ({ fill, of }: Asked): number => (fill === null ? 0 : (FULL - fill) * of)
  return asked
    .filter(({ status, is_hidden }) => !is_hidden && (status === 'partly' || status === 'not_met'))
    .toSorted((one, other) => cost(other) - cost(one))[0]
}
