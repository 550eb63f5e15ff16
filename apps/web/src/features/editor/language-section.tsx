import { ActionIcon, NativeSelect, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { languageLevel } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { importanceOf, useChoices, useImportances } from './choices.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

type Language = ListingContent['languages'][number]
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const

/** Languages with spoken and written level. */
export function LanguageSection() {
  const t = useT()
  const { content, set, errors, isOffer } = useEditing()
  const choices = useChoices()?.languages ?? []
  const chosen = new Set(content.languages.map(({ code }) => code))
  const add = (code: string | null) => {
    if (code === null) return
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
      <Select
        name="languages"
        aria-label={t('listing.add.language')}
        placeholder={t('listing.add.language')}
        searchable
        value={null}
        error={errors['languages']}
        nothingFoundMessage={t('common.concept.nothing')}
        data={choices.filter(({ code }) => !chosen.has(code)).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={add}
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
