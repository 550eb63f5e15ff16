import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconArrowLeft, IconBulb } from '@tabler/icons-react'
import type { PairMark } from '@matchwright/contract/caseload.schema'
import type { ExplainedDirection, Explanation } from '@matchwright/contract/explanation.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { requirementGroups } from '#web/components/match/requirement-groups.tsx'
import type { RequirementGroup } from '#web/components/match/requirement-table.tsx'
import { RequirementTable } from '#web/components/match/requirement-table.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { isolated } from '#web/components/match/units.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { CaseloadAddress } from './caseload-state.ts'
import { useExplanation } from './queries.ts'
import type { ChosenPair } from './queries.ts'
import styles from './caseload.module.css'

type WhyPaneProps = {
  address: CaseloadAddress
  pair: ChosenPair
  isBusy: boolean
  onShortlist: () => void
  onNote: () => void
  onPropose: () => void
  onUnsuitable: () => void
  onBack: () => void
  onShowOffers: () => void
}

/** Why the chosen person and offer fit, in both directions, and what can be done about it. */
export function WhyPane(props: WhyPaneProps) {
  const { address, pair, onBack, onShowOffers } = props
  const t = useT()
  const { person, search, offer } = pair
  const intl = useIntl()
  const why = useExplanation(address, { listingId: search.id, offerId: offer.listing.id })
  const { listing, score, fits } = offer
  return (
    <section className={`card ${styles['pane']} ${styles['why']}`} aria-label={t('caseload.why')}>
      <div className={styles['narrow']}>
        <ActionIcon className={styles['back']} variant="subtle" aria-label={t('caseload.toOffers')} onClick={onBack}>
          <IconArrowLeft size={18} className="ic flip" aria-hidden="true" />
        </ActionIcon>
        <Button className={styles['openOffers']} size="xs" onClick={onShowOffers}>
          {t('caseload.offersFor', { name: isolated(intl, person.name) })}
        </Button>
      </div>
      <header className={styles['pairHead']}>
        <div>
          <p>
            <bdi>{person.name}</bdi>
            {search.place !== null && (
              <>
                {t('caseload.comma')}
                <bdi>{search.place}</bdi>
              </>
            )}
          </p>
          <h2 lang={search.lang}>
            <bdi>{search.title}</bdi>
          </h2>
          <p className={styles['fit']}>{t.rich('caseload.meetsTheirs', { fit: fits.i_meet, b: bold })}</p>
        </div>
        <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} size={96} />
        <div>
          <p>
            <bdi>{listing.who}</bdi>
          </p>
          <h2 lang={listing.language}>
            <bdi>{listing.title}</bdi>
          </h2>
          <p className={styles['fit']}>{t.rich('caseload.meetsPersons', { fit: fits.they_meet, b: bold })}</p>
        </div>
      </header>
      <div className={styles['reasons']}>
        <Loaded query={why} skeleton={<SkeletonRows rows={8} height={40} />}>
          {(explanation) => <Reasons explanation={explanation} />}
        </Loaded>
      </div>
      <PairActions {...props} />
    </section>
  )
}

function bold(chunks: ReactNode) {
  return <b className="num">{chunks}</b>
}

function isolatedText(chunks: ReactNode) {
  return <bdi>{chunks}</bdi>
}

function Reasons({ explanation }: { explanation: Explanation }) {
  const [theirs, persons] = explanation.directions
  return (
    <>
      <Direction explanation={explanation} direction={theirs} side="offer" />
      <Direction explanation={explanation} direction={persons} side="person" />
      <Hint explanation={explanation} />
    </>
  )
}

type DirectionProps = { explanation: Explanation; direction: ExplainedDirection; side: 'offer' | 'person' }

function Direction({ explanation, direction, side }: DirectionProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: explanation.concept_labels, withFields: true })
  const title = t(`caseload.${side}.title`)
  return (
    <section>
      <h3>
        <span>{title}</span>
        <span className="num">{t.rich('match.of100', { fit: direction.fit, b: bold })}</span>
      </h3>
      <RequirementTable
        caption={title}
        wantTitle={t(`caseload.${side}.want`)}
        haveTitle={t(`caseload.${side}.have`)}
        groups={requirementGroups({ t, intl, say, explanation }, direction).map((group) =>
          withNothing(group, t('caseload.nothing')),
        )}
      />
    </section>
  )
}

