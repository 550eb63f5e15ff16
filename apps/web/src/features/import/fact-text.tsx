import type { FactValue } from '@matchwright/contract/parser.schema'
import { useIntl } from 'react-intl'
import { percent } from '#web/components/match/units.ts'
import { DateText } from '#web/components/text/formats.tsx'
import { PayText, StartText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Draft, DraftFact } from './draft.ts'
import { conceptName } from './skill-chips.tsx'
import { useReadingWords } from './reading-words.ts'
import styles from './facts.module.css'

type FactTextProps = { fact: DraftFact; draft: Draft }

/** Read-only view of a fact, with details below. */
export function FactText({ fact, draft }: FactTextProps) {
  const t = useT()
  const isLong = fact.field === 'task' || fact.field === 'summary'
  const Main = isLong ? 'span' : 'b'
  const written = writtenWords(fact, draft)
  return (
    <div className={styles['text']} data-out={!fact.is_kept || undefined} data-long={isLong || undefined}>
      <Main>
        <ValueText fact={fact} draft={draft} />
        {fact.importance !== null && <em>{t(`match.importance.${fact.importance}`)}</em>}
      </Main>
      {written !== null && <span dir="auto">{t('import.from', { words: written })}</span>}
    </div>
  )
}

/** Words of the document, if they differ from the shown label. */
function writtenWords({ value }: DraftFact, draft: Draft): string | null {
  if (value.kind !== 'concept' || value.concept_id === null) return null
  const shown = conceptName({ value }, draft)
  return value.text === '' || value.text.toLocaleLowerCase() === shown.toLocaleLowerCase() ? null : value.text
}

/** One-line summary of a work or education entry: title, organisation, period. */
export function EntryText({ facts, draft }: { facts: readonly DraftFact[]; draft: Draft }) {
  const kept = facts.filter((fact) => fact.is_kept)
  const [main, ...others] = kept.length > 0 ? kept : facts
  if (!main) return null
  return (
    <div className={styles['text']} data-out={kept.length === 0 || undefined}>
      <b>
        <ValueText fact={main} draft={draft} />
      </b>
      {others.map((fact) => (
        <span key={fact.n}>
          <ValueText fact={fact} draft={draft} />
        </span>
      ))}
    </div>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function ValueText({ fact, draft }: FactTextProps) {
  const { value } = fact
  switch (value.kind) {
    case 'text':
      return DAY.test(value.text) ? <DateText value={value.text} style="long" /> : <span dir="auto">{value.text}</span>
    case 'concept':
      return <ConceptValue value={value} name={conceptName(fact, draft)} isDegree={isDegree(fact)} />
    case 'language':
      return <LanguageText value={value} />
    case 'period':
      return <PeriodText value={value} />
    case 'place':
      return <PlaceValue value={value} />
    case 'start':
    case 'workload':
    case 'pay':
    case 'contract':
    case 'percent':
      return <TermText value={value} />
  }
}

function LanguageText({ value }: { value: Extract<FactValue, { kind: 'language' }> }) {
  const t = useT()
  const intl = useIntl()
  const name = intl.formatDisplayName(value.code, { type: 'language' }) ?? value.code
  return value.level === null ? name : t('import.languageAt', { name, level: languageLevel(t, value.level) })
}

type TermValue = Exclude<FactValue, { kind: 'text' | 'concept' | 'language' | 'period' | 'place' }>

function TermText({ value }: { value: TermValue }) {
  const t = useT()
  const intl = useIntl()
  switch (value.kind) {
    case 'start':
      return <StartText start={value.start} />
    case 'workload':
      return <WorkloadText workload={value.workload} />
    case 'pay':
      return <PayText pay={value.pay} />
    case 'contract':
      return t(`criteria.contract.${value.contract}`)
    case 'percent':
      return t('import.remote', { share: percent(intl, value.percent) })
  }
}

function PeriodText({ value }: { value: Extract<FactValue, { kind: 'period' }> }) {
  const t = useT()
  const { month, duration } = useReadingWords()
  const from = value.from === null ? '' : month(value.from)
  const end = value.to === null ? '' : month(value.to)
  const to = value.is_current ? t('import.today') : end
  const text = from !== '' && to !== '' ? t('import.period', { from, to }) : from + to
  return value.months > 0 ? t('import.periodFor', { period: text, duration: duration(value.months) }) : text
}

function isDegree({ field }: DraftFact): boolean {
  return field === 'degree' || field === 'education'
}

type ConceptValueProps = { value: Extract<FactValue, { kind: 'concept' }>; name: string; isDegree: boolean }

function ConceptValue({ value, name, isDegree: withLevel }: ConceptValueProps) {
  const t = useT()
  const { duration } = useReadingWords()
  const level = withLevel && value.level !== null ? educationLevelText(t, value.level) : null
  if (level !== null && name === '') return level
  if (level !== null) return t('import.pair', { first: name, second: level })
  if (value.months !== null && value.months > 0)
    return t('import.pair', { first: name, second: duration(value.months) })
  return <span dir="auto">{name}</span>
}

function PlaceValue({ value }: { value: Extract<FactValue, { kind: 'place' }> }) {
  const t = useT()
  const intl = useIntl()
  const name = value.name ?? value.text
  if (value.country === null) return <span dir="auto">{name}</span>
  return t('import.pair', { first: name, second: intl.formatDisplayName(value.country, { type: 'region' }) ?? '' })
}

type Translate = ReturnType<typeof useT>
const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

export function languageLevel(t: Translate, level: number): string {
  return LANGUAGE_LEVELS[level - 1] ?? t('criteria.native')
}

const EDUCATION_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function educationLevelText(t: Translate, level: number): string {
  const known = EDUCATION_LEVELS.find((one) => one === level)
  return known === undefined ? '' : t(`criteria.education.${known}`)
}
