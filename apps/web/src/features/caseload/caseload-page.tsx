import { Button, SegmentedControl } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { STRATEGIES } from '@matchwright/contract/constants'
import type { CaseloadOffer } from '@matchwright/contract/caseload.schema'
import { useState } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useSingleKeyShortcuts } from '#web/lib/command/single-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useCaseloadAddress } from './caseload-state.ts'
import type { CaseloadAddress, CaseloadChanges } from './caseload-state.ts'
import { KeyHelp } from './key-help.tsx'
import { OffersPane } from './offers-pane.tsx'
import { PeoplePane } from './people-pane.tsx'
import { useMark, useOffers, usePeople, usePropose } from './queries.ts'
import type { Chosen, ChosenPair } from './queries.ts'
import { Shortlist } from './shortlist.tsx'
import { WeightsButton } from './weights.tsx'
import { NoPair, WhyPane } from './why-pane.tsx'
import styles from './caseload.module.css'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))
const NoteDialog = lazyPart(() => import('./pair-dialogs.tsx').then((file) => file.NoteDialog))
const UnsuitableDialog = lazyPart(() => import('./pair-dialogs.tsx').then((file) => file.UnsuitableDialog))

/** Panes that narrow screens show one at a time. */
export type View = 'people' | 'offers' | 'why'

/** Caseload of a counsellor: people, why an offer fits, offers. */
export function CaseloadPage() {
  const t = useT()
  const [address, change] = useCaseloadAddress()
  const people = usePeople(address)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('caseload.title')} />
      <header className={styles['head']}>
        <h1>{t('caseload.title')}</h1>
        {people.data && (
          <span className="s14 mut">
            {t('caseload.count', { people: people.data.count })}{' '}
            {t('caseload.openOffers', { count: people.data.offers })}
          </span>
        )}
        <span className="sp" />
        <Button size="sm" leftSection={<IconUserPlus size={16} className="ic" />} onClick={() => setAsking(true)}>
          {t('caseload.ask.do')}
        </Button>
      </header>
      <Loaded query={people} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <Desk address={address} change={change} found={found} onAsk={() => setAsking(true)} />}
      </Loaded>
      <Shortlist onOpen={(listing, offer) => change({ listing, offer })} />
      <KeyHelp />
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

type DeskProps = {
  address: CaseloadAddress
  change: (changes: CaseloadChanges) => void
  found: NonNullable<ReturnType<typeof usePeople>['data']>
  onAsk: () => void
}

function Desk({ address, change, found, onAsk }: DeskProps) {
  const [view, setView] = useState<View>('people')
  const rows = found.items.flatMap((person): Chosen[] => (person.search ? [{ person, search: person.search }] : []))
  const chosen = rows.find(({ search }) => search.id === address.listingId) ?? rows[0]
  const choose = (row: Chosen | undefined) => row && change({ listing: row.search.id, offer: null })
  const step = (by: 1 | -1) => choose(rows[Math.max(0, (chosen ? rows.indexOf(chosen) : 0) + by)])
  const strategies = STRATEGIES.map((name, at) => [String(at + 1), () => change({ strategy: name })] as const)
  useSingleKeyShortcuts({ j: () => step(1), k: () => step(-1), ...Object.fromEntries(strategies) })
  return (
    <>
      <StrategyBar address={address} change={change} chosen={chosen} />
      <div className={styles['panes']} data-view={view}>
        <PeoplePane
          address={address}
          change={change}
          found={found}
          chosen={chosen}
          onAsk={onAsk}
          onChoose={(row) => {
            choose(row)
            setView('offers')
          }}
        />
        {chosen ? <PersonPanes key={chosen.search.id} {...{ address, change, chosen, view, setView }} /> : <NoPair />}
      </div>
    </>
  )
}

type StrategyBarProps = Pick<DeskProps, 'address' | 'change'> & { chosen: Chosen | undefined }

/** How the view looks for offers; it changes nothing for the person. */
function StrategyBar({ address, change, chosen }: StrategyBarProps) {
  const t = useT()
  return (
    <div className={styles['strategy']}>
      <span className="s13 mut" id="caseload-strategy">
        {t('caseload.strategy')}
      </span>
      <SegmentedControl
        aria-labelledby="caseload-strategy"
        size="sm"
        value={address.strategy}
        onChange={(value) => change({ strategy: value })}
        data={STRATEGIES.map((value) => ({ value, label: t(`caseload.strategy.${value}`) }))}
      />
      {chosen && <WeightsButton address={address} listingId={chosen.search.id} />}
    </div>
  )
}

