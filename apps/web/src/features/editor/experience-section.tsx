import { NativeSelect, NumberInput } from '@mantine/core'
import { useIntl } from 'react-intl'
import { duration } from '#web/components/match/units.ts'
import { Word } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { importanceOf, useImportances } from './choices.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

const MONTHS_A_YEAR = 12
const MOST_YEARS = 50

function inYears(months: number): number {
  return Math.round((months / MONTHS_A_YEAR) * 10) / 10
}

function inMonths(years: number | string): number | null {
  return years === '' ? null : Math.round(Math.min(MOST_YEARS, Math.max(0, Number(years))) * MONTHS_A_YEAR)
}

/** Years and months of a time that is not a number of whole years, under the field that counts in years. */
function useInWords(): (months: number | null | undefined) => string | null {
  const intl = useIntl()
  return (months) => (months && months % MONTHS_A_YEAR > 0 ? duration(intl, months) : null)
}

/** Required experience of an offer, or work history of a search. */
export function ExperienceSection() {
  const { isOffer } = useEditing()
  return (
    <Section section="experience" weights={isOffer ? ['experience'] : []}>
      {isOffer ? <Asked /> : <Worked />}
    </Section>
  )
}

function Asked() {
  const t = useT()
  const inWords = useInWords()
  const importances = useImportances()
  const { content, set } = useEditing()
  const { experience } = content
  const importance = experience?.importance ?? 'important'
  const years = experience === null ? null : inYears(experience.min_months)
  const setYears = (given: number | string) => {
    const months = inMonths(given)
    set({ experience: months === null ? null : { min_months: months, importance } })
  }
  return (
    <div className={styles['narrowWide']}>
      <NumberInput
        name="experience"
        label={t('listing.field.atLeast')}
        description={inWords(experience?.min_months)}
        inputWrapperOrder={['label', 'input', 'description']}
        suffix={` ${t('listing.years', { count: years ?? 0 })}`}
        min={0}
        max={MOST_YEARS}
        step={1}
        decimalScale={1}
        value={years ?? ''}
        placeholder={t('listing.notStated')}
        onChange={setYears}
      />
      <NativeSelect
        label={t('listing.field.importance')}
        disabled={experience === null}
        value={importance}
        data={importances.map(({ key, text }) => ({ value: key, label: text }))}
        onChange={(event) =>
          experience && set({ experience: { ...experience, importance: importanceOf(event.currentTarget.value) } })
        }
      />
    </div>
  )
}

function Worked() {
  const t = useT()
  const inWords = useInWords()
  const { content, labels, set } = useEditing()
  if (content.occupations.length === 0) return <p className="s14 mut">{t('listing.experience.first')}</p>
  return (
    <div className={styles['three']}>
      {content.occupations.map((entry, index) => (
        <NumberInput
          key={entry.concept_id}
          label={<Word {...(labels[String(entry.concept_id)] ?? { text: '' })} />}
          description={inWords(entry.months)}
          inputWrapperOrder={['label', 'input', 'description']}
          suffix={` ${t('listing.years', { count: entry.months === null ? 0 : inYears(entry.months) })}`}
          min={0}
          max={MOST_YEARS}
          decimalScale={1}
          value={entry.months === null ? '' : inYears(entry.months)}
          placeholder={t('listing.notStated')}
          onChange={(years) =>
            set({ occupations: content.occupations.with(index, { ...entry, months: inMonths(years) }) })
          }
        />
      ))}
    </div>
  )
}
