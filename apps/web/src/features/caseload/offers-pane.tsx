import { ActionIcon, Button, Checkbox, CloseButton, NumberInput, Select, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconFilter } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { CaseloadOffer } from '@matchwright/contract/caseload.schema'
import { useIntl } from 'react-intl'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { placeText } from '#web/components/match/card-facts.tsx'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { stripSegments } from '#web/components/match/segments.ts'
import { isolated, percentRange } from '#web/components/match/units.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { CaseloadAddress, CaseloadChanges } from './caseload-state.ts'
import { useKeptInView } from './kept-in-view.ts'
import { usePreloadExplanation } from './queries.ts'
import type { Chosen, useOffers } from './queries.ts'
import styles from './caseload.module.css'

type OffersPaneProps = {
  address: CaseloadAddress
  change: (changes: CaseloadChanges) => void
  chosen: Chosen
  offers: ReturnType<typeof useOffers>
  offer: CaseloadOffer | undefined
  /** Whether the drawer of narrow screens is open. */
  isOpen: boolean
  onBack: () => void
  onClose: () => void
  onChoose: (offer: CaseloadOffer) => void
}

/** Offers that match the chosen person under the strategy. */
export function OffersPane(props: OffersPaneProps) {
  const { address, change, chosen, offers, offer, isOpen, onBack, onClose, onChoose } = props
  const t = useT()
  const intl = useIntl()
  const { min_score: score, max_distance_km: km, show } = address.offers
  const isFiltered = score > 0 || km !== undefined || show === 'all'
  const preload = usePreloadExplanation(address)
  return (
    <section
      className={`card ${styles['pane']} ${styles['offers']}`}
      data-open={isOpen || undefined}
      aria-label={t('caseload.offersFor', { name: isolated(intl, chosen.person.name) })}
    >
      <header className={styles['paneHead']}>
        <ActionIcon className={styles['back']} variant="subtle" aria-label={t('caseload.toPeople')} onClick={onBack}>
          <IconArrowLeft size={18} className="ic flip" aria-hidden="true" />
        </ActionIcon>
        <h2>
          {t('caseload.offersFor', { name: isolated(intl, chosen.person.name) })}{' '}
          {offers.data && <span className="mut num s13">{intl.formatNumber(offers.data.count)}</span>}
        </h2>
        <LatePopover
          width={300}
          trapFocus
          button={
            <ActionIcon aria-label={t('caseload.filterOffers')} variant={isFiltered ? 'light' : 'subtle'}>
              <IconFilter size={17} className="ic" aria-hidden="true" />
            </ActionIcon>
          }
        >
          <OfferFilter address={address} change={change} />
        </LatePopover>
        <CloseButton className={styles['close']} aria-label={t('common.close')} onClick={onClose} />
      </header>
      <Loaded query={offers} skeleton={<SkeletonRows rows={5} />}>
        {({ items, count, near_misses: misses }) => (
          <>
            {items.length === 0 && (
              <EmptyState variant="plain" title={t('caseload.noOffers')} text={t('caseload.noOffersText')}>
                {isFiltered ? (
                  <Button onClick={() => change({ score: null, km: null, all: null })}>{t('caseload.showAll')}</Button>
                ) : (
                  <Button onClick={() => change({ strategy: 'broad' })}>{t('caseload.tryBroad')}</Button>
                )}
              </EmptyState>
            )}
            <ol className={styles['list']}>
              {items.map((one) => (
                <OfferRow
                  key={one.listing.id}
                  offer={one}
                  isChosen={one === offer}
                  onChoose={() => onChoose(one)}
                  onNear={() => preload({ listingId: chosen.search.id, offerId: one.listing.id })}
                />
              ))}
            </ol>
            <footer className={styles['paneFoot']}>
              <p className="s13 mut">
                {count > items.length && t('caseload.more', { count: count - items.length })}{' '}
                {t('caseload.nearMisses', { count: misses })}
              </p>
            </footer>
          </>
        )}
      </Loaded>
    </section>
  )
}

type OfferRowProps = { offer: CaseloadOffer; isChosen: boolean; onChoose: () => void; onNear: () => void }

function OfferRow({ offer, isChosen, onChoose, onNear }: OfferRowProps) {
  const t = useT()
  const intl = useIntl()
  const row = useKeptInView<HTMLLIElement>(isChosen)
  const say = useSentences({ labels: offer.concept_labels })
  const { listing, score, fits, mark } = offer
  const workload = listing.workload ? percentRange({ t, intl }, listing.workload.min, listing.workload.max) : ''
  return (
    <li ref={row} className={styles['offer']} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={styles['row']}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} size={44} />
        <span className={styles['rowText']}>
          <b>
            <bdi lang={listing.language}>{listing.title}</bdi>
          </b>
          <span>
            {placeText({ t, intl }, listing)}
            {workload !== '' && `${t('caseload.comma')}${workload}`}
          </span>
        </span>
        {mark && mark.state !== 'noted' && (
          <Tag tone="line">{t(mark.outcome ? `caseload.outcome.${mark.outcome}` : `caseload.mark.${mark.state}`)}</Tag>
        )}
      </UnstyledButton>
      <span className={styles['strip']}>
        <CriterionStrip {...stripSegments({ t, say, myType: LISTING_TYPE.search }, offer.strip)} />
      </span>
    </li>
  )
}

function OfferFilter({ address: { offers }, change }: Pick<OffersPaneProps, 'address' | 'change'>) {
  const t = useT()
  return (
    <div className={styles['filter']}>
      <NumberInput
        label={t('caseload.filter.score')}
        min={0}
        max={100}
        defaultValue={offers.min_score || ''}
        onChange={(value) => change({ score: Number(value) || null })}
      />
      <NumberInput
        label={t('caseload.filter.km')}
        min={1}
        max={1000}
        defaultValue={offers.max_distance_km ?? ''}
        onChange={(value) => change({ km: Number(value) || null })}
      />
      <Select
        label={t('caseload.filter.sort')}
        data={(['score', 'newest'] as const).map((value) => ({ value, label: t(`caseload.sort.${value}`) }))}
        value={offers.sort}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ newest: value === 'newest' ? '1' : null })}
      />
      <Checkbox
        label={t('caseload.filter.all')}
        checked={offers.show === 'all'}
        onChange={(event) => change({ all: event.currentTarget.checked ? '1' : null })}
      />
    </div>
  )
}
