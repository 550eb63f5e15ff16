import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { conceptApi } from '@matchwright/contract/concept.api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { ValueEditorProps } from './editor-props.ts'
import { languageLevel } from './fact-text.tsx'
import styles from './facts.module.css'

const NATIVE = 7
const MIDDLE = 4

/** Language and level: the levels around the parsed one, all on demand. */
export function LanguageEditor({ value, label, onChange }: ValueEditorProps<'language'>) {
  const t = useT()
  const intl = useIntl()
  const { language } = useShell()
  const [isWide, setWide] = useState(false)
  const choices = useQuery(apiQuery(conceptApi.choices, { query: { lang: language } }))
  const own = { code: value.code, name: intl.formatDisplayName(value.code, { type: 'language' }) ?? value.code }
  const languages = choices.data?.languages ?? []
  const all = languages.some(({ code }) => code === own.code) ? languages : [own, ...languages]
  const [middle] = useState(() => Math.min(NATIVE - 1, Math.max(2, value.level ?? MIDDLE)))
  const levels = isWide ? [1, 2, 3, 4, 5, 6, NATIVE] : [middle - 1, middle, middle + 1]
  return (
    <div className={styles['two']} data-wide={isWide || undefined}>
      <NativeSelect
        aria-label={label}
        value={value.code}
        onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
        data={all.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <span className={styles['levels']}>
        <SegmentedControl
          size="xs"
          aria-label={t('match.level.label')}
          value={value.level === null ? '' : String(value.level)}
          onChange={(level) => onChange({ ...value, level: Number(level) })}
          data={levels.map((level) => ({ value: String(level), label: languageLevel(t, level) }))}
        />
        {!isWide && (
          <button type="button" className={styles['quiet']} onClick={() => setWide(true)}>
            {t('import.allLevels')}
          </button>
        )}
      </span>
    </div>
  )
}
