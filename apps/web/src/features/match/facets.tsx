import { contractTypes } from '@matchwright/contract/listing-content'
import type { MatchPage } from '@matchwright/contract/match'
import { useIntl } from 'react-intl'
import { capital } from '#web/components/match/facts.ts'
import { kilometres } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl.ts'
import type { FinderState } from './finder-state.ts'
import styles from './facets.module.css'

type Facet = keyof FinderState['filters']
const order: readonly Facet[] = ['industry', 'contract', 'country', 'distance']

type FacetsProps = {
  facets: MatchPage['facets']
  filters: FinderState['filters']
  onFilter: (facet: Facet, values: string[]) => void
}

/** One quiet line for each facet, its values with their counts; a pressed one filters. */
export function Facets({ facets, filters, onFilter }: FacetsProps) {
  const t = useT()
  const label = useFacetLabel()
  const lines = order.filter((facet) => facets[facet].length > 1 || filters[facet].length > 0)
  if (lines.length === 0) return null
  return (
    <div className={styles['facets']}>
      {lines.map((facet) => (
        <div key={facet} className={styles['line']} role="group" aria-label={t(`finder.facet.${facet}`)}>
          <span className={styles['name']}>{t(`finder.facet.${facet}`)}</span>
          {counted(facet, facets[facet]).map(({ value, label: text, count }) => {
            const isOn = filters[facet].includes(value)
            return (
              <button
                key={value}
                type="button"
                aria-pressed={isOn}
                onClick={() => onFilter(facet, next(facet, filters[facet], value))}
              >
                {label(facet, value, text)} <i>{count}</i>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A distance stands for everything up to it, so its count holds the nearer bands too. */
function counted(facet: Facet, values: MatchPage['facets'][Facet]): MatchPage['facets'][Facet] {
  if (facet !== 'distance') return values
  let sum = 0
  return values.map((value) => ({ ...value, count: (sum += value.count) }))
}

/** Distances exclude one another; of the others any number can be chosen. */
function next(facet: Facet, chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  return facet === 'distance' ? [value] : [...chosen, value]
}

function useFacetLabel(): (facet: Facet, value: string, text: string) => string {
  const t = useT()
  const intl = useIntl()
  return (facet, value, text) => {
    if (facet === 'distance') return t('criteria.upTo', { value: kilometres(intl, Number(value)) })
    const contract = facet === 'contract' ? contractTypes.find((type) => type === value) : undefined
    return contract ? capital(t(`criteria.contract.${contract}`), intl.locale) : text
  }
}