/** The table speaks to a person about themself; of others it says only that nothing is there. */
function withNothing(group: RequirementGroup, nothing: string): RequirementGroup {
  return { ...group, rows: group.rows.map((row) => (row.nothing === undefined ? row : { ...row, nothing })) }
}

/** The change that would raise the score most. */
function Hint({ explanation: { actions, concept_labels: labels } }: { explanation: Explanation }) {
  const t = useT()
  const say = useSentences({ labels })
  const [best] = actions
  if (!best) return null
  const opens = best.opens ? t('match.change.opensOffers', { count: best.opens }) : ''
  const text = say.change(best.text)
  return (
    <p className={styles['hint']}>
      <IconBulb size={17} className="ic" aria-hidden="true" />
      <span>
        <b>
          {best.delta_points === null
            ? text
            : t.rich('finder.hint.points', { text, points: best.delta_points, b: isolatedText })}
        </b>
        {opens !== '' && `${t('caseload.comma')}${opens}`}
      </span>
    </p>
  )
}

function PairActions(props: WhyPaneProps) {
  const t = useT()
  const { mark } = props.pair.offer
  return (
    <footer className={styles['actions']}>
      {mark?.note && (
        <p className={styles['note']} dir="auto">
          <span className="vh">{t('caseload.note')}: </span>
          {mark.note}
        </p>
      )}
      {mark?.state === 'sent' ? <Answers mark={mark} /> : <Deciding {...props} state={mark?.state} />}
      <Button onClick={props.onNote} rightSection={<Kbd>N</Kbd>}>
        {t('caseload.note')}
      </Button>
      {mark?.state !== 'sent' && <RulingOut {...props} mark={mark} />}
      <span className="sp" />
      <VisibilityBadge level="full" text={t('caseload.nameLater')} />
    </footer>
  )
}

function Answers({ mark }: { mark: PairMark }) {
  const t = useT()
  return (
    <p className={styles['sent']} role="status">
      <b>{t(`caseload.outcome.${mark.outcome ?? 'waiting'}`)}</b>{' '}
      {t('caseload.answers', { person: mark.person, employer: mark.employer })}
    </p>
  )
}

type DecidingProps = Pick<WhyPaneProps, 'isBusy' | 'onPropose' | 'onShortlist'> & {
  state: PairMark['state'] | undefined
}

function Deciding({ isBusy, onPropose, onShortlist, state }: DecidingProps) {
  const t = useT()
  const isListed = state === 'shortlisted'
  return (
    <>
      <Button variant="filled" disabled={isBusy} onClick={onPropose} rightSection={<Kbd>P</Kbd>}>
        {t('caseload.propose')}
      </Button>
      <Button aria-pressed={isListed} disabled={isBusy} onClick={onShortlist} rightSection={<Kbd>S</Kbd>}>
        {t(isListed ? 'caseload.unlist' : 'caseload.list')}
      </Button>
    </>
  )
}

type RulingOutProps = Pick<WhyPaneProps, 'isBusy' | 'onUnsuitable'> & { mark: PairMark | null }

function RulingOut({ isBusy, onUnsuitable, mark }: RulingOutProps) {
  const t = useT()
  const isOut = mark?.state === 'unsuitable'
  return (
    <>
      <Button variant="subtle" disabled={isBusy} onClick={onUnsuitable} rightSection={<Kbd>X</Kbd>}>
        {t(isOut ? 'caseload.suitable' : 'caseload.unsuitable')}
      </Button>
      {mark?.reason && <span className="s13 mut">{t(`caseload.reason.${mark.reason}`)}</span>}
    </>
  )
}

/** The middle without a pair. */
export function NoPair({ isLoading = false }: { isLoading?: boolean }) {
  const t = useT()
  return (
    <section className={`card ${styles['pane']} ${styles['why']}`} aria-label={t('caseload.why')}>
      {isLoading ? (
        <SkeletonRows rows={8} />
      ) : (
        <EmptyState variant="plain" title={t('caseload.noPair')} text={t('caseload.noPairText')} />
      )}
    </section>
  )
}
