import { MultiSelect, NativeSelect, Slider } from '@mantine/core'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { conceptApi } from '@matchwright/contract/concept.api'
import { CONTRACT_TYPES, LISTING_TYPE, PAY_BINS } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { PayHistogram } from '@matchwright/contract/match.schema'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { capital } from '#web/components/match/facts.ts'
import { money, kilometres } from '#web/components/match/units.ts'
import { PlaceMap } from '#web/components/map/map.tsx'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { payCurrencyOf, payStepOf } from './currency.ts'
import { LanguageField } from './language-field.tsx'
import { PayBars } from './pay-bars.tsx'
import styles from './query.module.css'
import { WorkloadField } from './workload-field.tsx'

export type QueryFieldsProps = {
  type: ListingType
  content: ListingContentInput
  labels: ConceptLabels
  /** Pay of the offers that the query finds. */
  pays?: PayHistogram | undefined
  /** Applies changed sections, with the labels of newly chosen concepts. */
  onChange: (part: Partial<ListingContentInput>, labels?: readonly ChosenConcept[]) => void
}

/** Qualifications that the person has or the employer requires. */
export function PersonFields({ type, content, labels, onChange }: QueryFieldsProps) {
  const t = useT()
  const { language } = useShell()
  const occupations = content.occupations ?? []
  const first = occupations[0]?.concept_id
  const suggestions = useSuggestedSkills(first)
  const chosen = chosenFrom(labels)
  return (
    <>
      <ConceptField
        label={t('finder.occupation')}
        name="occupations"
        search={useConceptSearch(language, ['occupation'])}
        value={occupations.map(({ concept_id }) => chosen(concept_id))}
        onChange={(value) =>
          onChange({ occupations: value.map(({ id }) => ({ concept_id: id, importance: 'must' as const })) }, value)
        }
        max={5}
      />
      <ConceptField
        label={t('finder.skills')}
        name="skills"
        search={useConceptSearch(language, ['skill'], first)}
        value={(content.skills ?? []).map(({ concept_id, level }) => ({ ...chosen(concept_id), level: level ?? null }))}
        onChange={(value) =>
          onChange({ skills: value.map(({ id, level }) => ({ concept_id: id, level: level ?? null })) }, value)
        }
        withLevel
        {...(suggestions.length > 0 && {
          suggestions: { title: t('finder.often'), options: suggestions, isQuiet: true },
        })}
      />
      <ConceptField
        label={t('finder.licences')}
        name="licences"
        search={useConceptSearch(language, ['authorization'])}
        value={(content.licences ?? []).map(({ concept_id }) => chosen(concept_id))}
        onChange={(value) =>
          onChange(
            {
              licences: value.map(({ id }) => ({
                concept_id: id,
                importance: type === LISTING_TYPE.offer ? ('must' as const) : ('important' as const),
              })),
            },
            value,
          )
        }
      />
      <LanguageField value={content.languages ?? []} onChange={(languages) => onChange({ languages })} />
    </>
  )
}

function chosenFrom(labels: ConceptLabels) {
  return (id: number): ChosenConcept => {
    const label = labels[String(id)]
    return { id, label: label?.text ?? '…', ...(label && { lang: label.lang }) }
  }
}

const SUGGESTED = 3

function useSuggestedSkills(occupation: number | undefined) {
  const { language } = useShell()
  const found = useQuery({
    ...apiQuery(conceptApi.occupationSuggest, {
      query: { occupation: occupation ?? 0, relation: 'skills', lang: language, limit: SUGGESTED },
    }),
    enabled: occupation !== undefined,
    staleTime: Infinity,
  })
  return (found.data?.items ?? []).map(({ concept_id, label }) => ({
    id: concept_id,
    label: label.text,
    lang: label.lang,
  }))
}

