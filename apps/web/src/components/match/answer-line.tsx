import type { AnswerFigures } from '@matchwright/contract/contact.schema'
import { useDuration } from '#web/lib/intl/duration.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** How many of 100 requests a company answers, and in which time half of them. */
export function AnswerLine({ answers }: { answers: AnswerFigures }) {
  const t = useT()
  const duration = useDuration()
  const { answered: count, median_hours: hours } = answers
  return hours === null
    ? t('offer.company.answers', { count })
    : t('offer.company.answersIn', { count, time: duration(hours) })
}
