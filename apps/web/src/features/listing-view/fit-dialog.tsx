import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { matchApi } from '@matchwright/contract/match.api'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { HollowRing } from '#web/components/match/hollow-ring.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { noAnswers, searchOf } from './fit-answers.ts'
import styles from './fit-dialog.module.css'
import { AbilityQuestion, LanguageQuestion, PlaceQuestion, WorkQuestion } from './fit-questions.tsx'

const QUESTIONS = ['work', 'abilities', 'languages', 'place'] as const
const FIELDS = {
  work: WorkQuestion,
  abilities: AbilityQuestion,
  languages: LanguageQuestion,
  place: PlaceQuestion,
} as const

/** Four questions, one at a time; each answer fills a quarter of the ring. The last leads to the score. */
export function FitDialog({ view, onClose }: { view: ListingView; onClose: () => void }) {
  const t = useT()
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState(() => noAnswers(view))
  const score = useScore(view, onClose)
  const heading = useFocusOn(step)
  const question = QUESTIONS[step] ?? 'work'
  const Fields = FIELDS[question]
  const isLast = step === QUESTIONS.length - 1
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) score.mutate(searchOf(view, answers))
    else setStep(step + 1)
  }
  return (
    <Dialog title={t('offer.fit.title')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={next}>
        <div className={styles['head']}>
          <HollowRing size={96} filled={step / QUESTIONS.length}>
            {step + 1}
          </HollowRing>
          <div>
            <p className="s13 mut">{t('offer.fit.step', { step: step + 1, of: QUESTIONS.length })}</p>
            <h3 ref={heading} tabIndex={-1}>
              {t(`offer.fit.${question}`)}
            </h3>
          </div>
        </div>
        <Fields view={view} answers={answers} set={(part) => setAnswers((before) => ({ ...before, ...part }))} />
        {score.isError && (
          <p role="alert" className={styles['problem']}>
            {refusalOf(score.error) ?? t('offer.fit.failed')}
          </p>
        )}
        <div className={styles['foot']}>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('offer.fit.back')}</Button>}
          <span className="sp" />
          <Button type="submit" variant="filled" loading={score.isPending}>
            {t(isLast ? 'offer.fit.show' : 'offer.fit.next')}
          </Button>
        </div>
        <p className="s13 mut">{t('offer.fit.kept')}</p>
      </form>
    </Dialog>
  )
}

/** Opens the page of the offer again as a match of the answers. */
function useScore(view: ListingView, onDone: () => void) {
  const navigate = useNavigate()
  const { language } = useShell()
  return useMutation({
    mutationFn: (body: ReturnType<typeof searchOf>) =>
      callApi(matchApi.finder, { query: { lang: language, limit: 1 }, body: { body } }),
    onSuccess: async ({ finder_id: id }) => {
      onDone()
      await navigate({ search: `?finder_id=${id}` })
    },
  })
}

/** Moves the focus to the heading of each next question. */
function useFocusOn(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
