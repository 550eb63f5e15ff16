import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { useResultPosition } from '#web/lib/routing/result-trail.ts'
import styles from './result-pager.module.css'

/** Way back to the results that the page was opened from; `otherwise` if it was opened in another way. */
export function BackToResults({ otherwise }: { otherwise: ReactNode }) {
  const t = useT()
  const position = useResultPosition()
  if (!position) return otherwise
  const { title, from } = position.trail
  return (
    <Link className={styles['back']} to={from}>
      <IconArrowLeft size={16} className="ic flip" aria-hidden="true" />
      <span>{title === '' ? t('finder.title') : t('match.trail.back', { title })}</span>
    </Link>
  )
}

/** Position among the results, and the ones before and after; nothing if the page was not opened from results. */
export function ResultPager() {
  const t = useT()
  const position = useResultPosition()
  if (!position) return null
  const { trail, number, previous, next } = position
  return (
    <span className={styles['pager']}>
      <span className="s13 mut num">{t('match.trail.position', { number, count: trail.count })}</span>
      <Step to={previous} trail={trail} label={t('match.trail.previous')}>
        <IconChevronLeft size={18} className="ic flip" aria-hidden="true" />
      </Step>
      <Step to={next} trail={trail} label={t('match.trail.next')}>
        <IconChevronRight size={18} className="ic flip" aria-hidden="true" />
      </Step>
    </span>
  )
}

type StepProps = { to: string | undefined; trail: object; label: string; children: ReactNode }

function Step({ to, trail, label, children }: StepProps) {
  if (to === undefined)
    return (
      <span className={styles['step']} aria-hidden="true">
        {children}
      </span>
    )
  // Stepping through results does not lengthen the way back.
  return (
    <Link className={styles['step']} to={to} state={{ trail }} replace aria-label={label}>
      {children}
    </Link>
  )
}
