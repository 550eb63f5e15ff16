import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { MatchLine, MatchLines } from '#web/components/match/match-line.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { FinderRow } from './finder-row.tsx'
import type { Start } from './home-steps.ts'
import styles from './new-home.module.css'

type StartedSearchProps = { start: Start; draft: NonNullable<Start['draft']>; page: MatchPage }

/** Who fits the search or offer one has begun, with the facts it is found by. */
export function StartedSearch({ start, draft, page }: StartedSearchProps) {
  const t = useT()
  const isOffer = start.type === LISTING_TYPE.offer
  const search = `?my_listing_id=${draft.id}`
  const title = isOffer ? 'home.start.people' : 'home.start.offers'
  return (
    <section className={`card ${styles['started']}`}>
      <header>
        <h2>{page.is_count_hidden ? t('home.start.fewPeople') : t(title, { count: page.count })}</h2>
        <Facts draft={draft} />
        <span className="sp" />
        <PageLink page="lang-match-finder-id" params={{ id: draft.id }} className="s14">
          {t('home.start.finder')}
        </PageLink>
      </header>
      {page.items.length > 0 &&
        (isOffer ? (
          <div className={styles['lines']}>
            <MatchLines>
              {page.items.map((row) => (
                <MatchLine key={row.listing.id} row={row} search={search} />
              ))}
            </MatchLines>
          </div>
        ) : (
          <ul>
            {page.items.map((row) => (
              <FinderRow key={row.listing.id} row={row} search={search} />
            ))}
          </ul>
        ))}
      <footer>
        <span className={styles['dashed']} />
        {t('home.start.dashed')}
      </footer>
    </section>
  )
}

/** What the draft says so far, as chips. */
function Facts({ draft: { content, concept_labels: labels } }: Pick<StartedSearchProps, 'draft'>) {
  const t = useT()
  const [place] = content.places
  return (
    <ul className={styles['facts']}>
      {content.occupations
        .filter(({ side }) => side !== 'has')
        .slice(0, MOST_OCCUPATIONS)
        .map(({ concept_id: id }) => (
          <li key={id} lang={labels[String(id)]?.lang}>
            {labels[String(id)]?.text}
          </li>
        ))}
      {place && <li>{t('home.start.around', { place: place.name, km: place.radius_km })}</li>}
      {content.workload && (
        <li>
          <WorkloadText workload={content.workload} />
        </li>
      )}
    </ul>
  )
}

const MOST_OCCUPATIONS = 3