type PersonPanesProps = Pick<DeskProps, 'address' | 'change'> & {
  chosen: Chosen
  view: View
  setView: (view: View) => void
}

/** Offers for the chosen person, and why the chosen one fits. */
function PersonPanes({ address, change, chosen, view, setView }: PersonPanesProps) {
  const offers = useOffers(address, chosen.search.id)
  const items = offers.data?.items ?? []
  const offer = items.find(({ listing }) => listing.id === address.offerId) ?? items[0]
  const pair = offer && { ...chosen, offer }
  const step = (by: 1 | -1) => {
    const next = items[Math.max(0, (offer ? items.indexOf(offer) : 0) + by)]
    if (next) change({ offer: next.listing.id })
  }
  useSingleKeyShortcuts({ ArrowDown: () => step(1), ArrowUp: () => step(-1) })
  return (
    <>
      {pair ? (
        <PairPane
          address={address}
          pair={pair}
          onBack={() => setView('offers')}
          onShowOffers={() => setView('offers')}
        />
      ) : (
        <NoPair isLoading={offers.isPending} />
      )}
      <OffersPane
        address={address}
        change={change}
        chosen={chosen}
        offers={offers}
        offer={offer}
        isOpen={view === 'offers'}
        onBack={() => setView('people')}
        onClose={() => setView('why')}
        onChoose={(next: CaseloadOffer) => {
          change({ offer: next.listing.id })
          setView('why')
        }}
      />
    </>
  )
}

type PairPaneProps = { address: CaseloadAddress; pair: ChosenPair; onBack: () => void; onShowOffers: () => void }

/** The middle with the actions of a pair and their keys. */
function PairPane({ address, pair, onBack, onShowOffers }: PairPaneProps) {
  const [open, setOpen] = useState<'note' | 'unsuitable'>()
  const mark = useMark()
  const propose = usePropose()
  const { mark: now } = pair.offer
  const key = { listingId: pair.search.id, offerId: pair.offer.listing.id }
  const note = now?.note ?? ''
  const isSent = now?.state === 'sent'
  const shortlist = () =>
    !isSent && mark.mutate({ pair: key, mark: { state: now?.state === 'shortlisted' ? 'none' : 'shortlisted', note } })
  const proposeBoth = async () => {
    if (isSent || propose.isPending || mark.isPending) return
    const { mark: listed } = await mark.mutateAsync({ pair: key, mark: { state: 'shortlisted', note } })
    if (listed) propose.mutate([listed.id])
  }
  const unsuitable = () =>
    !isSent &&
    (now?.state === 'unsuitable' ? mark.mutate({ pair: key, mark: { state: 'none', note } }) : setOpen('unsuitable'))
  useSingleKeyShortcuts({
    s: shortlist,
    n: () => setOpen('note'),
    p: () => void proposeBoth().catch(() => undefined),
    x: unsuitable,
  })
  return (
    <>
      <WhyPane
        address={address}
        pair={pair}
        isBusy={mark.isPending || propose.isPending}
        onShortlist={shortlist}
        onNote={() => setOpen('note')}
        onPropose={() => void proposeBoth().catch(() => undefined)}
        onUnsuitable={unsuitable}
        onBack={onBack}
        onShowOffers={onShowOffers}
      />
      {open === 'note' && (
        <NoteDialog
          note={note}
          onClose={() => setOpen(undefined)}
          onSave={(text) => {
            const state = now?.state === 'shortlisted' || now?.state === 'unsuitable' ? now.state : 'none'
            mark.mutate({ pair: key, mark: { state, reason: now?.reason ?? null, note: text } })
            setOpen(undefined)
          }}
        />
      )}
      {open === 'unsuitable' && (
        <UnsuitableDialog
          title={pair.offer.listing.title}
          onClose={() => setOpen(undefined)}
          onSave={(reason) => {
            mark.mutate({ pair: key, mark: { state: 'unsuitable', reason, note } })
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
