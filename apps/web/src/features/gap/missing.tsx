import { IconSchool } from '@tabler/icons-react'
import type { GapAnalysis, GapStep } from '@matchwright/contract/gap.schema'
import { useIntl } from 'react-intl'
import { capital } from '#web/components/match/facts.ts'
import { RelationLine } from '#web/components/match/relation-line.tsx'
import { RELATION_KINDS } from '#web/components/match/requirement-groups.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { CourseLines } from './course-lines.tsx'
import styles from './missing.module.css'

/** The missing requirements, in the order that pays off soonest. */
export function Missing({ analysis }: { analysis: GapAnalysis }) {
  const t = useT()
  const { steps, read, offers } = analysis
  const isPart = read < offers && analysis.target.kind !== 'offer'
  return (
    <section className="card">
      <header className={styles['head']}>
        <h2>{t('gap.missing')}</h2>
        {steps.length > 0 && <p>{isPart ? t('gap.missingRead', { count: read }) : t('gap.missingLead')}</p>}
      </header>
      {steps.length === 0 ? (
        <p className={styles['none']}>
          <b>{t('gap.nothing')}</b> {t('gap.nothingText')}
        </p>
      ) : (
        <StepTable analysis={analysis} />
      )}
      <OrderNote steps={steps} />
      {hasCourses(analysis) && <p className={styles['note']}>{t('gap.course.note')}</p>}
    </section>
  )
}

function StepTable({ analysis }: { analysis: GapAnalysis }) {
  const t = useT()
  return (
    <table className={styles['table']}>
      <caption className="vh">{t('gap.missing')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('gap.step')}</span>
          </th>
          <th scope="col">{t('gap.they')}</th>
          <th scope="col">
            <span className="vh">{t('gap.relation')}</span>
          </th>
          <th scope="col">{t('gap.you')}</th>
          <th scope="col">{t('gap.asked')}</th>
          <th scope="col" className={styles['number']}>
            {t('gap.points')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('gap.opens')}
          </th>
          {hasCourses(analysis) && <th scope="col">{t('gap.course')}</th>}
        </tr>
      </thead>
      <tbody>
        {analysis.steps.map((step, at) => (
          <StepRow key={at} step={step} number={at + 1} analysis={analysis} />
        ))}
      </tbody>
    </table>
  )
}

/** Whether the operator's directory has a course for any step. */
function hasCourses({ steps }: Pick<GapAnalysis, 'steps'>): boolean {
  return steps.some(({ course }) => course !== null)
}

function StepRow({ step, number, analysis }: { step: GapStep; number: number; analysis: GapAnalysis }) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: analysis.concept_labels, withFields: true })
  const { want, have, relation, asked, is_long: isLong, points, opens } = step
  const plus = (count: number) => <bdi dir="ltr">{`${count > 0 ? '+' : ''}${intl.formatNumber(count)}`}</bdi>
  return (
    <tr data-first={number === 1 || undefined} data-long={isLong || undefined}>
      <td>
        <span className={styles['step']}>
          {isLong ? <IconSchool size={14} className="ic" aria-hidden="true" /> : intl.formatNumber(number)}
        </span>
      </td>
      <th scope="row" className={styles['want']}>
        {capital(say.fact(want), intl.locale)}
        {isLong && <small>{t('gap.long')}</small>}
      </th>
      <td className={styles['relation']}>
        <RelationLine kind={RELATION_KINDS[relation]} word={t(`match.relation.${relation}`)} />
      </td>
      <td className={styles['have']}>{have ? capital(say.fact(have), intl.locale) : t('gap.notStated')}</td>
      <td className={styles['asked']}>
        <span className={styles['meter']} aria-hidden="true">
          <i style={{ inlineSize: `${(100 * asked) / Math.max(1, analysis.read)}%` }} />
        </span>
        <span>{t('gap.askedOf', { count: asked, of: analysis.read })}</span>
      </td>
      <td className={styles['number']} data-name={t('gap.points')}>
        {plus(points)}
      </td>
      <td className={styles['number']} data-name={t('gap.opens')} data-none={opens === 0 || undefined}>
        {plus(opens)}
      </td>
      {hasCourses(analysis) && (
        <td className={styles['course']} data-none={step.course === null || undefined}>
          {step.course && <CourseLines course={step.course} />}
        </td>
      )}
    </tr>
  )
}

/** Says that the counted order opens other numbers than each step alone, where it does. */
function OrderNote({ steps }: { steps: readonly GapStep[] }) {
  const t = useT()
  const intl = useIntl()
  const ordered = steps.flatMap(({ in_order: order }) => (order ? [order.opens] : []))
  const differs = steps.some(({ in_order: order, opens }) => order && order.opens !== opens)
  if (!differs || ordered.length < 2) return null
  const list = intl.formatList(ordered.map((opens) => intl.formatNumber(opens)))
  return <p className={styles['note']}>{t('gap.orderNote', { list })}</p>
}
