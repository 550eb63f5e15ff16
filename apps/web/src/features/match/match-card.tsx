import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTrendingUp } from '@tabler/icons-react'
import { MATCH_STATE, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ExplainedAction, Explanation } from '@matchwright/contract/explanation.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import type { StripSegment } from '#web/components/match/criterion-strip.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { stripSegments } from '#web/components/match/segments.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { MarkButtons } from '#web/components/mark/mark-buttons.tsx'
import { MarkLine } from '#web/components/mark/mark-line.tsx'
import { useOwnHand } from '#web/components/mark/use-mark.ts'
import type { MarkTarget } from '#web/components/mark/use-mark.ts'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { SHORTCUT_ROW, shortcutTarget } from '#web/lib/command/list-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useTrailState } from '#web/lib/routing/result-trail.ts'
import { askingSearch, usePairExplanation } from './queries.ts'
import type { Asking } from './queries.ts'
import { WhyLines } from './why-lines.tsx'
import styles from './match-card.module.css'

export type Compare = {
  ids: readonly number[]
  toggle: (id: number) => void
  /** Replaces the selection, up to its limit. */
  choose: (ids: readonly number[]) => void
  isFull: boolean
}

type MatchCardProps = {
  row: MatchRow
  /** Of the row, where it came with the results. */
  explanation: Explanation | null
  asking: Asking
  isOpen: boolean
  onToggle: () => void
  compare: Compare
  onContact: (listingId: number) => void
  /** Applies a change of one's own wishes to the query; undefined if it cannot be applied. */
  onApply: (action: ExplainedAction) => (() => void) | undefined
}

/** Result card: score ring, title, facts and criterion strip; one line for each criterion when expanded. */
export function MatchCard(props: MatchCardProps) {
  const { row, explanation, asking, isOpen, onToggle, compare, onContact, onApply } = props
  const t = useT()
  const panel = useId()
  const say = useSentences({ labels: row.concept_labels })
  const strip = stripSegments({ t, say, myType: asking.myType }, row.strip)
  const { listing, score, fits } = row
  return (
    <li className={`card ${styles['card']}`} data-open={isOpen || undefined} {...SHORTCUT_ROW}>
      <div className={styles['head']}>
        <span className={styles['ring']}>
          <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} />
        </span>
        <div className={styles['title']}>
          <h3>
            <ResultLink row={row} asking={asking} /> {row.is_new && <Tag tone="new">{t('finder.new')}</Tag>}
          </h3>
          <p className="s14 sec">
            <WithOccupation listing={listing}>
              <bdi>{listing.who}</bdi>
            </WithOccupation>{' '}
            {listing.verified && <Tag tone="petrol">{t('listing.view.verified')}</Tag>}
          </p>
        </div>
        <span className={styles['strip']}>
          <CriterionStrip {...strip} aligned />
        </span>
        <div className={styles['actions']}>
          <Checkbox
            size="xs"
            label={<span className={styles['compare']}>{t('finder.compare')}</span>}
            aria-label={t('finder.compareOf', { title: listing.title })}
            checked={compare.ids.includes(listing.id)}
            disabled={compare.isFull && !compare.ids.includes(listing.id)}
            onChange={() => compare.toggle(listing.id)}
          />
          <UnstyledButton
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('finder.why.show', { title: listing.title })}
            onClick={onToggle}
          >
            <IconChevronDown size={18} className="ic" aria-hidden="true" />
          </UnstyledButton>
        </div>
      </div>
      <Facts row={row} asking={asking} />
      <div id={panel}>
        {isOpen && (
          <OpenPart
            row={row}
            explanation={explanation}
            asking={asking}
            strip={strip}
            onContact={() => onContact(listing.id)}
            onApply={onApply}
          />
        )}
      </div>
    </li>
  )
}

/** The contact of a result if it is active or matched; an ended one does not prevent a new one. */
function goingOn({ contact }: MatchRow): MatchRow['contact'] {
  return contact && (contact.state > 0 || contact.state === MATCH_STATE.matched) ? contact : null
}

/** Link to the contact if there is one, else to the listing in the context of the query. */
export function ResultLink({ row, asking, children }: { row: MatchRow; asking: Asking; children?: ReactNode }) {
  const { listing } = row
  const to = usePaths()
  const state = useTrailState()
  return (
    <Link viewTransition to={resultPath(to, row, asking)} state={state}>
      {children ?? <ListingTitle listing={listing} />}
    </Link>
  )
}

/** Address of the contact with a result if there is one, else of the listing in the context of the query. */
export function resultPath(to: ReturnType<typeof usePaths>, row: MatchRow, asking: Asking): string {
  const contact = goingOn(row)
  return contact
    ? to('lang-match-id', { id: contact.match_id })
    : `${to('lang-listing-id', { id: row.listing.id })}${askingSearch(asking)}`
}

