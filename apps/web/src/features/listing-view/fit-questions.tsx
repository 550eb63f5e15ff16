import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useIntl } from 'react-intl'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { capital, languageLevel } from '#web/components/match/facts.ts'
import { percentRange } from '#web/components/match/units.ts'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { abilitiesAsked, languagesAsked } from './fit-answers.ts'
import type { FitAnswers } from './fit-answers.ts'
import styles from './fit-dialog.module.css'

type QuestionProps = { view: ListingView; answers: FitAnswers; set: (part: Partial<FitAnswers>) => void }

const OTHER = 'other'
const YEARS = [
  { key: 'one', months: 6 },
  { key: 'three', months: 24 },
  { key: 'five', months: 48 },
  { key: 'ten', months: 90 },
  { key: 'more', months: 144 },
] as const
const SHOWN_OCCUPATIONS = 4

/** Occupation and years in it. */
export function WorkQuestion({ view, answers, set }: QuestionProps) {
  const t = useT()
  const { language } = useShell()
  const search = useConceptSearch(language, ['occupation'])
  const occupations = (view.content.occupations ?? []).slice(0, SHOWN_OCCUPATIONS)
  return (
    <>
      <Radio.Group
        aria-label={t('offer.fit.work')}
        value={answers.occupationId === null ? OTHER : String(answers.occupationId)}
        onChange={(value) => set({ occupationId: value === OTHER ? null : Number(value) })}
      >
        <div className={styles['choices']}>
          {occupations.map(({ concept_id: id }) => (
            <Radio key={id} value={String(id)} label={view.concept_labels[String(id)]?.text ?? ''} />
          ))}
          <Radio value={OTHER} label={t('offer.fit.other')} />
        </div>
      </Radio.Group>
      {answers.occupationId === null && (
        <ConceptField
          label={t('criteria.name.occupation')}
          name="occupation"
          search={search}
          max={1}
          value={answers.other}
          onChange={(other) => set({ other })}
        />
      )}
      <NativeSelect
        label={t('offer.fit.years')}
        value={answers.months ?? ''}
        onChange={({ currentTarget: { value } }) => set({ months: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: t('offer.fit.noAnswer') },
          ...YEARS.map(({ key, months }) => ({ value: String(months), label: t(`offer.fit.years.${key}`) })),
        ]}
      />
    </>
  )
}

/** Skills and licences of the offer, to tick. */
export function AbilityQuestion({ view, answers, set }: QuestionProps) {
  const t = useT()
  const asked = abilitiesAsked(view)
  if (asked.length === 0) return <p className="sec">{t('offer.fit.noAbilities')}</p>
  return (
    <div className={styles['ticks']} role="group" aria-label={t('offer.fit.abilities')}>
      {asked.map((id) => (
        <Checkbox
          key={id}
          label={view.concept_labels[String(id)]?.text ?? ''}
          checked={answers.held.has(id)}
          onChange={({ currentTarget: { checked } }) => {
            const others = [...answers.held].filter((held) => held !== id)
            set({ held: new Set(checked ? [...others, id] : others) })
          }}
        />
      ))}
    </div>
  )
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const

export function LanguageQuestion({ view, answers, set }: QuestionProps) {
  const t = useT()
  const intl = useIntl()
  return languagesAsked(view).map((code) => (
    <NativeSelect
      key={code}
      label={capital(intl.formatDisplayName(code, { type: 'language' }) ?? code, intl.locale)}
      value={answers.languages[code] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [code]: _, ...others } = answers.languages
        set({ languages: value === '' ? others : { ...others, [code]: Number(value) } })
      }}
      data={[
        { value: '', label: t('offer.fit.noAnswer') },
        { value: '0', label: t('offer.fit.notSpoken') },
        ...LEVELS.map((level) => ({ value: String(level), label: languageLevel(t, level) })),
      ]}
    />
  ))
}

const WORKLOADS = [
  [100, 100],
  [80, 100],
  [60, 80],
  [40, 60],
  [10, 40],
] as const

export function PlaceQuestion({ answers, set }: QuestionProps) {
  const t = useT()
  const intl = useIntl()
  const chosen = answers.workload && `${answers.workload.min} ${answers.workload.max}`
  return (
    <>
      <PlaceField
        label={t('offer.fit.town')}
        name="place"
        value={answers.place}
        onChange={(place) => set({ place })}
        radiusKm={answers.radiusKm}
        onRadius={(radiusKm) => set({ radiusKm })}
      />
      <NativeSelect
        label={t('criteria.name.workload')}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const range = WORKLOADS.find(([min, max]) => `${min} ${max}` === value)
          set({ workload: range ? { min: range[0], max: range[1] } : null })
        }}
        data={[
          { value: '', label: t('offer.fit.anyWorkload') },
          ...WORKLOADS.map(([min, max]) => ({ value: `${min} ${max}`, label: percentRange({ intl, t }, min, max) })),
        ]}
      />
    </>
  )
}
