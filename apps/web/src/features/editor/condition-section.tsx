import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useChoices } from './choices.ts'
import { chosenOf, entriesOf } from './concept-entries.ts'
import { useEditing } from './draft-context.ts'
import { FoldSection } from './section.tsx'

type Condition = ListingContent['conditions'][number]
const SUGGESTED = 8

/** Working conditions: required, welcome or refused for a search, provided for an offer. */
export function ConditionSection() {
  const t = useT()
  const intl = useIntl()
  const { content, labels } = useEditing()
  const names = [...content.conditions.map(({ concept_id: id }) => id), ...content.social_tags].map(
    (id) => labels[String(id)]?.text ?? '',
  )
  const summary = names.length === 0 ? t('listing.nothingYet') : intl.formatList(names, { type: 'unit' })
  return (
    <FoldSection section="conditions" summary={summary}>
      <ConditionField />
      <TagField />
    </FoldSection>
  )
}

function ConditionField() {
  const t = useT()
  const { content, labels, set, isOffer } = useEditing()
  const { language } = useShell()
  const choices = useChoices()?.conditions ?? []
  const keys = isOffer ? (['present', 'absent'] as const) : (['welcome', 'required', 'refused'] as const)
  const stances = keys.map((key) => ({ key, text: t(`listing.stance.${key}`), isStrong: key === 'required' }))
  const chosenIds = new Set(content.conditions.map(({ concept_id: id }) => id))
  const options = choices
    .filter(({ concept_id: id }) => !chosenIds.has(id))
    .slice(0, SUGGESTED)
    .map(({ concept_id: id, label }) => ({ id, label: label.text, lang: label.lang }))
  return (
    <ConceptField
      name="conditions"
      label={t(isOffer ? 'listing.field.conditionsOffer' : 'listing.field.conditionsSearch')}
      search={useConceptSearch(language, ['condition'])}
      value={chosenOf(content.conditions, labels, ({ stance }) => ({ importance: stance }))}
      importances={stances}
      {...(options.length > 0 && { suggestions: { title: t('listing.usualConditions'), options } })}
      max={32}
      onChange={(chosen) =>
        set(
          {
            conditions: entriesOf<Condition>(
              chosen,
              content.conditions,
              ({ id }) => ({ concept_id: id, stance: keys[0] }),
              (entry, { importance }) => ({ ...entry, stance: keys.find((key) => key === importance) ?? entry.stance }),
            ),
          },
          chosen,
        )
      }
    />
  )
}

function TagField() {
  const t = useT()
  const { content, labels, set } = useEditing()
  const { language } = useShell()
  const entries = content.social_tags.map((id) => ({ concept_id: id }))
  return (
    <ConceptField
      name="social_tags"
      label={t('listing.field.tags')}
      search={useConceptSearch(language, ['social_tag'])}
      value={chosenOf(entries, labels, () => ({}))}
      max={20}
      onChange={(chosen) => set({ social_tags: chosen.map(({ id }) => id) }, chosen)}
    />
  )
}
