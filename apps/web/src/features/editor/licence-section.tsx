import { Checkbox } from '@mantine/core'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { ownWords } from '#web/lib/listing/own-terms.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useBrowse } from './browse.tsx'
import { importanceOf, useImportances } from './choices.ts'
import { chosenOf, entriesOf } from './concept-entries.ts'
import { useEditing } from './draft-context.ts'
import { Section } from './section.tsx'

type Licence = ListingContent['licences'][number]

/** Licences, permits, certificates. */
export function LicenceSection() {
  const t = useT()
  const { content, labels, set, isOffer } = useEditing()
  const { language } = useShell()
  const importances = useImportances()
  const statuses = (['valid', 'in_progress'] as const).map((key) => ({ key, text: t(`listing.licence.${key}`) }))
  const onChange = (chosen: ChosenConcept[]) =>
    set(
      {
        licences: entriesOf<Licence>(
          chosen,
          content.licences,
          ({ id }) => ({ concept_id: id, status: 'valid', importance: 'important' }),
          (entry, { importance }) =>
            isOffer
              ? { ...entry, importance: importanceOf(importance) }
              : { ...entry, status: importance === 'in_progress' ? 'in_progress' : 'valid' },
        ),
      },
      chosen,
    )
  const current = chosenOf(content.licences, labels, (entry) => ({
    importance: isOffer ? entry.importance : entry.status,
  }))
  const browse = useBrowse({ branch: 'authorization', chosen: current, onChange, max: MOST_ENTRIES.licences })
  return (
    <Section section="licences" weights={isOffer ? ['licences'] : []}>
      <ConceptField
        name="licences"
        label={t(isOffer ? 'listing.field.licencesOffer' : 'listing.field.licencesSearch')}
        search={useConceptSearch(language, ['authorization'])}
        value={current}
        onChange={onChange}
        importances={isOffer ? importances : statuses}
        own={ownWords(content.terms, 'authorization', (terms) => set({ terms }))}
        browse={{ text: t('listing.browse.licences'), open: () => browse.open() }}
        max={MOST_ENTRIES.licences}
      />
      {isOffer && (
        <Checkbox
          label={t('listing.field.sponsors')}
          checked={content.sponsors_permit}
          onChange={(event) => set({ sponsors_permit: event.currentTarget.checked })}
        />
      )}
      {browse.dialog}
    </Section>
  )
}
