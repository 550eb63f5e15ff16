import { Button } from '@mantine/core'
import type { GapAnalysis, NearOccupation } from '@matchwright/contract/gap.schema'
import { useIntl } from 'react-intl'
import { conceptText } from '#web/components/match/facts.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { moneyRange } from '#web/components/match/units.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { gapSearch } from './gap-input.ts'
import styles from './near-list.module.css'

/** Occupations near the person's own, with the way to a search. */
export function NearList({ analysis }: { analysis: GapAnalysis }) {
  const t = useT()
  if (analysis.near.length === 0) return null
  return (
    <section className="card">
      <header className={styles['head']}>
        <h2>{t('gap.near')}</h2>
        <p>{t('gap.nearLead')}</p>
      </header>
      <div className={styles['titles']} aria-hidden="true">
        <span />
        <span>{t('gap.occupation')}</span>
        <span>{t('gap.bring')}</span>
        <span>{t('gap.lack')}</span>
        <span className={styles['count']}>{t('gap.offers')}</span>
        <span>{t('gap.pay')}</span>
        <span />
      </div>
      <ul>
        {analysis.near.map((near) => (
          <Near key={near.concept} near={near} analysis={analysis} />
        ))}
      </ul>
    </section>
  )
}

function Near({ near, analysis }: { near: NearOccupation; analysis: GapAnalysis }) {
  const t = useT()
  const intl = useIntl()
  const { concept, skills, missing, offers, they_meet: theyMeet, pay } = near
  const labels = { labels: analysis.concept_labels }
  const name = conceptText(labels, concept)
  const brought = Math.round((100 * skills.had) / skills.of)
  const { places } = analysis.person
  const query = { occupations: [{ concept_id: concept, importance: 'must' }], ...(places.length > 0 && { places }) }
  return (
    <li className={styles['near']}>
      <ScoreRing score={Math.sqrt(brought * theyMeet)} theirs={brought} mine={theyMeet} />
      <h3>
        <PageLink page="lang-pega" search={gapSearch(analysis.person, { occupation: concept })}>
          {name}
        </PageLink>
      </h3>
      <div className={styles['skills']}>
        <span className="s13">{t('gap.skills', skills)}</span>
        <span className={styles['meter']} aria-hidden="true">
          <i style={{ inlineSize: `${brought}%` }} />
        </span>
      </div>
      <p className="sec">
        {intl.formatList(
          missing.map((skill) => conceptText(labels, skill)),
          { type: 'unit' },
        )}
      </p>
      <p className={styles['count']}>
        <b className="num">{intl.formatNumber(offers)}</b> <span className={styles['unit']}>{t('gap.offers')}</span>
      </p>
      <p className={pay ? 'num' : 'mut s13'}>{pay ? moneyRange({ intl, t }, pay) : t('gap.payFew')}</p>
      <Button
        component={PageLink}
        page="lang-match-finder"
        search={`?${new URLSearchParams({ q: JSON.stringify(query) })}`}
        size="xs"
        aria-label={t('gap.startOf', { name })}
        className={styles['start']}
      >
        {t('gap.start')}
      </Button>
    </li>
  )
}