/** Place, contract, conditions, workload and pay. */
export function WorkFields({ type, content, labels, pays, onChange }: QueryFieldsProps) {
  const t = useT()
  const intl = useIntl()
  const { language, user } = useShell()
  const conditions = content.conditions ?? []
  const chosen = chosenFrom(labels)
  const stances =
    type === LISTING_TYPE.search ? (['welcome', 'required', 'refused'] as const) : (['present', 'absent'] as const)
  return (
    <>
      <WherePlace content={content} onChange={onChange} country={user?.country} />
      <MultiSelect
        label={t('finder.contract')}
        name="contract_types"
        placeholder={(content.contract_types ?? []).length === 0 ? t('common.concept.add') : ''}
        data={CONTRACT_TYPES.map((value) => ({ value, label: capital(t(`criteria.contract.${value}`), intl.locale) }))}
        value={[...(content.contract_types ?? [])]}
        onChange={(value) => onChange({ contract_types: CONTRACT_TYPES.filter((one) => value.includes(one)) })}
      />
      <ConceptField
        label={t('finder.conditions')}
        name="conditions"
        search={useConceptSearch(language, ['condition'])}
        value={conditions.map(({ concept_id, stance }) => ({ ...chosen(concept_id), importance: stance }))}
        importances={stances.map((key) => ({
          key,
          text: t(`finder.condition.${key}`),
          isStrong: key === 'required',
        }))}
        onChange={(value) =>
          onChange(
            {
              conditions: value.map(({ id, importance }) => ({
                concept_id: id,
                stance: stances.find((stance) => stance === importance) ?? stances[0],
              })),
            },
            value,
          )
        }
      />
      <WorkloadField content={content} onChange={onChange} />
      <PayField type={type} content={content} pays={pays} onChange={onChange} country={user?.country} />
    </>
  )
}

export type PartProps = Pick<QueryFieldsProps, 'content' | 'onChange'>
const DEFAULT_RADIUS_KM = 30

function WherePlace({ content, onChange, country }: PartProps & { country: string | undefined }) {
  const t = useT()
  const intl = useIntl()
  const place = content.places?.[0]
  const radiusKm = place?.radius_km ?? DEFAULT_RADIUS_KM
  return (
    <div className={styles['field']}>
      <PlaceField
        label={t('finder.place')}
        name="places"
        value={place ? { ...place, geoname_id: place.geoname_id ?? 0 } : null}
        onChange={(next) => onChange({ places: next ? [{ ...next, radius_km: radiusKm }] : [] })}
        radiusKm={radiusKm}
        onRadius={(radius_km) => place && onChange({ places: [{ ...place, radius_km }] })}
        {...(country !== undefined && { country })}
      />
      {place && (
        <div className={styles['map']}>
          <PlaceMap
            label={t('finder.map', { radius: kilometres(intl, radiusKm), place: place.name })}
            places={[{ lat: place.lat, lon: place.lon, name: place.name, radiusKm }]}
          />
        </div>
      )}
    </div>
  )
}

type PayFieldProps = PartProps & Pick<QueryFieldsProps, 'type' | 'pays'> & { country: string | undefined }

function PayField({ type, content, pays, onChange, country }: PayFieldProps) {
  const t = useT()
  const intl = useIntl()
  const id = useId()
  const [dragged, setDragged] = useState<number>()
  const currency = payCurrencyOf(content, country)
  const step = payStepOf(currency)
  const amount = dragged === undefined ? (content.pay?.from ?? 0) : dragged * step
  const set = (from: number, unit: string) => {
    const to = type === LISTING_TYPE.offer ? from : null
    onChange({ pay: from > 0 ? { type: 'fixed', from, to, currency: unit, unit: 'year' } : null })
  }
  return (
    <SliderField
      label={t('finder.pay')}
      value={amount > 0 ? t('criteria.from', { value: money(intl, amount, currency) }) : t('finder.pay.open')}
    >
      <div className={styles['pay']}>
        <div>
          {pays && pays.stated > 0 && <PayBars pays={pays} from={amount} currency={currency} bin={step} />}
          <Slider
            size={3}
            min={0}
            max={PAY_BINS}
            label={null}
            thumbLabel={t('finder.pay')}
            value={Math.min(PAY_BINS, Math.round(amount / step))}
            onChange={setDragged}
            onChangeEnd={(value) => {
              setDragged(undefined)
              set(value * step, currency)
            }}
          />
        </div>
        {amount > 0 && <CurrencySelect id={id} value={currency} onChange={(unit) => set(amount, unit)} />}
      </div>
    </SliderField>
  )
}

const CURRENCIES = [
  'EUR',
  'CHF',
  'GBP',
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'JPY',
  'CNY',
  'KRW',
  'INR',
  'BRL',
  'MXN',
  'AED',
  'SAR',
  'EGP',
  'MAD',
  'ZAR',
  'TRY',
  'SGD',
  'HKD',
  'THB',
  'IDR',
  'VND',
]

function CurrencySelect({ id, value, onChange }: { id: string; value: string; onChange: (currency: string) => void }) {
  const t = useT()
  const data = CURRENCIES.includes(value) ? CURRENCIES : [value, ...CURRENCIES]
  return (
    <NativeSelect
      id={id}
      size="xs"
      aria-label={t('finder.currency')}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
