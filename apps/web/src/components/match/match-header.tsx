import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { ReactNode } from 'react'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { Term } from '#web/components/text/term.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { toneOf } from '#web/lib/score.ts'
import { useCardFacts } from './card-facts.tsx'
import type { CardFact } from './card-facts.tsx'
import styles from './match-header.module.css'

type MatchHeaderProps = {
  card: ListingCard
  explanation: Pick<Explanation, 'score' | 'class' | 'fits' | 'is_match' | 'is_near_miss'>
  /** Next possible action, at the end of the row. */
  next?: ReactNode
}

/** Head of a match: score ring, identity, facts, both fits, next action. */
export function MatchHeader({ card, explanation, next }: MatchHeaderProps) {
  const t = useT()
  const { score, fits } = explanation
  const facts = merged(useCardFacts(card, { withYear: true }))
  return (
    <section className={`card ${styles['header']}`} data-next={next !== undefined || undefined}>
      <div className={styles['ring']}>
        <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} size={120} />
        <p className="s13 mut">
          <Term term="score">{t(`match.class.${classOf(explanation)}`)}</Term>
        </p>
      </div>
      <div className={styles['text']}>
        <h1>{card.title === '' ? t('contact.erased') : <ListingTitle listing={card} />}</h1>
        <p className="sec">
          <WithOccupation listing={card}>
            <bdi>{card.who}</bdi>
          </WithOccupation>
          {card.verified && <Tag tone="petrol">{t('listing.view.verified')}</Tag>}
          <VisibilityBadge
            level={card.is_name_disclosed ? 'public' : 'full'}
            text={t(card.is_name_disclosed ? 'match.name.disclosed' : 'match.name.after')}
          />
        </p>
        <dl className={styles['facts']}>
          {facts.map(({ key, icon, name, text }) => (
            <div key={key}>
              <dt>
                {icon}
                <span className="vh">{name}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['fits']}>
          <FitBar title={t('match.fit.mine')} fit={fits.i_meet} />
          <FitBar title={t('match.fit.theirs')} fit={fits.they_meet} />
        </div>
      </div>
      {next}
    </section>
  )
}

/** Merges workload and contract into one fact. */
function merged(facts: CardFact[]): CardFact[] {
  const contract = facts.find(({ key }) => key === 'contract')
  const workload = facts.find(({ key }) => key === 'workload')
  if (!contract || !workload) return facts
  const both = { ...workload, text: `${workload.text}, ${contract.text.toLocaleLowerCase()}` }
  return facts.filter(({ key }) => key !== 'contract').map((fact) => (fact.key === 'workload' ? both : fact))
}

/** Class of a match; `near` or `none` if the pair is no match, whatever its score. */
export function classOf({ is_match, is_near_miss, class: name }: MatchHeaderProps['explanation']) {
  if (is_match) return name
  return is_near_miss ? 'near' : 'none'
}

function FitBar({ title, fit }: { title: string; fit: number }) {
  return (
    <div>
      <span>{title}</span>
      <b className="num">{fit}</b>
      <i className={styles['bar']} data-tone={toneOf(fit / 100)} style={{ '--v': `${fit}%` }} />
    </div>
  )
}
