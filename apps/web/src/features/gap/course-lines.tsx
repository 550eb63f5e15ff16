import type { GapCourse } from '@matchwright/contract/gap.schema'
import { useIntl } from 'react-intl'
import { money, longDay } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './missing.module.css'

/** Time and cost of a step, with the course behind it. */
export function CourseLines({ course }: { course: GapCourse }) {
  const t = useT()
  const intl = useIntl()
  const { provider, place, price, currency, starts_on: day, link } = course
  const where = t('gap.course.where', { place, isOnline: place === '' ? 'yes' : 'no', provider })
  return (
    <>
      <span className={styles['time']}>{useCourseTime(course)}</span>
      {price !== null && currency !== null && (
        <small>{price === 0 ? t('gap.course.free') : money(intl, price, currency)}</small>
      )}
      <small>
        {link === null ? (
          <bdi>{where}</bdi>
        ) : (
          <a href={link} rel="noopener noreferrer nofollow ugc" target="_blank">
            <bdi>{where}</bdi>
          </a>
        )}
      </small>
      {day !== null && <small>{t('gap.course.from', { day: longDay(intl, day) })}</small>}
    </>
  )
}

/** Length of a course, such as "2 days". */
export function useCourseTime({ duration, duration_unit: unit }: GapCourse): string {
  return useIntl().formatNumber(duration, { style: 'unit', unit, unitDisplay: 'long' })
}
