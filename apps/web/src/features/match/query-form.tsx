import { NativeSelect, SegmentedControl } from '@mantine/core'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { useNavigate } from 'react-router'
import { SettledSlider } from '#web/components/form/settled-slider.tsx'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { StrictnessSlider } from '#web/components/form/strictness-slider.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useOwnListings } from './queries.ts'
import type { FinderQuery } from './queries.ts'
import { PersonFields, WorkFields } from './query-fields.tsx'
import type { QueryPanelProps } from './query-panel.tsx'
import styles from './query.module.css'

/** Form of the query: the own side, the other side, how strictly they are compared. */
export function QueryForm({ query, strict, minScore, onType, onStrict, onMinScore, ...fields }: QueryPanelProps) {
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
