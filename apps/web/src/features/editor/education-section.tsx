import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { SearchSelect } from '#web/components/form/search-select.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { importanceOf, useEducationFields, useImportances } from './choices.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

type Education = ListingContent['education'][number]
const LEVELS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const
/** Initial entry: vocational training, the most frequent level. */
const FIRST: Education = { level: 3, field: null, or_equivalent: false, importance: 'important' }

/** Education by level and field. */
export function EducationSection() {
  const t = useT()
  const { content, set, isOffer } = useEditing()
  return (
    <Section section="education" weights={isOffer ? ['education'] : []}>
      {content.education.length > 0 && (
        <ul className={styles['rows']}>
          {content.education.map((education, index) => (
            <EducationRow
              key={index}
              education={education}
              onChange={(changed) => set({ education: content.education.with(index, changed) })}
              onRemove={() => set({ education: content.education.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          size="xs"
          disabled={content.education.length >= 10}
          leftSection={<IconPlus size={15} className="ic" aria-hidden="true" />}
          onClick={() => set({ education: [...content.education, FIRST] })}
        >
          {t('listing.add.education')}
        </Button>
      </div>
    </Section>
  )
}

type RowProps = { education: Education; onChange: (education: Education) => void; onRemove: () => void }

function EducationRow({ education, onChange, onRemove }: RowProps) {
  const t = useT()
  const { isOffer } = useEditing()
  const importances = useImportances()
  const fields = useEducationFields()
  return (
    <li data-strong={(isOffer && education.importance === 'must') || undefined}>
      <NativeSelect
        size="xs"
        className={styles['grow'] ?? ''}
        aria-label={t('listing.education.level')}
        value={String(education.level)}
        data={LEVELS.map((level) => ({ value: level, label: t(`criteria.education.${level}`) }))}
        onChange={(event) => onChange({ ...education, level: Number(event.currentTarget.value) })}
      />
      <SearchSelect
        size="xs"
        className={styles['grow'] ?? ''}
        aria-label={t('listing.education.field')}
        placeholder={t('listing.education.field')}
        value={education.field}
        choices={fields}
        onChange={(field) => onChange({ ...education, field })}
        onClear={() => onChange({ ...education, field: null })}
      />
      {isOffer && (
        <>
          <Checkbox
            size="xs"
            label={t('listing.education.equivalent')}
            checked={education.or_equivalent}
            onChange={(event) => onChange({ ...education, or_equivalent: event.currentTarget.checked })}
          />
          <NativeSelect
            size="xs"
            aria-label={t('listing.field.importance')}
            value={education.importance}
            data={importances.map(({ key, text }) => ({ value: key, label: text }))}
            onChange={(event) => onChange({ ...education, importance: importanceOf(event.currentTarget.value) })}
          />
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('common.concept.remove', { name: t('listing.section.education') })}
        onClick={onRemove}
      >
        <IconX size={16} className="ic" aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
