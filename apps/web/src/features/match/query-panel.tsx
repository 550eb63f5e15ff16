import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { useIntl } from 'react-intl'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { kilometres, money, percentRange } from '#web/components/match/units.ts'
import { inOneLine } from '#web/components/match/facts.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { whenWide, WIDE } from '#web/lib/browser/wide-screen.ts'
import { useEver } from '#web/lib/browser/use-ever.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { asksSomething } from './finder-state.ts'
import type { QueryFieldsProps } from './query-fields.tsx'
import { useSaveAsListing } from './queries.ts'
import type { FinderQuery } from './queries.ts'
import { conceptNames } from './query-words.ts'
import styles from './query.module.css'

// Narrow screens show the form in a drawer only and do not load it before.
const QueryForm = lazyPart(() =>
  whenWide()
    .then(() => import('./query-form.tsx'))
    .then((file) => file.QueryForm),
)
const QueryDrawer = lazyPart(() => import('./query-drawer.tsx').then((file) => file.QueryDrawer), <PartLoading />)
QueryForm.preload()

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
  const isDrawerNeeded = useEver(opened)
  // The server, which cannot know, sends the form; narrow screens hide it by its style until then.
  const isWide = useMediaQuery(WIDE, true)
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
      {!props.isFolded && isWide && (
        <div className={styles['wide']}>
          <QueryForm {...props} />
        </div>
      )}
      <button
        type="button"
        className={styles['summary']}
        onPointerEnter={QueryDrawer.preload}
        onFocus={QueryDrawer.preload}
        onClick={drawer.open}
      >
        <IconAdjustmentsHorizontal size={18} className="ic" aria-hidden="true" />
        <Summary query={props.query} />
        <span className={styles['edit']}>{t('finder.edit')}</span>
      </button>
      {isDrawerNeeded && <QueryDrawer {...props} opened={opened} onClose={drawer.close} />}
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
