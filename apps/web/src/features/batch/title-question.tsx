import { Button, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchCandidate, BatchReason, BatchTitle } from '@matchwright/contract/batch.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useSingleKeyShortcuts } from '#web/lib/command/single-keys.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Meter } from './meter.tsx'
import { Marked, SkillsFound, Why } from './reasons.tsx'
import styles from './batch.module.css'

/** Rows of a title and what is known of it. */
type Detail = ResponseOf<typeof batchApi.titleRows>

const NOT_LOADED: Detail = { items: [], count: 0, earlier: [], reasons: [], descriptions: 0, skills: [] }

type TitleQuestionProps = {
  jobId: number
  title: BatchTitle
  onDecide: (conceptId: number | null) => void
  onStep: (by: 1 | -1) => void
  onUndo: (() => void) | undefined
}

/** One doubtful title: what it may mean, chosen by a key. */
export function TitleQuestion({ jobId, title, onDecide, onStep, onUndo }: TitleQuestionProps) {
  const t = useT()
  const { language } = useShell()
  const languageName = useLanguageName()
  const [chosen, setChosen] = useState(0)
  const [isSearching, search] = useDisclosure(false)
  const [areRowsShown, rows] = useDisclosure(false)
  const { candidates } = title
  const { data: detail = NOT_LOADED } = useTitleRows(jobId, title)
  const best = candidates[chosen]
  // Enter decides: the button has the focus as soon as the question is there.
  const decideButton = useRef<HTMLButtonElement>(null)
  useEffect(() => decideButton.current?.focus({ preventScroll: true }), [])
  const accept = () => best && onDecide(best.concept_id)
  const [forward, back] = directionOf(language) === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const numbers = candidates.map((_, index) => [String(index + 1), () => setChosen(index)] as const)
  useSingleKeyShortcuts({
    ...Object.fromEntries(numbers),
    s: search.open,
    r: rows.open,
    x: () => onDecide(null),
    u: () => onUndo?.(),
    [forward]: () => onStep(1),
    [back]: () => onStep(-1),
  })
  const direction = title.language ? directionOf(title.language) : 'auto'
  return (
    <section className={`card ${styles['question']}`} aria-label={title.title}>
      <p className="s13 mut">
        {title.language ? languageName(title.language) : t('batch.review.unknownLanguage')}
        {' · '}
        {t('batch.rowCount', { count: title.rows })}
        {' · '}
        <UnstyledButton className={styles['link']} onClick={rows.open}>
          {t('batch.review.showRows')}
        </UnstyledButton>
      </p>
      <h2 lang={title.language || undefined} dir={direction}>
        {title.title}
      </h2>
      <Descriptions title={title} skills={detail.skills} />
      <Choices candidates={candidates} detail={detail} chosen={chosen} onChoose={setChosen} />
      <div className={styles['foot']}>
        {best && (
          <Button ref={decideButton} variant="filled" onClick={accept} rightSection={<Kbd>Enter</Kbd>}>
            {t('batch.review.take', { label: best.label, count: title.rows })}
          </Button>
        )}
        <Button onClick={search.open} rightSection={<Kbd>S</Kbd>}>
          {t('batch.review.search')}
        </Button>
        <Button onClick={() => onDecide(null)} rightSection={<Kbd>X</Kbd>}>
          {t('batch.review.nothing')}
        </Button>
        <span className="sp" />
        <Button variant="subtle" onClick={() => onStep(1)}>
          {t('batch.review.skip')}
        </Button>
        {onUndo && (
          <Button variant="subtle" onClick={onUndo} rightSection={<Kbd>U</Kbd>}>
            {t('batch.review.undo')}
          </Button>
        )}
      </div>
      <EarlierDecisions earlier={detail.earlier} />
      {isSearching && <OtherOccupation onClose={search.close} onChoose={onDecide} />}
      {areRowsShown && <TitleRows jobId={jobId} title={title} onClose={rows.close} />}
    </section>
  )
}

