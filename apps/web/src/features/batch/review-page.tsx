import { Button, Checkbox, Kbd, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchTitle } from '@matchwright/contract/batch.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Meter } from './meter.tsx'
import { BackToJobs } from './results-page.tsx'
import { TitleQuestion } from './title-question.tsx'
import styles from './batch.module.css'

/** Titles that are shown beside the question; the rest follows as they are decided. */
const SHOWN = 100
const IN_QUEUE = 10

type Titles = ResponseOf<typeof batchApi.titles>
type Decision = { title: BatchTitle; conceptId: number | null }

/** Doubtful titles of a job, one question at a time. */
export function ReviewPage({ jobId }: { jobId: number }) {
  const t = useT()
  const { language: lang } = useShell()
  const titles = useQuery(apiQuery(batchApi.titles, { params: { pk: jobId }, query: { lang, limit: SHOWN } }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('batch.review.title')} />
      <BackToJobs />
      <Loaded query={titles} skeleton={<SkeletonRows rows={6} />}>
        {(found) => <Review jobId={jobId} titles={found} />}
      </Loaded>
    </div>
  )
}

function keyOf({ key, language }: BatchTitle): string {
  return `${language} ${key}`
}

function Review({ jobId, titles }: { jobId: number; titles: Titles }) {
  const t = useT()
  const [at, setAt] = useState<string>()
  const [isRemembered, setRemembered] = useState(true)
  const { decide, undo, last } = useDecisions(jobId, isRemembered)
  const { items } = titles
  const current = items.find((title) => keyOf(title) === at) ?? items.find(({ decision }) => decision === null)
  const step = (by: 1 | -1) => {
    const index = items.findIndex((title) => title === current)
    const next = items[(index + by + items.length) % items.length]
    if (next) setAt(keyOf(next))
  }
  const left = titles.titles - titles.titles_decided
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{t('batch.review.left', { count: left })}</h1>
          <p className="sec">{t('batch.review.lead')}</p>
        </div>
        <div className={styles['quota']}>
          <p role="status">
            <span>{t('batch.review.titlesOf', { done: titles.titles_decided, count: titles.titles })}</span>
            <span>{t('batch.review.rowsOf', { done: titles.rows_decided, count: titles.rows })}</span>
          </p>
          <Meter parts={[{ part: 'clear', share: titles.rows_decided / Math.max(1, titles.rows) }]} />
        </div>
      </header>
      <div className={styles['review']}>
        <aside className={styles['stack']}>
          <Queue items={items} count={titles.titles} current={current} onChoose={(title) => setAt(keyOf(title))} />
          <AgreementFigures titles={titles} />
        </aside>
        {current ? (
          <TitleQuestion
            key={keyOf(current)}
            jobId={jobId}
            title={current}
            onDecide={(conceptId) => {
              decide({ title: current, conceptId })
              setAt(undefined)
            }}
            onStep={step}
            onUndo={last && (() => undo(last))}
          />
        ) : (
          <EmptyState title={t('batch.review.done')} text={t('batch.review.doneText')}>
            <Button component={PageLink} page="lang-batch-classifier" search={`?job=${jobId}`} variant="filled">
              {t('batch.action.results')}
            </Button>
            {last && <Button onClick={() => undo(last)}>{t('batch.review.undo')}</Button>}
          </EmptyState>
        )}
      </div>
      <footer className={styles['keys']}>
        <KeyHelp />
        <span className="sp" />
        <Checkbox
          size="sm"
          label={t('batch.review.remember')}
          checked={isRemembered}
          onChange={(event) => setRemembered(event.currentTarget.checked)}
        />
      </footer>
    </>
  )
}

