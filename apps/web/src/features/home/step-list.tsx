import { IconCheck } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { PayText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from './checklist-ring.tsx'
import type { Start, Step } from './home-steps.ts'
import styles from './new-home.module.css'

type StepListProps = { side: 'giving' | 'wanting'; start: Start; steps: readonly Step[]; next: Step | undefined }

/** One half of the checklist, with its heading. */
export function StepList({ side, start, steps, next }: StepListProps) {
  const t = useT()
  const who = start.type === LISTING_TYPE.offer ? 'company' : 'person'
  return (
    <div className={styles['steps']}>
      <h2>
        {t(`home.start.${who}.${side}`)} <small>{t(`home.start.${who}.${side}.note`)}</small>
      </h2>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} start={start} next={next} who={who} />
        ))}
      </ol>
    </div>
  )
}

type StepRowProps = { step: Step; start: Start; next: Step | undefined; who: 'company' | 'person' }

function StepRow({ step, start, next, who }: StepRowProps) {
  const t = useT()
  const state = stateOf(step, next)
  return (
    <li data-state={state}>
      <span className={styles['tick']}>
        {step.isDone ? <IconCheck size={15} className="ic" aria-label={t('home.start.stepDone')} /> : step.number}
      </span>
      <p>
        <b>{t(`home.start.${who}.${step.key}`)}</b>
        <span>
          {state === 'now' && <>{t('home.start.now')} </>}
          {step.isDone ? <Said step={step} start={start} who={who} /> : t(`home.start.${who}.${step.key}.text`)}
        </span>
      </p>
      {state !== 'now' && (
        <PageLink {...step.target} className="s14">
          {t(step.isDone ? 'home.start.change' : 'home.start.add')}
          <span className="vh"> {t(`home.start.${who}.${step.key}`)}</span>
        </PageLink>
      )}
    </li>
  )
}

/** What a finished step says. */
function Said({ step: { key }, start, who }: Omit<StepRowProps, 'next'>): ReactNode {
  const t = useT()
  const { draft, documents } = start
  if (key === 'more' && who === 'person') return t('home.start.documents', { count: documents })
  if (!draft) return t('home.start.stepDone')
  const { content } = draft
  if (key === 'place') return <PlacesSaid places={content.places} />
  if (key === 'hours') return <WorkloadText workload={content.workload} />
  if (key === 'pay') return <PayText pay={content.pay} />
  return t('home.start.stepDone')
}

function PlacesSaid({ places: [first, ...others] }: { places: readonly { name: string; radius_km: number }[] }) {
  const t = useT()
  if (!first) return t('home.start.anywhere')
  const place = t('home.start.around', { place: first.name, km: first.radius_km })
  return others.length > 0 ? t('home.start.places', { place, count: others.length }) : place
}
