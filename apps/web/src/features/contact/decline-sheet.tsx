import { Button, Drawer, SegmentedControl, Tabs, Textarea } from '@mantine/core'
import type { ContactRow, DeclineReason } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { usePlan } from '#web/components/feedback/use-plan.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useReturnFocus } from '#web/lib/form/return-focus.ts'
import { directionOf, languageName } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { TONES, useDeclineWords } from './decline-words.ts'
import type { Tone } from './decline-words.ts'
import { ReasonField } from './reason-field.tsx'
import styles from './decline-sheet.module.css'

type DeclineSheetProps = {
  rows: readonly ContactRow[]
  onClose: () => void
  onPlanned: (ids: readonly number[]) => void
  onUndone: (ids: readonly number[]) => void
}

/** The text is that of the tone until it is changed. */
type Answer = { reason: DeclineReason | null; isTold: boolean; tone: Tone; text?: string }
const FIRST_ANSWER: Answer = { reason: null, isTold: true, tone: 'kind' }

/** Declines several requests, each with its own reason and words; sent after ten seconds, until then to be undone. */
export function DeclineSheet({ rows, onClose, onPlanned, onUndone }: DeclineSheetProps) {
  const t = useT()
  useReturnFocus()
  const [answers, setAnswers] = useState<Record<number, Answer>>({})
  const { languageOf, wordsOf } = useDeclineWords(rows)
  const ids = rows.map(({ id }) => id)
  const answerOf = (id: number) => answers[id] ?? FIRST_ANSWER
  const textOf = (row: ContactRow) => answerOf(row.id).text ?? wordsOf(row, answerOf(row.id).tone)
  const isReady = rows.every((row) => textOf(row) !== undefined)
  const plan = usePlan()
  const send = () =>
    plan.mutate(
      {
        steps: rows.map((row) => {
          const { reason, isTold } = answerOf(row.id)
          return {
            kind: 'decline' as const,
            match_id: row.id,
            text: (textOf(row) ?? '').trim(),
            is_reason_told: reason !== null && isTold,
            ...(reason && { reason }),
          }
        }),
        done: t('contact.board.planned', { count: rows.length }),
        onUndone: () => onUndone(ids),
      },
      { onSuccess: () => onPlanned(ids) },
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      title={t('contact.board.declineTitle', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ content: styles['sheet'] ?? '', inner: styles['inner'] ?? '' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="sec">{t('contact.board.declineText')}</p>
        <Tabs
          className={styles['people'] ?? ''}
          defaultValue={String(rows[0]?.id)}
          orientation="vertical"
          variant="unstyled"
          keepMounted={false}
        >
          <Tabs.List className={styles['list'] ?? ''} aria-label={t('contact.board.messages')}>
            {rows.map((row) => (
              <Person key={row.id} row={row} language={languageOf(row)} />
            ))}
          </Tabs.List>
          {rows.map((row) => (
            <Tabs.Panel key={row.id} value={String(row.id)} className={styles['answer'] ?? ''}>
              <AnswerFields
                answer={answerOf(row.id)}
                text={textOf(row)}
                language={languageOf(row)}
                onAnswer={(answer) => setAnswers({ ...answers, [row.id]: answer })}
                onForAll={
                  rows.length > 1
                    ? () => setAnswers(Object.fromEntries(ids.map((id) => [id, answerOf(row.id)])))
                    : undefined
                }
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={styles['buttons']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={plan.isPending} disabled={!isReady}>
            {t('contact.board.send')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

function Person({ row, language }: { row: ContactRow; language: string }) {
  const t = useT()
  const { id, other, score, fits } = row
  return (
    <Tabs.Tab
      className={styles['person'] ?? ''}
      value={String(id)}
      leftSection={<ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />}
      rightSection={<bdi lang={language}>{languageName(language)}</bdi>}
    >
      <span className={styles['name']}>
        <bdi lang={other.language}>{other.title || t('contact.erased')}</bdi>
      </span>
      {other.place && <span>{other.place}</span>}
    </Tabs.Tab>
  )
}

type AnswerFieldsProps = {
  answer: Answer
  /** Undefined until it has loaded. */
  text: string | undefined
  language: string
  onAnswer: (answer: Answer) => void
  onForAll: (() => void) | undefined
}

function AnswerFields({ answer, text, language, onAnswer, onForAll }: AnswerFieldsProps) {
  const t = useT()
  const { reason, isTold, tone } = answer
  return (
    <>
      <div className={styles['tones']}>
        <SegmentedControl
          size="xs"
          aria-label={t('outcome.decline.tone')}
          data={TONES.map((value) => ({ value, label: t(`outcome.decline.${value}`) }))}
          value={tone}
          onChange={(value) => onAnswer({ reason, isTold, tone: value })}
        />
        {onForAll && (
          <Button size="xs" onClick={onForAll}>
            {t('contact.board.forAll')}
          </Button>
        )}
      </div>
      <Textarea
        label={t('contact.consent.message')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        lang={language}
        dir={directionOf(language)}
        disabled={text === undefined}
        value={text ?? ''}
        onChange={(event) => onAnswer({ ...answer, text: event.currentTarget.value })}
      />
      <ReasonField
        reason={reason}
        onReason={(value) => onAnswer({ ...answer, reason: value })}
        isTold={isTold}
        onTold={(value) => onAnswer({ ...answer, isTold: value })}
      />
    </>
  )
}