/** Beginning of a description beside the title, and the skills that all of them name. */
function Descriptions({ title: { excerpt, language }, skills }: Pick<Detail, 'skills'> & { title: BatchTitle }) {
  const direction = language ? directionOf(language) : 'auto'
  return (
    <>
      {excerpt !== '' && (
        <p className={styles['excerpt']} lang={language || undefined} dir={direction}>
          <Marked text={excerpt} words={skills.flatMap(({ written }) => written)} />
        </p>
      )}
      <SkillsFound skills={skills} />
    </>
  )
}

type ChoicesProps = {
  candidates: readonly BatchCandidate[]
  detail: Detail
  chosen: number
  onChoose: (index: number) => void
}

function Choices({ candidates, detail, chosen, onChoose }: ChoicesProps) {
  const t = useT()
  if (candidates.length === 0) return <p className="sec">{t('batch.nothingFound')}</p>
  return (
    <ol className={styles['choices']}>
      {candidates.map((candidate, index) => (
        <li key={candidate.concept_id}>
          <Choice
            candidate={candidate}
            why={detail.reasons.find(({ concept_id: id }) => id === candidate.concept_id)}
            descriptions={detail.descriptions}
            number={index + 1}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}

type ChoiceProps = {
  candidate: BatchCandidate
  why: BatchReason | undefined
  descriptions: number
  number: number
  isChosen: boolean
  onChoose: () => void
}

function Choice({ candidate, why, descriptions, number, isChosen, onChoose }: ChoiceProps) {
  return (
    <UnstyledButton aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles['key']}>{number}</span>
      <span>
        <b lang={candidate.label_lang}>{candidate.label}</b>
        {candidate.native_label !== null && <span className={styles['native']}>{candidate.native_label}</span>}
        {why && (
          <small>
            <Why why={why} descriptions={descriptions} />
          </small>
        )}
      </span>
      <span className="s13 num">
        {candidate.isco !== '' && `ISCO ${candidate.isco}`}
        <small>{candidate.isco_label}</small>
      </span>
      <span className={styles['sure']}>
        <Meter parts={[{ part: 'clear', share: candidate.confidence / 100 }]} />
        <span className="num">{candidate.confidence}</span>
      </span>
    </UnstyledButton>
  )
}

function useTitleRows(jobId: number, { key, language }: BatchTitle) {
  const { language: lang } = useShell()
  return useQuery(apiQuery(batchApi.titleRows, { params: { pk: jobId }, query: { key, language, lang, limit: 100 } }))
}

/** Earlier decisions on titles with the same words. */
function EarlierDecisions({ earlier }: Pick<Detail, 'earlier'>) {
  const t = useT()
  if (earlier.length === 0) return null
  return (
    <ul className={styles['earlier']}>
      {earlier.map((decision) => (
        <li key={`${decision.title} ${decision.decided_at}`}>
          <IconHistory size={15} className="ic" aria-hidden="true" />{' '}
          {t.rich('batch.review.earlier', {
            title: <b>{decision.title}</b>,
            label: decision.label ?? t('batch.noOccupation'),
            day: <DateText value={decision.decided_at} />,
            count: decision.rows,
          })}
        </li>
      ))}
    </ul>
  )
}

function OtherOccupation({ onChoose, onClose }: { onChoose: (conceptId: number) => void; onClose: () => void }) {
  const t = useT()
  const { language } = useShell()
  return (
    <Dialog title={t('batch.review.search')} onClose={onClose}>
      <ConceptField
        name="concept_id"
        label={t('batch.column.occupation')}
        search={useConceptSearch(language, ['occupation'])}
        value={[]}
        max={1}
        takesFocus
        onChange={([concept]) => concept && onChoose(concept.id)}
      />
    </Dialog>
  )
}

function TitleRows({ jobId, title, onClose }: { jobId: number; title: BatchTitle; onClose: () => void }) {
  const t = useT()
  const found = useTitleRows(jobId, title)
  return (
    <Dialog title={title.title} size={720} onClose={onClose}>
      <Loaded query={found}>
        {({ items }) => (
          <table className={styles['table']}>
            <caption className="vh">{title.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('batch.column.row')}</th>
                <th scope="col">{t('batch.column.title')}</th>
                <th scope="col">{t('batch.field.description')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row.row}>
                  <td className="num">{row.row}</td>
                  <th scope="row" dir="auto">
                    {row.title}
                  </th>
                  <td dir="auto">{row.excerpt}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Dialog>
  )
}
