import { NativeSelect, NumberInput, TextInput, Textarea } from '@mantine/core'
import { CONTRACT_TYPES, PAY_UNITS, START_TYPES } from '@matchwright/contract/constants'
import type { FactValue } from '@matchwright/contract/parser.schema'
import { DateField } from '#web/components/form/date-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { ConceptEditor } from './concept-editor.tsx'
import type { Draft, DraftFact } from './draft.ts'
import styles from './facts.module.css'
import type { ValueEditorProps } from './editor-props.ts'
import { LanguageEditor } from './language-editor.tsx'
import { PeriodEditor } from './period-editor.tsx'
import { PlaceEditor } from './place-editor.tsx'

/** Editor for the value of a fact, by kind. */
export function FactEditor({ fact, draft, label }: { fact: DraftFact; draft: Draft; label: string }) {
  const { value } = fact
  const onChange = (changed: FactValue) => draft.change(fact.n, { value: changed })
  switch (value.kind) {
    case 'text':
      return <TextEditor value={value} label={label} onChange={onChange} />
    case 'concept':
      return <ConceptEditor fact={fact} value={value} draft={draft} label={label} onChange={onChange} />
    case 'language':
      return <LanguageEditor value={value} label={label} onChange={onChange} />
    case 'period':
      return <PeriodEditor value={value} label={label} onChange={onChange} />
    case 'place':
      return <PlaceEditor value={value} label={label} onChange={onChange} />
    case 'start':
      return <StartEditor value={value} label={label} onChange={onChange} />
    case 'workload':
      return <WorkloadEditor value={value} label={label} onChange={onChange} />
    case 'pay':
      return <PayEditor value={value} label={label} onChange={onChange} />
    case 'contract':
      return <ContractEditor value={value} label={label} onChange={onChange} />
    case 'percent':
      return <PercentEditor value={value} label={label} onChange={onChange} />
  }
}

/** One element whatever the length: another one would lose the focus while the text grows or shrinks. */
function TextEditor({ value, label, onChange }: ValueEditorProps<'text'>) {
  return (
    <Textarea
      aria-label={label}
      value={value.text}
      dir="auto"
      maxLength={5000}
      autosize
      minRows={1}
      maxRows={12}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
    />
  )
}

function StartEditor({ value, label, onChange }: ValueEditorProps<'start'>) {
  const t = useT()
  const { start } = value
  const setType = (type: string) => {
    const chosen = Object.values(START_TYPES).find((one) => String(one) === type) ?? START_TYPES.asap
    const date = chosen === START_TYPES.date ? (start.date ?? new Date().toISOString().slice(0, 10)) : null
    onChange({ ...value, start: { type: chosen, date } })
  }
  return (
    <div className={styles['two']}>
      <NativeSelect
        aria-label={label}
        value={start.type}
        onChange={(event) => setType(event.currentTarget.value)}
        data={[
          { value: String(START_TYPES.asap), label: t('criteria.start.asap') },
          { value: String(START_TYPES.negotiable), label: t('criteria.start.negotiable') },
          { value: String(START_TYPES.date), label: t('import.onDate') },
        ]}
      />
      {start.type === START_TYPES.date && (
        <DateField
          label={t('import.date')}
          hideLabel
          isRequired
          value={start.date}
          onChange={(date) => onChange({ ...value, start: { type: START_TYPES.date, date } })}
        />
      )}
    </div>
  )
}

const FULL_TIME = 100

function bounded(typed: string | number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(Number(typed)) || low))
}

function WorkloadEditor({ value, onChange }: ValueEditorProps<'workload'>) {
  const t = useT()
  const { min, max } = value.workload
  return (
    <div className={styles['two']}>
      <NumberInput
        aria-label={t('import.workloadMin')}
        suffix=" %"
        min={1}
        max={FULL_TIME}
        value={min}
        onChange={(typed) => {
          const low = bounded(typed, 1, FULL_TIME)
          onChange({ ...value, workload: { min: low, max: Math.max(low, max) } })
        }}
      />
      <NumberInput
        aria-label={t('import.workloadMax')}
        suffix=" %"
        min={1}
        max={FULL_TIME}
        value={max}
        onChange={(typed) => {
          const high = bounded(typed, 1, FULL_TIME)
          onChange({ ...value, workload: { min: Math.min(min, high), max: high } })
        }}
      />
    </div>
  )
}

function PercentEditor({ value, label, onChange }: ValueEditorProps<'percent'>) {
  return (
    <NumberInput
      aria-label={label}
      suffix=" %"
      min={0}
      max={FULL_TIME}
      value={value.percent}
      onChange={(typed) => onChange({ ...value, percent: bounded(typed, 0, FULL_TIME) })}
    />
  )
}

function amountOf(typed: string | number): number | null {
  return typed === '' ? null : Math.max(0, Number(typed) || 0)
}

function PayEditor({ value, onChange }: ValueEditorProps<'pay'>) {
  const t = useT()
  const { pay } = value
  const set = (change: Partial<typeof pay>) => {
    const next = { ...pay, ...change }
    onChange({ ...value, pay: { ...next, type: next.from === null && next.to === null ? 'ask' : 'fixed' } })
  }
  return (
    <div className={styles['two']}>
      <NumberInput
        aria-label={t('import.payFrom')}
        thousandSeparator
        min={0}
        value={pay.from ?? ''}
        onChange={(typed) => set({ from: amountOf(typed) })}
      />
      <NumberInput
        aria-label={t('import.payTo')}
        thousandSeparator
        min={0}
        value={pay.to ?? ''}
        onChange={(typed) => set({ to: amountOf(typed) })}
      />
      <TextInput
        aria-label={t('import.currency')}
        maxLength={3}
        value={pay.currency}
        onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
      />
      <NativeSelect
        aria-label={t('import.payUnit')}
        value={pay.unit}
        onChange={(event) => set({ unit: PAY_UNITS.find((unit) => unit === event.currentTarget.value) ?? pay.unit })}
        data={PAY_UNITS.map((unit) => ({ value: unit, label: t(`import.per.${unit}`) }))}
      />
    </div>
  )
}

function ContractEditor({ value, label, onChange }: ValueEditorProps<'contract'>) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={label}
      value={value.contract}
      onChange={(event) => {
        const contract = CONTRACT_TYPES.find((one) => one === event.currentTarget.value)
        if (contract) onChange({ ...value, contract })
      }}
      data={CONTRACT_TYPES.map((type) => ({ value: type, label: t(`criteria.contract.${type}`) }))}
    />
  )
}
