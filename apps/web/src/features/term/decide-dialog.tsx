import { Button, Radio, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Branch } from '@matchwright/contract/concept.schema'
import type { TermBranch } from '@matchwright/contract/listing-content.schema'
import { termApi } from '@matchwright/contract/term.api'
import type { Term, TermDecision } from '@matchwright/contract/term.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { UnsavedGuard, UnsavedQuestion } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import styles from './term.module.css'

const KINDS = ['link', 'add_name', 'add_concept'] as const
type Kind = (typeof KINDS)[number]

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text)
}

/** Branches in which to search the concept of a term, and the broader concept of a new one. */
const BRANCHES: Record<TermBranch, { own: readonly Branch[]; above: readonly Branch[] }> = {
  occupation: { own: ['occupation'], above: ['occupation', 'occupation_group'] },
  skill: { own: ['skill', 'specialization'], above: ['skill'] },
  authorization: { own: ['authorization'], above: ['authorization'] },
}

type Draft = { kind: Kind; concept: ChosenConcept | null; broader: ChosenConcept | null; label: string }

/** Decision on a term: link to a concept, add as a label, add as a new concept, or ignore. */
export function DecideDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const t = useT()
  const languageName = useLanguageName()
  const [draft, setDraft] = useState<Draft>({ kind: 'link', concept: null, broader: null, label: term.text })
  const decide = useDecide(term, onClose)
  const problems = useFormErrors(decide.error)
  const failure = useFailure(decide.error)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingIn(draft, term.branch) : []
  const fields = { ...problems.fields, ...Object.fromEntries(missing.map((name) => [name, t('errors.required')])) }
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const [isAsked, question] = useDisclosure(false)
  const isDirty = draft.concept !== null || draft.broader !== null || draft.label !== term.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missingIn(draft, term.branch).length === 0) decide.mutate(decisionOf(draft))
  }
  const branch = t(`admin.term.branch.${term.branch}`)
  const held = { branch, language: languageName(term.language), records: term.records, accounts: term.accounts }
  return (
    <Dialog
      title={t('admin.term.decideOn', { word: term.text })}
      // Escape or a click outside would discard changes by mistake, so both ask first.
      onClose={isDirty ? question.open : onClose}
    >
      <UnsavedGuard isDirty={isDirty} />
      {/* Mounted on demand: if mounted earlier, the same press of Escape would also close the question. */}
      {isAsked && <UnsavedQuestion isAsked onLeave={onClose} onStay={question.close} />}
      <form noValidate className={styles['decide']} onSubmit={submit}>
        <p className="s14 sec">{t('admin.term.heldBy', held)}</p>
        <FormSummary
          errors={{ ...problems, fields }}
          labels={{
            concept_id: t('admin.term.concept'),
            label: t('admin.term.word'),
            broader_id: t('admin.term.broader'),
          }}
          {...(failure !== undefined && { message: failure })}
        />
        <Radio.Group label={t('admin.term.what')} value={draft.kind} onChange={(kind) => isKind(kind) && set({ kind })}>
          {KINDS.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`admin.term.kind.${kind}`)}
              description={t(`admin.term.kind.${kind}Help`)}
            />
          ))}
        </Radio.Group>
        {draft.kind !== 'add_concept' && (
          <MeantConcept
            term={term}
            chosen={draft.concept}
            error={fields['concept_id']}
            onChoose={(concept) => set({ concept })}
          />
        )}
        {draft.kind !== 'link' && (
          <TextInput
            name="label"
            label={t('admin.term.label', { language: languageName(term.language) })}
            lang={term.language}
            dir="auto"
            maxLength={120}
            value={draft.label}
            error={fields['label']}
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
        )}
        {draft.kind === 'add_concept' && (
          <BroaderConcept
            term={term}
            chosen={draft.broader}
            error={fields['broader_id']}
            onChoose={(broader) => set({ broader })}
          />
        )}
        <div className={styles['buttons']}>
          <Button onClick={() => decide.mutate({ kind: 'ignore' })} loading={decide.isPending}>
            {t('admin.term.ignore')}
          </Button>
          <span className="sp" />
          <Button onClick={onClose}>{t('admin.term.cancel')}</Button>
          <Button type="submit" variant="filled" loading={decide.isPending}>
            {t('admin.term.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Decision = TermDecision extends infer One
  ? One extends TermDecision
    ? Omit<One, 'expected_state'>
    : never
  : never

function decisionOf({ kind, concept, broader, label }: Draft): Decision {
  if (kind === 'add_concept') return { kind, label: label.trim(), broader_id: broader?.id ?? null }
  return kind === 'link'
    ? { kind, concept_id: concept?.id ?? 0 }
    : { kind, concept_id: concept?.id ?? 0, label: label.trim() }
}

function missingIn({ kind, concept, broader, label }: Draft, branch: TermBranch): string[] {
  return [
    ...(kind !== 'add_concept' && !concept ? ['concept_id'] : []),
    ...(kind !== 'link' && label.trim() === '' ? ['label'] : []),
    ...(kind === 'add_concept' && branch === 'occupation' && !broader ? ['broader_id'] : []),
  ]
}

function useDecide(term: Term, onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { language: lang } = useShell()
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(termApi.decide, { params: { term_id: term.id }, query: { lang }, body: decision }),
    onSuccess: () => {
      toast(t('admin.term.decided', { word: term.text }))
      onDone()
      return cache.invalidateQueries({ queryKey: everyCallOf(termApi.list) })
    },
  })
}

type ChoiceProps = {
  term: Term
  chosen: ChosenConcept | null
  error: string | undefined
  onChoose: (concept: ChosenConcept | null) => void
}

function MeantConcept({ term, chosen, error, onChoose }: ChoiceProps) {
  const t = useT()
  const { language: lang } = useShell()
  const suggested = useQuery(apiQuery(termApi.suggestions, { params: { term_id: term.id }, query: { lang } }))
  const options = (suggested.data?.items ?? []).map(({ concept_id: id, label }) => ({
    id,
    label: label.text,
    lang: label.lang,
  }))
  return (
    <ConceptField
      name="concept_id"
      label={t('admin.term.concept')}
      search={useConceptSearch(lang, BRANCHES[term.branch].own)}
      value={chosen ? [chosen] : []}
      max={1}
      error={error}
      onChange={(concepts) => onChoose(concepts[0] ?? null)}
      {...(!chosen && options.length > 0 && { suggestions: { title: t('admin.term.suggested'), options } })}
    />
  )
}

function BroaderConcept({ term, chosen, error, onChoose }: ChoiceProps) {
  const t = useT()
  const { language: lang } = useShell()
  return (
    <ConceptField
      name="broader_id"
      label={t(term.branch === 'occupation' ? 'admin.term.broaderOccupation' : 'admin.term.broader')}
      search={useConceptSearch(lang, BRANCHES[term.branch].above)}
      value={chosen ? [chosen] : []}
      max={1}
      error={error}
      onChange={(concepts) => onChoose(concepts[0] ?? null)}
    />
  )
}
