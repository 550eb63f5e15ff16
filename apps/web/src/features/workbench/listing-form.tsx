import { NumberInput, TextInput } from '@mantine/core'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { StrictnessSlider } from '#web/components/form/strictness-slider.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './workbench.module.css'

const USUAL_MATCH_FACTOR = 50
const USUAL_RADIUS_KM = 30
const MOST_CONCEPTS = 40

type ListingFormProps = {
  side: 'search' | 'offer'
  content: ListingContentInput
  labels: ConceptLabels
  onChange: (content: ListingContentInput, labels: ConceptLabels) => void
}
type PartProps = {
  content: ListingContentInput
  change: (part: Partial<ListingContentInput>, chosen?: readonly ChosenConcept[]) => void
}

/** The commonest sections of a listing as fields; sections that it does not show stay as they are. */
export function ListingForm({ side, content, labels, onChange }: ListingFormProps) {
  const t = useT()
  const change: PartProps['change'] = (part, chosen = []) =>
    onChange({ ...content, ...part }, { ...labels, ...labelsOf(chosen) })
  return (
    <div className={styles['form']}>
      <TextInput
        label={t('workbench.title')}
        maxLength={160}
        value={content.title ?? ''}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ConceptFields side={side} content={content} labels={labels} change={change} />
      <WhereField content={content} change={change} />
      <PayFields content={content} change={change} />
      <WorkloadFields content={content} change={change} />
      <StrictnessSlider
        value={content.match_factor ?? USUAL_MATCH_FACTOR}
        onChange={(factor) => change({ match_factor: factor })}
      />
    </div>
  )
}

/** Occupations, skills and licences. What an entry says besides is kept while it stays. */
function ConceptFields({ side, content, labels, change }: PartProps & Pick<ListingFormProps, 'side' | 'labels'>) {
  const t = useT()
  const { language } = useShell()
  const { occupations = [], skills = [], licences = [] } = content
  const chosen = (entries: readonly { concept_id: number; level?: number | null | undefined }[]) =>
    entries.map(({ concept_id: id, level }): ChosenConcept => {
      const label = labels[String(id)]
      return { id, label: label?.text ?? String(id), ...(label && { lang: label.lang }), level: level ?? null }
    })
  const importance = side === 'offer' ? ('must' as const) : ('important' as const)
  return (
    <>
      <ConceptField
        label={t('criteria.name.occupation')}
        name={`${side}.occupations`}
        search={useConceptSearch(language, ['occupation'])}
        value={chosen(occupations)}
        max={5}
        onChange={(value) =>
          change({ occupations: kept(occupations, value, (id) => ({ concept_id: id, importance: 'must' })) }, value)
        }
      />
      <ConceptField
        label={t('criteria.name.skills')}
        name={`${side}.skills`}
        search={useConceptSearch(language, ['skill'], occupations[0]?.concept_id)}
        value={chosen(skills)}
        max={MOST_CONCEPTS}
        withLevel
        onChange={(value) =>
          change(
            {
              skills: kept(skills, value, (id) => ({ concept_id: id })).map((entry) => ({
                ...entry,
                level: value.find(({ id }) => id === entry.concept_id)?.level ?? null,
              })),
            },
            value,
          )
        }
      />
      <ConceptField
        label={t('criteria.name.licences')}
        name={`${side}.licences`}
        search={useConceptSearch(language, ['authorization'])}
        value={chosen(licences)}
        onChange={(value) =>
          change({ licences: kept(licences, value, (id) => ({ concept_id: id, importance })) }, value)
        }
      />
    </>
  )
}

/** The entries that are still chosen, and new ones for the others. */
function kept<Entry extends { concept_id: number }>(
  before: readonly Entry[],
  value: readonly ChosenConcept[],
  made: (id: number) => Entry,
): Entry[] {
  return value.map(({ id }) => before.find(({ concept_id: one }) => one === id) ?? made(id))
}

function WhereField({ content: { places = [] }, change }: PartProps) {
  const t = useT()
  const [first, ...others] = places
  return (
    <PlaceField
      label={t('criteria.name.location')}
      name="place"
      value={first ? { ...first, geoname_id: first.geoname_id ?? 0 } : null}
      radiusKm={first?.radius_km ?? USUAL_RADIUS_KM}
      onRadius={(radius) => first && change({ places: [{ ...first, radius_km: radius }, ...others] })}
      onChange={(place) =>
        change({ places: place ? [{ ...place, radius_km: first?.radius_km ?? USUAL_RADIUS_KM }, ...others] : others })
      }
    />
  )
}

function PayFields({ content: { pay }, change }: PartProps) {
  const t = useT()
  const { user } = useShell()
  const given = pay ?? { currency: user?.country === 'CH' ? 'CHF' : 'EUR' }
  const amount = (value: string | number) => (value === '' ? null : Number(value))
  return (
    <div className={styles['fields']}>
      <NumberInput
        label={t('workbench.payFrom')}
        min={0}
        hideControls
        value={given.from ?? ''}
        onChange={(value) => change({ pay: { ...given, from: amount(value) } })}
      />
      <NumberInput
        label={t('workbench.payTo')}
        min={0}
        hideControls
        value={given.to ?? ''}
        onChange={(value) => change({ pay: { ...given, to: amount(value) } })}
      />
      <TextInput
        label={t('workbench.currency')}
        maxLength={3}
        w={90}
        value={given.currency ?? ''}
        onChange={(event) => change({ pay: { ...given, currency: event.currentTarget.value.toUpperCase() } })}
      />
    </div>
  )
}

const FULL_TIME = 100

function WorkloadFields({ content: { workload }, change }: PartProps) {
  const t = useT()
  const { min = FULL_TIME, max = FULL_TIME } = workload ?? {}
  const set = (part: { min?: number; max?: number }) => change({ workload: { min, max, ...part } })
  return (
    <div className={styles['fields']}>
      <NumberInput
        label={t('workbench.workloadFrom')}
        min={1}
        max={FULL_TIME}
        suffix=" %"
        value={workload ? min : ''}
        onChange={(value) => (value === '' ? change({ workload: null }) : set({ min: Number(value) }))}
      />
      <NumberInput
        label={t('workbench.workloadTo')}
        min={1}
        max={FULL_TIME}
        suffix=" %"
        value={workload ? max : ''}
        onChange={(value) => (value === '' ? change({ workload: null }) : set({ max: Number(value) }))}
      />
    </div>
  )
}

function labelsOf(chosen: readonly ChosenConcept[]): ConceptLabels {
  return Object.fromEntries(chosen.map(({ id, label, lang = 'en' }) => [String(id), { text: label, lang, branch: '' }]))
}
