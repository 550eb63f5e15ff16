import { Button, Drawer, NativeSelect, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { SettledSlider } from '#web/components/form/settled-slider.tsx'
import { StrictnessSlider } from '#web/components/form/strictness-slider.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { kilometres, money, percentRange } from '#web/components/match/units.ts'
import { inOneLine } from '#web/components/match/facts.ts'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { asksSomething } from './finder-state.ts'
import { PersonFields, WorkFields } from './query-fields.tsx'
import type { QueryFieldsProps } from './query-fields.tsx'
import { useOwnListings, useSaveAsListing } from './queries.ts'
import type { FinderQuery } from './queries.ts'
import { conceptNames } from './query-words.ts'
import styles from './query.module.css'

export type QueryPanelProps = QueryFieldsProps & {
  query: FinderQuery
  /** Shows one line on wide screens, too. */
  isFolded: boolean
  strict: number
  minScore: number
  onType: (type: ListingType) => void
  onStrict: (strict: number) => void
  onMinScore: (score: number) => void
}

/** Query form; collapses to one line on narrow screens. */
export function QueryPanel(props: QueryPanelProps) {
  const t = useT()
  const [opened, drawer] = useDisclosure(false)
  return (
    <aside className={styles['panel']} aria-label={t('finder.title')} data-folded={props.isFolded || undefined}>
      {props.isFolded ? (
        <h1 className="vh">{t('finder.title')}</h1>
      ) : (
        <header className={styles['head']}>
          <h1>{t('finder.title')}</h1>
          <SaveButton query={props.query} />
        </header>
      )}
      {!props.isFolded && (
        <div className={styles['wide']}>
          <QueryForm {...props} />
        </div>
      )}
      <button type="button" className={styles['summary']} onClick={drawer.open}>
        <IconAdjustmentsHorizontal size={18} className="ic" aria-hidden="true" />
        <Summary query={props.query} />
        <span className={styles['edit']}>{t('finder.edit')}</span>
      </button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        title={t('finder.title')}
        size={props.isFolded ? 420 : '100%'}
        position={props.isFolded ? 'left' : 'right'}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <QueryForm {...props} />
        <Button variant="filled" fullWidth mt={20} onClick={drawer.close}>
          {t('finder.done')}
        </Button>
      </Drawer>
    </aside>
  )
}

function SaveButton({ query }: { query: FinderQuery }) {
  const t = useT()
  const { user } = useShell()
  const save = useSaveAsListing(query)
  const carried = useRegistrationSearch()
  if (query.listing)
    return (
      <PageLink page="lang-listing-id" params={{ id: query.listing.id }} className="s13">
        <bdi>{query.listing.title}</bdi>
      </PageLink>
    )
  if (!asksSomething(query.content)) return null
  if (!user)
    return (
      <PageLink page="lang-account-register" search={carried} className="s13">
        {t('finder.save')}
      </PageLink>
    )
  return (
    <Button variant="subtle" size="xs" c="var(--link)" me={-8} loading={save.isPending} onClick={() => save.mutate()}>
      {t('finder.save')}
    </Button>
  )
}

function QueryForm({ query, strict, minScore, onType, onStrict, onMinScore, ...fields }: QueryPanelProps) {
  const t = useT()
  const isSearch = query.type === LISTING_TYPE.search
  return (
    <form className={styles['form']} onSubmit={(event) => event.preventDefault()}>
      <SourceSelect query={query} />
      <SegmentedControl
        fullWidth
        aria-label={t('finder.type.label')}
        value={String(query.type)}
        onChange={(value) => onType(value === String(LISTING_TYPE.offer) ? LISTING_TYPE.offer : LISTING_TYPE.search)}
        data={[
          { value: String(LISTING_TYPE.search), label: t('finder.type.search') },
          { value: String(LISTING_TYPE.offer), label: t('finder.type.offer') },
        ]}
      />
      <h2>{t(isSearch ? 'finder.offer' : 'finder.ask')}</h2>
      <PersonFields {...fields} />
      <h2>{t(isSearch ? 'finder.ask' : 'finder.offer')}</h2>
      <WorkFields {...fields} />
      <h2>{t('finder.strict')}</h2>
      <StrictnessSlider value={strict} onChange={onStrict} />
      <SliderField label={t('finder.from')} value={minScore}>
        <SettledSlider value={minScore} label={t('finder.from')} onChange={onMinScore} />
      </SliderField>
    </form>
  )
}

/** Select to use an own listing as the query. */
function SourceSelect({ query }: { query: FinderQuery }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { user } = useShell()
  const listings = useOwnListings(user !== null)
  if (listings.length === 0) return null
  return (
    <NativeSelect
      label={t('finder.source')}
      value={String(query.listing?.id ?? '')}
      onChange={({ currentTarget: { value } }) =>
        void navigate(value === '' ? to('lang-match-finder') : to('lang-match-finder-id', { id: value }))
      }
      data={[
        { value: '', label: t('finder.source.none') },
        ...listings.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  )
}

/** Two-line summary of the query. */
function Summary({ query }: { query: FinderQuery }) {
  const t = useT()
  return (
    <span>
      <b>{inOneLine(t, conceptNames(query)) || t('finder.summary.none')}</b>
      <small>{inOneLine(t, useTerms(query))}</small>
    </span>
  )
}

/** Texts for place, workload and pay, where stated. */
function useTerms({ content: { places = [], workload, pay } }: FinderQuery): string[] {
  const t = useT()
  const intl = useIntl()
  const [place] = places
  const terms: string[] = []
  if (place) terms.push(`${place.name} ${kilometres(intl, place.radius_km ?? 0)}`)
  if (workload) terms.push(percentRange({ intl, t }, workload.min, workload.max))
  if (pay?.from) terms.push(t('criteria.from', { value: money(intl, pay.from, pay.currency ?? 'EUR') }))
  return terms
}
