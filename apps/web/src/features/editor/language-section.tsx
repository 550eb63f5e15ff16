import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { LanguageAdd } from '#web/components/form/language-add.tsx'
import { languageLevel } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { importanceOf, useImportances } from './choices.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

type Language = ListingContent['languages'][number]
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const

/** Languages with spoken and written level. */
export function LanguageSection() {
  const t = useT()
  const { content, set, errors, isOffer } = useEditing()
  const taken = useMemo(() => content.languages.map(({ code }) => code), [content.languages])
  const add = (code: string) => {
    set({ languages: [...content.languages, { code, spoken: null, written: null, importance: 'important' }] })
  }
  return (
    <Section section="languages" weights={isOffer ? ['languages'] : []}>
      {content.languages.length > 0 && (
        <ul className={styles['rows']}>
          {content.languages.map((language, index) => (
            <LanguageRow
              key={language.code}
              language={language}
              onChange={(changed) => set({ languages: content.languages.with(index, changed) })}
              onRemove={() => set({ languages: content.languages.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      )}
      <LanguageAdd
        name="languages"
        label={t('listing.add.language')}
        error={errors['languages']}
        taken={taken}
        onAdd={add}
      />
    </Section>
  )
}

type RowProps = { language: Language; onChange: (language: Language) => void; onRemove: () => void }

function LanguageRow({ language, onChange, onRemove }: RowProps) {
  const t = useT()
  const intl = useIntl()
  const importances = useImportances()
  const { isOffer } = useEditing()
  const name = intl.formatDisplayName(language.code, { type: 'language' }) ?? language.code
  const levels = (mode: 'spoken' | 'written') => [
    { value: '', label: t(`listing.language.${mode}`) },
    ...LEVELS.map((level) => ({
      value: String(level),
      label: t(`criteria.${mode}`, { level: languageLevel(t, level) }),
    })),
  ]
  const field = (mode: 'spoken' | 'written') => (
    <NativeSelect
      size="xs"
      aria-label={t(`listing.language.${mode}Of`, { name })}
      value={String(language[mode] ?? '')}
      data={levels(mode)}
      onChange={(event) => onChange({ ...language, [mode]: Number(event.currentTarget.value) || null })}
    />
  )
  return (
    <li data-strong={(isOffer && language.importance === 'must') || undefined}>
      <b>{name}</b>
      {field('spoken')}
      {field('written')}
      {isOffer && (
        <NativeSelect
          size="xs"
          aria-label={t('common.concept.importance', { name, value: t(`listing.importance.${language.importance}`) })}
          value={language.importance}
          data={importances.map(({ key, text }) => ({ value: key, label: text }))}
          onChange={(event) => onChange({ ...language, importance: importanceOf(event.currentTarget.value) })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('common.concept.remove', { name })} onClick={onRemove}>
        <IconX size={16} className="ic" aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
