import { Menu } from '@mantine/core'
import { useT } from '#web/lib/intl.ts'
import type { ChosenConcept, ImportanceChoice } from './concept-chip.tsx'
import styles from './concept-field.module.css'

type ImportanceMenuProps = {
  concept: ChosenConcept
  chosen: ImportanceChoice
  importances: readonly ImportanceChoice[]
  onChange: (concept: ChosenConcept) => void
}

/** How much a concept counts, on its chip. */
export function ImportanceMenu({ concept, chosen, importances, onChange }: ImportanceMenuProps) {
  const t = useT()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={styles['importance']}
          aria-label={t('common.concept.importance', { name: concept.label, value: chosen.text })}
        >
          {chosen.text}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {importances.map(({ key, text }) => (
          <Menu.Item key={key} onClick={() => onChange({ ...concept, importance: key })}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
