import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { ApiError } from '@matchwright/client'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import type { TriedExplanation } from '@matchwright/contract/workbench.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { CaseList } from './case-list.tsx'
import { KeepCase } from './keep-case.tsx'
import { ListingForm } from './listing-form.tsx'
import { contentIn, pretty } from './listing-text.ts'
import styles from './workbench.module.css'

const EMPTY = pretty({ title: '', occupations: [], skills: [], languages: [], licences: [] })

/**
 * Workbench of the scorer: a search and an offer as forms or as text, their score and its explanation; and
 * the kept cases.
 */
export function ScorePage() {
  const t = useT()
  const { language: lang } = useShell()
  const [texts, setTexts] = useState({ search: EMPTY, offer: EMPTY })
  const score = useMutation({
    mutationFn: (body: { search: ListingContentInput; offer: ListingContentInput }) =>
      callApi(workbenchApi.score, { query: { lang }, body }),
  })
  const [search, offer] = [contentIn(texts.search), contentIn(texts.offer)]
  const data = score.data
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('workbench.score')} />
      <StaffNav current="lang-scratch" />
      <div>
        <h1>{t('workbench.score')}</h1>
        <p className="sec">{t('workbench.scoreLead')}</p>
      </div>
      <div className={styles['pair']}>
        {(['search', 'offer'] as const).map((side) => (
          <EditedListing
            key={side}
            side={side}
            text={texts[side]}
            known={data?.concept_labels}
            onChange={(text) => setTexts((now) => ({ ...now, [side]: text }))}
          />
        ))}
      </div>
      <div>
        <Button
          variant="filled"
          loading={score.isPending}
          disabled={!search || !offer}
          onClick={() => search && offer && score.mutate({ search, offer })}
        >
          {t('workbench.doScore')}
        </Button>
      </div>
      {score.isError && (
        <p role="alert" className={styles['problem']}>
          {problemOf(score.error) || t('common.load.failed')}
        </p>
      )}
      {data && (
        <>
          <div className={styles['score']}>
            <ScoreRing score={data.score} theirs={data.fits.i_meet} mine={data.fits.they_meet} size={96} />
            <p>
              {t(`workbench.${verdictOf(data)}`)} <code className="mut">{data.engine}</code>
            </p>
          </div>
          <MatchExplanation explanation={data} />
          <KeepCase
            kind="score"
            input={{ search: score.variables.search, offer: score.variables.offer }}
            answer={{ score: data.score, fits: data.fits, blocked: data.blocked, directions: data.directions }}
            title={[score.variables.search.title, score.variables.offer.title].filter(Boolean).join(' / ')}
          />
        </>
      )}
      <CaseList />
    </div>
  )
}

function verdictOf({ is_match: isMatch, is_near_miss: isNearMiss }: TriedExplanation) {
  return isMatch ? 'match' : isNearMiss ? 'nearMiss' : 'noMatch'
}

type Problems = { detail?: { loc?: (string | number)[]; msg?: string }[] }

/** Message of a refusal with the place in the listings that it is about. */
function problemOf(error: Error): string {
  const { detail } = (error instanceof ApiError ? error.body : {}) as Problems
  const lines = (Array.isArray(detail) ? detail : []).map(
    ({ loc = [], msg = '' }) => `${loc.slice(2).join('.')}: ${msg}`,
  )
  return lines.join(' ') || error.message
}

type EditedListingProps = {
  side: 'search' | 'offer'
  text: string
  /** Labels of the last explanation. */
  known: ConceptLabels | undefined
  onChange: (text: string) => void
}

/** A listing as a form or, for experts, as text; written by hand or taken from a stored one. */
function EditedListing({ side, text, known, onChange }: EditedListingProps) {
  const t = useT()
  const [id, setId] = useState<number>()
  const [view, setView] = useState<'form' | 'json'>('form')
  const [labels, setLabels] = useState<ConceptLabels>({})
  const content = contentIn(text)
  const load = useMutation({
    mutationFn: (listingId: number) => callApi(listingApi.get, { params: { listing_id: listingId } }),
    onSuccess: (loaded) => {
      setLabels((before) => ({ ...before, ...loaded.concept_labels }))
      onChange(pretty(loaded.content))
    },
  })
  return (
    <section className={`card ${styles['bench']}`}>
      <h2>{t(`workbench.${side}`)}</h2>
      <div className={styles['fields']}>
        <NumberInput
          label={t('workbench.listingNumber')}
          min={1}
          allowDecimal={false}
          hideControls
          value={id ?? ''}
          onChange={(value) => setId(Number(value) || undefined)}
          error={load.isError ? t('workbench.noListing') : undefined}
        />
        <Button
          onClick={() => id !== undefined && load.mutate(id)}
          loading={load.isPending}
          disabled={id === undefined}
        >
          {t('workbench.load')}
        </Button>
      </div>
      <SegmentedControl
        aria-label={t('workbench.view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'form', label: t('workbench.asForm') },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {view === 'form' && content ? (
        <ListingForm
          side={side}
          content={content}
          labels={{ ...known, ...labels }}
          onChange={(changed, chosen) => {
            setLabels(chosen)
            onChange(pretty(changed))
          }}
        />
      ) : (
        <ListingText text={text} onChange={onChange} />
      )}
    </section>
  )
}

function ListingText({ text, onChange }: Pick<EditedListingProps, 'text' | 'onChange'>) {
  const t = useT()
  return (
    <Textarea
      label={t('workbench.content')}
      classNames={{ input: styles['code'] ?? '' }}
      dir="ltr"
      spellCheck={false}
      autosize
      minRows={12}
      maxRows={24}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={contentIn(text) ? undefined : t('workbench.notJson')}
    />
  )
}