/** Decisions are shown at once and sent behind; a refused one is taken back. */
function useDecisions(jobId: number, isRemembered: boolean) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [last, setLast] = useState<BatchTitle>()
  const params = { pk: jobId }
  const show = (title: BatchTitle, decision: BatchTitle['decision']) =>
    cache.setQueriesData<Titles>(
      { queryKey: everyCallOf(batchApi.titles) },
      (before) =>
        before && {
          ...before,
          items: before.items.map((one) => (keyOf(one) === keyOf(title) ? { ...one, decision } : one)),
        },
    )
  const refresh = () =>
    Promise.all(
      [batchApi.titles, batchApi.list, batchApi.get].map((call) =>
        cache.invalidateQueries({ queryKey: everyCallOf(call) }),
      ),
    )
  const fail = () => toast(t('batch.failed'), { tone: 'problem' })
  const decision = useMutation({
    mutationFn: ({ title: { key, language }, conceptId }: Decision) =>
      callApi(batchApi.decide, { params, body: { key, language, concept_id: conceptId, remember: isRemembered } }),
    onMutate: ({ title, conceptId }) => {
      const label = title.candidates.find(({ concept_id: id }) => id === conceptId)?.label ?? ''
      show(title, { concept_id: conceptId, label })
      setLast(title)
    },
    onError: fail,
    onSettled: refresh,
  })
  const undoing = useMutation({
    mutationFn: ({ key, language }: BatchTitle) => callApi(batchApi.undecide, { params, body: { key, language } }),
    onMutate: (title) => {
      show(title, null)
      setLast(undefined)
    },
    onError: fail,
    onSettled: refresh,
  })
  return { decide: decision.mutate, undo: undoing.mutate, last }
}

type QueueProps = {
  items: readonly BatchTitle[]
  /** All titles of the job. */
  count: number
  current: BatchTitle | undefined
  onChoose: (title: BatchTitle) => void
}

/** The titles around the current one. */
function Queue({ items, count, current, onChoose }: QueueProps) {
  const t = useT()
  const languageName = useLanguageName()
  const index = current ? items.indexOf(current) : 0
  const from = Math.max(0, Math.min(index - 3, items.length - IN_QUEUE))
  const shown = items.slice(from, from + IN_QUEUE)
  const more = count - from - shown.length
  return (
    <nav aria-label={t('batch.review.queue')}>
      <ol className={`card ${styles['queue']}`}>
        {shown.map((title) => (
          <li key={keyOf(title)}>
            <UnstyledButton aria-current={title === current ? 'true' : undefined} onClick={() => onChoose(title)}>
              <b lang={title.language || undefined} dir={title.language ? directionOf(title.language) : 'auto'}>
                {title.title}
              </b>
              <span className="s13 mut num">{t('batch.rowCount', { count: title.rows })}</span>
              <small>
                {title.decision ? (
                  <>
                    <IconCheck size={15} className="ic" aria-hidden="true" />
                    {title.decision.concept_id === null ? t('batch.noOccupation') : title.decision.label}
                  </>
                ) : (
                  (title.language && languageName(title.language)) || t('batch.review.unknownLanguage')
                )}
              </small>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="s13 mut">{t('batch.review.more', { count: more })}</p>}
    </nav>
  )
}

function AgreementFigures({ titles: { agreement, titles_decided: count } }: { titles: Titles }) {
  const t = useT()
  return (
    <dl className={styles['pairs']}>
      <dt>{t('batch.review.agreed')}</dt>
      <dd>{t('batch.review.of', { done: agreement.first, count })}</dd>
      <dt>{t('batch.review.other')}</dt>
      <dd className="num">{agreement.other}</dd>
      <dt>{t('batch.review.none')}</dt>
      <dd className="num">{agreement.none}</dd>
    </dl>
  )
}

function KeyHelp() {
  const t = useT()
  return (
    <>
      <b>{t('batch.keys')}</b>
      <span>
        <Kbd>1</Kbd>–<Kbd>5</Kbd> {t('batch.keys.choose')}
      </span>
      {(
        [
          ['Enter', 'decide'],
          ['S', 'search'],
          ['R', 'rows'],
          ['X', 'none'],
          ['→', 'skip'],
          ['U', 'undo'],
        ] as const
      ).map(([key, name]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {t(`batch.keys.${name}`)}
        </span>
      ))}
    </>
  )
}
