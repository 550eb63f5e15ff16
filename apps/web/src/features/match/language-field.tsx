import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { useMemo } from 'react'
import { useLanguageChoices } from '#web/components/form/language-add.tsx'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { languageLevel } from '#web/components/match/facts.ts'
import { findChoices } from '#web/lib/intl/find-choices.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'

type Languages = NonNullable<ListingContentInput['languages']>
type LanguageFieldProps = { value: Languages; onChange: (languages: Languages) => void }

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const
const DEFAULT_LEVEL = 4
const SHOWN = 15

/** Languages with levels. Concept ids are positions in the closed list of languages. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useT()
  const { language } = useShell()
  const list = useLanguageChoices()
  const search = useMemo(
    () => ({
      key: `languages ${language} ${list.length}`,
      find: (term: string) => {
        const { choices: found, isStrong } = findChoices(list, term)
        return Promise.resolve(
          found.slice(0, SHOWN).map((one) => ({ id: list.indexOf(one), label: one.label, isWeak: !isStrong })),
        )
      },
    }),
    [language, list],
  )
  const chosen = value.map(({ code, spoken }, index) => {
    const found = list.findIndex((one) => one.value === code)
    // Negative placeholder ids until the list has loaded, as ids must be unique.
    const id = found < 0 ? -1 - index : found
    return { id, label: list[id]?.label ?? code, importance: String(spoken ?? DEFAULT_LEVEL) }
  })
  return (
    <ConceptField
      label={t('finder.languages')}
      name="languages"
      search={search}
      disabled={list.length === 0}
      value={chosen}
      importances={LEVELS.map((level) => ({ key: String(level), text: languageLevel(t, level) }))}
      onChange={(next) =>
        onChange(
          next.flatMap(({ id, importance }) => {
            const code = list[id]?.value
            const level = Number(importance ?? DEFAULT_LEVEL)
            return code === undefined ? [] : [{ code, spoken: level, written: level }]
          }),
        )
      }
    />
  )
}