/** A result as it is marked: in the matches of the own listing, or as the finder found it. */
export function markTarget({ listing }: MatchRow, { listingId, finderId }: Asking): MarkTarget {
  return {
    listingId: listing.id,
    title: listing.title,
    ...(listingId === null ? { finderId: finderId ?? undefined } : { myListingId: listingId }),
  }
}

function Facts({ row, asking }: { row: MatchRow; asking: Asking }) {
  const t = useT()
  const facts = useCardFacts(row.listing)
  const isOwnHand = useOwnHand()
  const { published_at } = row.listing
  return (
    <div className={styles['facts']}>
      <div className={styles['list']}>
        {facts.map(({ key, icon, name, text }) => (
          <span key={key}>
            {icon}
            <span className="vh">{name}</span> {text}
          </span>
        ))}
        {row.blocked.map((criterion) => (
          <Tag key={criterion} tone="line">
            {t('match.blocked', { criterion: criterionName(t, criterion, asksAsEmployer('them', asking.myType)) })}
          </Tag>
        ))}
      </div>
      <span className={styles['end']}>
        {published_at !== null && (
          <span className="mut nw">
            <RelativeDay value={published_at} />
          </span>
        )}
        {isOwnHand && <MarkButtons target={markTarget(row, asking)} mark={row.mark} />}
      </span>
      {row.mark && (
        <div className={styles['marks']}>
          <MarkLine mark={row.mark} />
        </div>
      )}
    </div>
  )
}

type OpenPartProps = {
  row: MatchRow
  explanation: Explanation | null
  asking: Asking
  strip: { theirs: StripSegment[]; mine: StripSegment[] }
  onContact: () => void
  onApply: MatchCardProps['onApply']
}

function OpenPart({ row, explanation, asking, strip, onContact, onApply }: OpenPartProps) {
  const t = useT()
  return (
    <div className={styles['open']}>
      <WhyLines title={t('finder.why.theirs')} fit={row.fits.i_meet} segments={strip.theirs} />
      <WhyLines title={t('finder.why.mine')} fit={row.fits.they_meet} segments={strip.mine} />
      <div className={styles['next']}>
        <Hint row={row} explanation={explanation} asking={asking} />
        <span className="sp" />
        <ResultLink row={row} asking={asking}>
          <Button component="span" {...shortcutTarget('explain')}>
            {t(goingOn(row) ? 'finder.toContact' : 'finder.explain')}
          </Button>
        </ResultLink>
        {row.blocked.length > 0 && <Relax {...{ row, explanation, asking, onApply }} />}
        {row.blocked.length === 0 && !goingOn(row) && (
          <Button variant="filled" onClick={onContact}>
            {t('finder.contact')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A near miss cannot be contacted: the change of one's own wishes that would let it in stands in its place. */
function Relax({ row, explanation, asking, onApply }: HintProps & Pick<OpenPartProps, 'onApply'>) {
  const asked = usePairExplanation(asking, row.listing.id, explanation === null)
  const data = explanation ?? asked.data
  const say = useSentences({ labels: data?.concept_labels ?? row.concept_labels })
  const lifting = data?.actions.find((action) => action.lifts_block && onApply(action) !== undefined)
  if (!lifting) return null
  return (
    <Button variant="filled" onClick={onApply(lifting)}>
      {say.change(lifting.text)}
    </Button>
  )
}

type HintProps = Pick<OpenPartProps, 'row' | 'explanation' | 'asking'>

/** Most effective change: from the row at first, with the number of matches it adds once the explanation has loaded. */
function Hint(props: HintProps) {
  const t = useT()
  const { text, points, opens } = useHint(props)
  if (text === '') return null
  const line = opens === '' ? text : t('finder.hint.opens', { text, opens })
  return (
    <p className={styles['hint']}>
      <IconTrendingUp size={17} className="ic" aria-hidden="true" />
      <span>{points === null ? line : t.rich('finder.hint.points', { text: line, points, b: bold })}</span>
    </p>
  )
}

function useHint({ row, explanation, asking }: HintProps): { text: string; points: number | null; opens: string } {
  const t = useT()
  const asked = usePairExplanation(asking, row.listing.id, explanation === null)
  const data = explanation ?? asked.data
  const say = useSentences({ labels: data?.concept_labels ?? row.concept_labels })
  const best = data?.actions[0]
  if (!best) return { text: row.hint ? say.change(row.hint) : '', points: row.hint?.points ?? null, opens: '' }
  const key = asking.myType === LISTING_TYPE.search ? 'match.change.opensOffers' : 'match.change.opensPeople'
  const opens = best.opens ? t(key, { count: best.opens }) : ''
  return { text: say.change(best.text), points: best.delta_points, opens }
}

function bold(chunks: ReactNode) {
  return <b dir="ltr">{chunks}</b>
}
