import { NativeSelect } from '@mantine/core'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { ownWords } from '#web/lib/listing/own-terms.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useBrowse } from './browse.tsx'
import { BroaderOccupation } from './broader-occupation.tsx'
import { importanceOf, useImportances } from './choices.ts'
import { chosenOf, entriesOf, replaced } from './concept-entries.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { MoreSpecific } from './more-specific.tsx'
import { Readings } from './readings.tsx'
import { Section } from './section.tsx'

type Occupation = ListingContent['occupations'][number]
type Industry = ListingContent['industries'][number]
const SENIORITIES = [1, 2, 3, 4, 5] as const

/** Occupation, seniority and industry. */
export function OccupationSection() {
  const t = useT()
  const { content, set, isOffer } = useEditing()
  return (
    <Section section="occupation" weights={isOffer ? ['occupation', 'industry'] : ['occupation', 'industry']}>
      <OccupationField />
      <BroaderOccupation />
      <div className={styles['narrowWide']}>
        <NativeSelect
          name="seniority"
          label={t('listing.field.seniority')}
          value={String(content.seniority ?? '')}
          data={[
            { value: '', label: t('listing.notStated') },
            ...SENIORITIES.map((level) => ({ value: String(level), label: t(`listing.seniority.${level}`) })),
          ]}
          onChange={(event) => set({ seniority: Number(event.currentTarget.value) || null })}
        />
        <IndustryField />
      </div>
    </Section>
  )
}

function OccupationField() {
  const t = useT()
  const { content, labels, set, errors, isOffer } = useEditing()
  const { language } = useShell()
  const importances = useImportances()
  const sides = (['both', 'wants', 'has'] as const).map((key) => ({ key, text: t(`listing.side.${key}`) }))
  const made = ({ id }: ChosenConcept): Occupation => ({
    concept_id: id,
    readings: [],
    side: 'both',
    importance: 'important',
    months: null,
  })
  const marked = (entry: Occupation, { importance }: ChosenConcept): Occupation =>
    isOffer
      ? { ...entry, importance: importanceOf(importance) }
      : { ...entry, side: sides.find(({ key }) => key === importance)?.key ?? entry.side }
  const onChange = (chosen: ChosenConcept[]) =>
    set({ occupations: entriesOf(chosen, content.occupations, made, marked) }, chosen)
  const current = chosenOf(content.occupations, labels, (entry) => ({
    importance: isOffer ? entry.importance : entry.side,
  }))
  const browse = useBrowse({ branch: 'occupation', chosen: current, onChange, max: MOST_ENTRIES.occupations })
  return (
    <>
      <ConceptField
        name="occupations"
        label={t(isOffer ? 'listing.field.occupationOffer' : 'listing.field.occupationSearch')}
        search={useConceptSearch(language, ['occupation'])}
        value={current}
        onChange={onChange}
        error={errors['occupations']}
        importances={isOffer ? importances : sides}
        placeholder={t('listing.add.occupation')}
        own={ownWords(content.terms, 'occupation', (terms) => set({ terms }))}
        browse={{ text: t('listing.browse.occupation'), open: () => browse.open() }}
        max={MOST_ENTRIES.occupations}
      />
      <Readings />
      <MoreSpecific
        branch="occupation"
        chosen={current}
        onReplace={(broad, by) =>
          set({ occupations: replaced(content.occupations, broad, by, { readings: [] }) }, [by])
        }
        onBrowse={browse.open}
      />
      {browse.dialog}
    </>
  )
}

function IndustryField() {
  const t = useT()
  const { content, labels, set, isOffer } = useEditing()
  const { language } = useShell()
  const sides = (isOffer ? (['has', 'wants'] as const) : (['wants', 'avoids', 'has'] as const)).map((key) => ({
    key,
    text: t(`listing.industrySide.${key}`),
    isStrong: key === 'avoids',
  }))
  const first = sides[0]?.key ?? 'has'
  return (
    <ConceptField
      name="industries"
      label={t('listing.field.industry')}
      search={useConceptSearch(language, ['industry'])}
      value={chosenOf(content.industries, labels, ({ side }) => ({ importance: side }))}
      importances={sides}
      placeholder={t('listing.add.industry')}
      max={20}
      onChange={(chosen) =>
        set(
          {
            industries: entriesOf<Industry>(
              chosen,
              content.industries,
              ({ id }) => ({ concept_id: id, side: first, importance: 'important' }),
              (entry, { importance }) => ({
                ...entry,
                side: sides.find(({ key }) => key === importance)?.key ?? entry.side,
              }),
            ),
          },
          chosen,
        )
      }
    />
  )
}
