import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MOST_PERSON_ENTRIES } from '@matchwright/contract/constants'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { useMemo } from 'react'
import { LanguageAdd } from '#web/components/form/language-add.tsx'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { ownWords } from '#web/lib/listing/own-terms.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useLanguageWords } from './language-words.ts'
import styles from './form.module.css'
import { Section } from './parts.tsx'
import type { PersonForm } from './profile-form.ts'

/** Skills, languages and licences. Copied to listings, each of which sets their visibility. */
export function AbilitySection({ form }: { form: PersonForm }) {
  const t = useT()
  const { language } = useShell()
  const { content, set, labelOf, learn } = form
  const skills = useConceptSearch(language, ['skill'])
  const licences = useConceptSearch(language, ['authorization'])
  const named = (id: number) => {
    const { text, lang } = labelOf(id)
    return { id, label: text, ...(lang !== undefined && { lang }) }
  }
  return (
    <Section id="abilities" title={t('profile.section.abilities')} text={t('profile.abilitiesHelp')}>
      <ConceptField
        label={t('profile.skills')}
        name="content.skills"
        search={skills}
        withLevel
        max={MOST_PERSON_ENTRIES.skills}
        value={content.skills.map(({ concept_id: id, level }) => ({ ...named(id), level }))}
        error={form.errors['content.skills']}
        own={ownWords(content.terms, 'skill', (terms) => set({ terms }))}
        onChange={(chosen) => {
          learn(chosen)
          const before = new Map(content.skills.map((skill) => [skill.concept_id, skill]))
          set({
            skills: chosen.map(({ id, level }) => ({
              concept_id: id,
              level: level ?? null,
              importance: before.get(id)?.importance ?? 'important',
              last_used: before.get(id)?.last_used ?? null,
            })),
          })
        }}
      />
      <LanguageFields languages={content.languages} onChange={(languages) => set({ languages })} />
      <ConceptField
        label={t('profile.licences')}
        name="content.licences"
        search={licences}
        max={MOST_PERSON_ENTRIES.licences}
        value={content.licences.map(({ concept_id: id }) => named(id))}
        error={form.errors['content.licences']}
        own={ownWords(content.terms, 'authorization', (terms) => set({ terms }))}
        onChange={(chosen) => {
          learn(chosen)
          const before = new Map(content.licences.map((licence) => [licence.concept_id, licence]))
          set({
            licences: chosen.map(
              ({ id }) =>
                before.get(id) ?? { concept_id: id, status: 'valid' as const, importance: 'important' as const },
            ),
          })
        }}
      />
    </Section>
  )
}

type LanguageEntry = PersonContent['languages'][number]
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const

function LanguageFields({
  languages,
  onChange,
}: {
  languages: readonly LanguageEntry[]
  onChange: (languages: LanguageEntry[]) => void
}) {
  const t = useT()
  const words = useLanguageWords()
  const spoken = useMemo(() => languages.map(({ code }) => code), [languages])
  const levels = [
    { value: '', label: t('profile.notStated') },
    ...LEVELS.map((level) => ({ value: String(level), label: words.level(level) })),
  ]
  const levelField = (entry: LanguageEntry, index: number, skill: 'spoken' | 'written') => (
    <NativeSelect
      aria-label={t(`profile.language.${skill}`, { name: words.name(entry.code) })}
      value={entry[skill] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(languages.with(index, { ...entry, [skill]: value === '' ? null : Number(value) }))
      }
      data={levels}
    />
  )
  return (
    <div className={styles['several']} role="group" aria-label={t('profile.languages')}>
      <div className={styles['languages']} aria-hidden="true">
        <span className={styles['lab']}>{t('profile.languages')}</span>
        {languages.length > 0 && (
          <>
            <span className="s13 mut">{t('profile.spoken')}</span>
            <span className="s13 mut">{t('profile.written')}</span>
          </>
        )}
      </div>
      {languages.map((entry, index) => (
        <div key={entry.code} className={styles['languages']}>
          <b>{words.name(entry.code)}</b>
          {levelField(entry, index, 'spoken')}
          {levelField(entry, index, 'written')}
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('profile.removeNamed', { name: words.name(entry.code) })}
            onClick={() => onChange(languages.toSpliced(index, 1))}
          >
            <IconX size={15} className="ic" aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <LanguageAdd
        className={styles['addselect'] ?? ''}
        label={t('profile.addLanguage')}
        taken={spoken}
        onAdd={(code) => onChange([...languages, { code, spoken: null, written: null, importance: 'important' }])}
      />
    </div>
  )
}
