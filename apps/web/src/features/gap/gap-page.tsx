import { Button } from '@mantine/core'
import { IconStairsUp } from '@tabler/icons-react'
import type { GapAnalysis, GapCourse } from '@matchwright/contract/gap.schema'
import { useIntl } from 'react-intl'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { longDay, percent } from '#web/components/match/units.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useCourseTime } from './course-lines.tsx'
import { GapHead } from './gap-head.tsx'
import type { GapPerson } from './gap-input.ts'
import { Missing } from './missing.tsx'
import { NearList } from './near-list.tsx'
import { Staircase } from './staircase.tsx'
import styles from './gap-page.module.css'

/** Gap analysis of a person: what is missing, in which order to learn it, and which occupations are near. */
export function GapPage({ analysis, persons }: { analysis: GapAnalysis; persons: readonly GapPerson[] }) {
  const t = useT()
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('gap.title')} />
      <GapHead analysis={analysis} persons={persons} />
      {analysis.offers === 0 && analysis.target.kind !== 'offer' ? (
        <EmptyState title={t('gap.noMatch')} text={t('gap.noMatchText')}>
          <ChangePerson person={analysis.person} />
        </EmptyState>
      ) : (
        <>
          <Summary analysis={analysis} />
          <Missing analysis={analysis} />
        </>
      )}
      <NearList analysis={analysis} />
      <p className="s13 mut">{t('gap.end')}</p>
    </div>
  )
}

function ChangePerson({ person: { kind, id } }: Pick<GapAnalysis, 'person'>) {
  const t = useT()
  const page = kind === 'listing' ? 'lang-listing-id' : 'lang-profiles-person-id'
  return (
    <Button component={PageLink} page={page} params={{ id }}>
      {t('gap.change')}
    </Button>
  )
}

/** Page of a reader who has neither a profile nor a search. */
export function NoGapPage() {
  const t = useT()
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('gap.title')} />
      <h1>{t('gap.title')}</h1>
      <EmptyState
        title={t('gap.none')}
        text={t('gap.noneText')}
        icon={<IconStairsUp size={28} className="ic flip" aria-hidden="true" />}
      >
        <Button component={PageLink} page="lang-profiles-person" variant="filled">
          {t('gap.noneDo')}
        </Button>
      </EmptyState>
    </div>
  )
}

function Summary({ analysis }: { analysis: GapAnalysis }) {
  const t = useT()
  const ordered = analysis.steps.flatMap(({ in_order: order }) => (order ? [order] : []))
  // Steps that open nothing only raise the score of what fits already: a flat staircase would say nothing.
  const rises = ordered.some(({ opens }) => opens > 0)
  return (
    <section className={`card ${styles['summary']}`} data-stairs={rises || undefined}>
      <div className={styles['figures']}>
        <Figure analysis={analysis} />
        <Outlook analysis={analysis} />
        <BestStep analysis={analysis} />
      </div>
      {rises && (
        <div className={styles['chart']}>
          <h2>{t('gap.stairs')}</h2>
          <Staircase today={analysis.fits} steps={ordered} all={analysis.offers} />
        </div>
      )}
    </section>
  )
}

function Figure({ analysis: { target, fits, offers } }: { analysis: GapAnalysis }) {
  const t = useT()
  const intl = useIntl()
  if (target.kind === 'offer')
    return (
      <>
        <p className={styles['figure']}>
          <b className="num">{intl.formatNumber(target.score)}</b> <span>{t('gap.scoreOfOffer')}</span>
        </p>
        <p className="sec">{t('gap.youMeet', { percent: percent(intl, target.meets) })}</p>
      </>
    )
  return <p className={styles['figure']}>{t.rich('gap.fitToday', { fits, count: offers })}</p>
}

/** How many fit after all counted steps, and how many are left. */
function Outlook({ analysis: { steps, offers, fits } }: { analysis: GapAnalysis }) {
  const t = useT()
  const ordered = steps.flatMap(({ in_order: order }) => (order ? [order] : []))
  const last = ordered.at(-1)
  if (!last || last.fits === fits) return null
  const left = offers - last.fits
  return (
    <p className="sec">
      {t.rich('gap.after', { fits: last.fits, count: ordered.length })} {left > 0 && t('gap.rest', { count: left })}
    </p>
  )
}

function BestStep({ analysis: { steps, concept_labels: labels } }: { analysis: GapAnalysis }) {
  const t = useT()
  const say = useSentences({ labels, withFields: true })
  const [best] = steps
  if (!best?.in_order) return null
  const what = say.fact(best.want)
  return (
    <div className={styles['best']}>
      <p className={styles['bestTitle']}>{t('gap.best')}</p>
      <p>
        {best.in_order.opens > 0
          ? t('gap.bestOpens', { what, count: best.in_order.opens })
          : t('gap.bestPoints', { what, count: best.points, asked: best.asked })}
      </p>
      {best.course && <NextCourse course={best.course} />}
    </div>
  )
}

/** When the course of the best step begins, and where to read about it. */
function NextCourse({ course }: { course: GapCourse }) {
  const t = useT()
  const intl = useIntl()
  const time = useCourseTime(course)
  const { starts_on: day, link } = course
  return (
    <p>
      {day !== null && t('gap.course.best', { time, day: longDay(intl, day) })}{' '}
      {link !== null && (
        <a href={link} rel="noopener noreferrer nofollow ugc" target="_blank">
          {t('gap.course.see')}
        </a>
      )}
    </p>
  )
}
