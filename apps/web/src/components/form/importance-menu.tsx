import type { MouseEvent } from 'react'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { ChosenConcept, ImportanceChoice } from '#web/components/concept/concept-chip.tsx'
import styles from '#web/components/concept/concept-field.module.css'

type ImportanceMenuProps = {
  concept: ChosenConcept
  chosen: ImportanceChoice
  importances: readonly ImportanceChoice[]
  onChange: (concept: ChosenConcept) => void
}

/** Stops clicks from reaching the field, which would take the focus that the menu returns to its button. */
function keepFromField(event: MouseEvent) {
  return event.stopPropagation()
}

/** Importance menu of a concept chip. */
export function ImportanceMenu({ concept, chosen, importances, onChange }: ImportanceMenuProps) {
  const t = useT()
  return (
    <ActionMenu
      position="bottom-start"
      button={
        <button
          type="button"
          className={styles['importance']}
          onClick={keepFromField}
          aria-label={t('common.concept.importance', { name: concept.label, value: chosen.text })}
        >
          {chosen.text}
        </button>
      }
    >
      {({ Item }) => (
        <>
          {importances.map(({ key, text }) => (
            <Item key={key} onClick={() => onChange({ ...concept, importance: key })}>
              {text}
            </Item>
          ))}
        </>
      )}
    </ActionMenu>
  )
}
