import { CONTRACT_TYPES, MARK_KINDS, REMOTE_SHARES } from '@matchwright/contract/constants'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { capital } from '#web/components/match/facts.ts'
import { kilometres } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { FACETS as order } from './finder-state.ts'
import type { Facet, FinderState } from './finder-state.ts'
import styles from './facets.module.css'

type Values = MatchPage['facets'][Facet]
type FacetsProps = {
  facets: MatchPage['facets']
  filters: FinderState['filters']
  onFilter: (facet: Facet, values: string[]) => void
}

const FIRST_LINES = 3
const FIRST_VALUES = 8

/** One line for each facet: its values with counts, as filter buttons. Shows the first lines, and all on demand. */
export function Facets({ facets, filters, onFilter }: FacetsProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const lines = order.filter((facet) => facets[facet].length >= fewest(facet) || filters[facet].length > 0)
  if (lines.length === 0) return null
  const ofListings = lines.filter((facet) => !isMark(facet))
  const isFirst = (facet: Facet) => isMark(facet) || ofListings.indexOf(facet) < FIRST_LINES
  const shown = lines.filter((facet) => isWhole || isFirst(facet) || filters[facet].length > 0)
  const hasMore = ofListings.length > FIRST_LINES || lines.some((facet) => facets[facet].length > FIRST_VALUES)
  return (
    <div className={styles['facets']}>
      {shown.map((facet) => (
        <FacetLine
          key={facet}
          facet={facet}
          values={counted(facet, facets[facet])}
          chosen={filters[facet]}
          isWhole={isWhole}
          onFilter={onFilter}
        />
      ))}
      {hasMore && (
        <button type="button" className={styles['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'finder.facet.less' : 'finder.facet.more')}
        </button>
      )}
    </div>
  )
}

/** Facets of the reader's own marks, which few results have. */
function isMark(facet: Facet): boolean {
  return facet === 'marked' || facet === 'tag'
}

/** Values below which a facet tells nothing: one value of all results, but not one mark of some. */
function fewest(facet: Facet): number {
  return isMark(facet) ? 1 : 2
}

type FacetLineProps = Pick<FacetsProps, 'onFilter'> & {
  facet: Facet
  values: Values
  chosen: readonly string[]
  isWhole: boolean
}

function FacetLine({ facet, values, chosen, isWhole, onFilter }: FacetLineProps) {
  const t = useT()
  const label = useFacetLabel()
  const shown = values.filter(({ value }, at) => isWhole || at < FIRST_VALUES || chosen.includes(value))
  return (
    <div className={styles['line']} role="group" aria-label={t(`finder.facet.${facet}`)}>
      <span className={styles['name']}>{t(`finder.facet.${facet}`)}</span>
      {shown.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => onFilter(facet, next(facet, chosen, value))}
        >
          {label(facet, value, text)} <i>{count}</i>
        </button>
      ))}
    </div>
  )
}

/** Makes the counts of distances cumulative, as a distance includes all shorter ones. */
function counted(facet: Facet, values: Values): Values {
  if (facet !== 'distance') return values
  let sum = 0
  return values.map((value) => ({ ...value, count: (sum += value.count) }))
}

/** Toggles a facet value. Distances and kinds of marks are exclusive; other facets allow several values. */
function next(facet: Facet, chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  return facet === 'distance' || facet === 'marked' ? [value] : [...chosen, value]
}

function useFacetLabel(): (facet: Facet, value: string, text: string) => string {
  const t = useT()
  const intl = useIntl()
  return (facet, value, text) => {
    if (facet === 'tag') return text || value
    const kind = facet === 'marked' ? MARK_KINDS.find((one) => one === value) : undefined
    if (kind) return t(`mark.kind.${kind}`)
    if (facet === 'distance') return t('criteria.upTo', { value: kilometres(intl, Number(value)) })
    const contract = facet === 'contract' ? CONTRACT_TYPES.find((type) => type === value) : undefined
    if (contract) return capital(t(`criteria.contract.${contract}`), intl.locale)
    const remote = facet === 'remote' ? REMOTE_SHARES.find((share) => share === value) : undefined
    return capital(remote ? t(`finder.remote.${remote}`) : text, intl.locale)
  }
}
