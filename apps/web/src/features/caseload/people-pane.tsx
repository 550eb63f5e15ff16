import { ActionIcon, Button, NumberInput, Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useKeptInView } from './kept-in-view.ts'
import type { CaseloadAddress, CaseloadChanges } from './caseload-state.ts'
import { AskedList } from './asked-list.tsx'
import type { Chosen, usePeople } from './queries.ts'
import styles from './caseload.module.css'

type PeoplePaneProps = {
  address: CaseloadAddress
  change: (changes: CaseloadChanges) => void
  found: NonNullable<ReturnType<typeof usePeople>['data']>
  chosen: Chosen | undefined
  onChoose: (row: Chosen) => void
  onAsk: () => void
}

/** The people of the caseload, each with the ring of their best match. */
export function PeoplePane({ address, change, found, chosen, onChoose, onAsk }: PeoplePaneProps) {
  const t = useT()
  const intl = useIntl()
  const { items, asked } = found
  const isFiltered = JSON.stringify({ ...address.people, sort: '' }) !== NOTHING_FILTERED
  return (
    <section className={`card ${styles['pane']} ${styles['people']}`} aria-label={t('caseload.people')}>
      <header className={styles['paneHead']}>
        <h2>
          {t('caseload.people')} <span className="mut num s13">{intl.formatNumber(items.length)}</span>
        </h2>
        <LatePopover
          width={300}
          trapFocus
          button={
            <ActionIcon aria-label={t('caseload.filterPeople')} variant={isFiltered ? 'light' : 'subtle'}>
              <IconFilter size={17} className="ic" aria-hidden="true" />
            </ActionIcon>
          }
        >
          <PeopleFilter address={address} change={change} />
        </LatePopover>
      </header>
      {items.length === 0 && (
        <EmptyState
          variant="plain"
          title={t(isFiltered ? 'caseload.nobodyFiltered' : 'caseload.nobody')}
          text={t(isFiltered ? 'caseload.nobodyFilteredText' : 'caseload.nobodyText')}
        >
          {isFiltered ? (
            <Button onClick={() => change({ q: null, days: null, matches: null })}>{t('caseload.showAll')}</Button>
          ) : (
            <Button variant="filled" onClick={onAsk}>
              {t('caseload.ask.do')}
            </Button>
          )}
        </EmptyState>
      )}
      <ol className={styles['list']}>
        {items.map((person) => (
          <PersonRow
            key={`${person.entry_id} ${person.search?.id}`}
            person={person}
            isChosen={person.search !== null && person.search.id === chosen?.search.id}
            onChoose={onChoose}
          />
        ))}
      </ol>
      <footer className={styles['paneFoot']}>
        <p className="s13 mut">{t('caseload.ringNote')}</p>
        {asked.length > 0 && <AskedList asked={asked} />}
      </footer>
    </section>
  )
}

const NOTHING_FILTERED = JSON.stringify({ search: '', min_days: 0, matches: 'any', sort: '' })

type PersonRowProps = {
  person: PeoplePaneProps['found']['items'][number]
  isChosen: boolean
  onChoose: (row: Chosen) => void
}

function PersonRow({ person, isChosen, onChoose }: PersonRowProps) {
  const t = useT()
  const intl = useIntl()
  const row = useKeptInView<HTMLLIElement>(isChosen)
  const { name, search, best, matches } = person
  return (
    <li ref={row}>
      <UnstyledButton
        className={styles['row']}
        aria-current={isChosen || undefined}
        disabled={search === null}
        onClick={() => search && onChoose({ person, search })}
      >
        {best ? (
          <ScoreRing score={best.score} theirs={best.fits.i_meet} mine={best.fits.they_meet} size={44} />
        ) : (
          <span className={styles['noRing']} role="img" aria-label={t('caseload.noMatch')} />
        )}
        <span className={styles['rowText']}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>
            {search ? (
              <>
                <bdi lang={search.lang}>{search.title}</bdi>
                {search.place !== null && (
                  <>
                    {t('caseload.comma')}
                    <bdi>{search.place}</bdi>
                  </>
                )}
              </>
            ) : (
              t('caseload.noSearch')
            )}
          </span>
        </span>
        {search && (
          <span className={styles['days']} title={t('caseload.matches', { count: matches })}>
            <b className="num">{intl.formatNumber(search.days)}</b> {t('caseload.days', { count: search.days })}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}

function PeopleFilter({ address: { people }, change }: Pick<PeoplePaneProps, 'address' | 'change'>) {
  const t = useT()
  return (
    <div className={styles['filter']}>
      <TextInput
        label={t('caseload.filter.search')}
        defaultValue={people.search}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <NumberInput
        label={t('caseload.filter.days')}
        min={0}
        max={3650}
        defaultValue={people.min_days || ''}
        onChange={(value) => change({ days: Number(value) || null })}
      />
      <Select
        label={t('caseload.filter.matches')}
        data={(['any', 'some', 'none'] as const).map((value) => ({ value, label: t(`caseload.filter.${value}`) }))}
        value={people.matches}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ matches: value === 'any' ? null : value })}
      />
      <Select
        label={t('caseload.filter.sort')}
        data={(['best', 'days', 'name'] as const).map((value) => ({ value, label: t(`caseload.sort.${value}`) }))}
        value={people.sort}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ order: value === 'best' ? null : value })}
      />
    </div>
  )
}
