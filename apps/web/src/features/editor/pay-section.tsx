import { NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { CONTRACT_TYPES, PAY_TYPES, PAY_UNITS } from '@matchwright/contract/constants'
import type { Pay } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { moneyRange } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { importanceOf, useImportances } from './choices.ts'
import { currencyOf, CURRENCIES } from './currencies.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { converted } from './pay-conversion.ts'
import { Section } from './section.tsx'

/** Pay with its unit, and contract types. */
export function PaySection() {
  const { isOffer } = useEditing()
  return (
    <Section section="pay" weights={isOffer ? [] : ['pay', 'contract']}>
      <PayFields />
      <ContractTypes />
    </Section>
  )
}

function usePay() {
  const { currentUser } = useShell()
  const home = currentUser.is_authenticated ? (currentUser.country ?? undefined) : undefined
  const { content, set, listing } = useEditing()
  const empty: Pay = {
    type: 'fixed',
    from: null,
    to: null,
    currency: currencyOf(content.places[0]?.country ?? home),
    unit: 'year',
    salaries: 12,
    text: '',
  }
  const pay = content.pay ?? empty
  const change = (part: Partial<Pay>) => set({ pay: { ...pay, ...part } })
  return { pay, change, listing }
}

function PayFields() {
  const t = useT()
  const { isOffer, content, set } = useEditing()
  const importances = useImportances()
  const { pay, change } = usePay()
  return (
    <>
      <div className={styles['line']}>
        <SegmentedControl
          aria-label={t('listing.pay.type')}
          value={pay.type}
          data={PAY_TYPES.map((type) => ({ value: type, label: t(`listing.pay.${type}`) }))}
          onChange={(type) => change({ type: PAY_TYPES.find((one) => one === type) ?? 'fixed' })}
        />
        {!isOffer && (
          <NativeSelect
            label={t('listing.field.payImportance')}
            value={content.pay_importance}
            data={importances.map(({ key, text }) => ({ value: key, label: text }))}
            onChange={(event) => set({ pay_importance: importanceOf(event.currentTarget.value) })}
          />
        )}
      </div>
      {pay.type === 'fixed' && <Amounts pay={pay} onChange={change} />}
      {pay.type === 'free' && (
        <TextInput
          name="pay.text"
          label={t('listing.pay.words')}
          maxLength={200}
          value={pay.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      {pay.type === 'ask' && isOffer && <p className="s13 mut">{t('listing.advice.pay_on_request')}</p>}
    </>
  )
}

type AmountsProps = { pay: Pay; onChange: (part: Partial<Pay>) => void }

function Amounts({ pay, onChange }: AmountsProps) {
  const t = useT()
  const { isOffer, errors } = useEditing()
  const bounds = isOffer ? (['from', 'to'] as const) : (['minimum', 'target'] as const)
  const isMisordered = pay.from !== null && pay.to !== null && pay.from > pay.to
  return (
    <>
      <div className={styles['four']}>
        <Amount
          name="pay.from"
          label={t(`listing.pay.${bounds[0]}`)}
          value={pay.from}
          onAmount={(from) => onChange({ from })}
        />
        <Amount
          name="pay.to"
          label={t(`listing.pay.${bounds[1]}`)}
          value={pay.to}
          onAmount={(to) => onChange({ to })}
          error={isMisordered ? t('listing.pay.order') : (errors['pay.to'] ?? errors['pay'])}
        />
        <Unit pay={pay} onChange={onChange} />
        {(pay.unit === 'year' || pay.unit === 'month') && (
          <div className={styles['labelledGroup']}>
            <span aria-hidden="true">{t('listing.pay.salaries')}</span>
            <SegmentedControl
              aria-label={t('listing.pay.salaries')}
              value={String(pay.salaries)}
              data={['12', '13', '14']}
              onChange={(salaries) => onChange({ salaries: Number(salaries) })}
            />
          </div>
        )}
      </div>
      {!isMisordered && <Conversion pay={pay} />}
    </>
  )
}

type AmountProps = {
  name: string
  label: string
  value: number | null
  error?: string | undefined
  onAmount: (amount: number | null) => void
}

function Amount({ name, label, value, error, onAmount }: AmountProps) {
  const intl = useIntl()
  const [group, decimal] = separators(intl.locale)
  return (
    <NumberInput
      name={name}
      label={label}
      hideControls
      min={0}
      max={100_000_000}
      decimalScale={2}
      thousandSeparator={group}
      decimalSeparator={decimal}
      value={value ?? ''}
      error={error}
      onChange={(amount) => onAmount(amount === '' ? null : Number(amount))}
    />
  )
}

/** Group and decimal separators of a locale; digits are Latin, as in all number inputs. */
function separators(locale: string): [string, string] {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.8)
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  return [find('group', ','), find('decimal', '.')]
}

function Unit({ pay, onChange }: AmountsProps) {
  const t = useT()
  return (
    <div className={styles['labelledGroup']}>
      <span aria-hidden="true">{t('listing.pay.per')}</span>
      <div className={styles['pair']}>
        <NativeSelect
          aria-label={t('listing.pay.currency')}
          value={pay.currency}
          data={[...new Set([pay.currency, ...CURRENCIES])]}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('listing.pay.unit')}
          value={pay.unit}
          data={PAY_UNITS.map((unit) => ({ value: unit, label: t(`listing.payUnit.${unit}`) }))}
          onChange={(event) =>
            onChange({ unit: PAY_UNITS.find((unit) => unit === event.currentTarget.value) ?? 'year' })
          }
        />
      </div>
    </div>
  )
}

/** Pay converted to the other unit, by month or by year. */
function Conversion({ pay }: { pay: Pay }) {
  const t = useT()
  const intl = useIntl()
  const other = converted(pay)
  if (other === null) return null
  const range = moneyRange({ intl, t }, { ...other, currency: pay.currency })
  return (
    <p className="s13 mut num">
      {pay.unit === 'year'
        ? t('listing.pay.aMonth', { pay: range, salaries: pay.salaries })
        : t('listing.pay.aYear', { pay: range })}
    </p>
  )
}

function ContractTypes() {
  const t = useT()
  const importances = useImportances()
  const { content, set, isOffer } = useEditing()
  const chosen = content.contract_types
  const toggle = (type: (typeof CONTRACT_TYPES)[number]) =>
    set({
      contract_types: CONTRACT_TYPES.filter((one) => (one === type ? !chosen.includes(one) : chosen.includes(one))),
    })
  return (
    <div className={styles['line']}>
      <div className={styles['toggles']} role="group" aria-label={t('criteria.name.contract')}>
        {CONTRACT_TYPES.map((type) => (
          <button key={type} type="button" aria-pressed={chosen.includes(type)} onClick={() => toggle(type)}>
            {t(`criteria.contract.${type}`)}
          </button>
        ))}
      </div>
      {!isOffer && chosen.length > 0 && (
        <NativeSelect
          label={t('listing.field.contractImportance')}
          value={content.contract_importance}
          data={importances.map(({ key, text }) => ({ value: key, label: text }))}
          onChange={(event) => set({ contract_importance: importanceOf(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}
