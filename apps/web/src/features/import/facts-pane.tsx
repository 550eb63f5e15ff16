import { SegmentedControl } from '@mantine/core'
import type { Reading } from '@matchwright/contract/parser.schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AddFacts } from './add-facts.tsx'
import { keptFacts } from './draft.ts'
import type { Draft } from './draft.ts'
import { groupsOf, isSkill } from './fact-groups.ts'
import type { FactGroup } from './fact-groups.ts'
import { FactRow } from './fact-row.tsx'
import styles from './facts.module.css'
import { Findings } from './findings.tsx'
import type { ImportKind } from './editor-props.ts'

type Filter = 'all' | 'check' | 'skills'
type FactsPaneProps = {
  kind: ImportKind
  reading: Reading
  draft: Draft
  onShowSource: () => void
  children: ReactNode
}

/** Parsed facts by group, doubtful ones first. */
export function FactsPane({ kind, reading, draft, onShowSource, children }: FactsPaneProps) {
  const t = useT()
  const intl = useIntl()
  const { language } = useShell()
  const [filter, setFilter] = useState<Filter>('all')
  const kept = keptFacts(draft.facts)
  const counts = {
    all: kept.length,
    check: kept.filter((fact) => fact.status === 'check').length,
    skills: kept.filter(isSkill).length,
  }
  const groups = shownGroups(groupsOf(kind, draft.facts), filter)
  return (
    <section className={styles['pane']} aria-label={t('import.understood')}>
      <header className={styles['head']}>
        <SegmentedControl
          size="xs"
          aria-label={t('import.filter.label')}
          value={filter}
          onChange={(value) => setFilter(value === 'check' || value === 'skills' ? value : 'all')}
          data={(['all', 'check', 'skills'] as const).map((value) => ({
            value,
            label: t(`import.filter.${value}`, { count: counts[value] }),
          }))}
        />
        <span className="sp" />
        <span className="s13 mut">
          {t('import.shownIn', { language: intl.formatDisplayName(language, { type: 'language' }) ?? language })}
        </span>
      </header>
      {filter === 'all' && <Findings reading={reading} onShow={onShowSource} />}
      {groups.map(({ key, rows }) => (
        <div key={key} className="card">
          <h2 className={styles['title']}>{t(`import.group.${key}`)}</h2>
          <ol>
            {rows.map((row) => (
              <FactRow key={row.key} row={row} draft={draft} isOpen={key === 'check'} />
            ))}
          </ol>
        </div>
      ))}
      {groups.length === 0 && <p className={`card ${styles['nothing']}`}>{t(`import.nothing.${filter}`)}</p>}
      {filter === 'all' && <AddFacts kind={kind} draft={draft} />}
      {children}
    </section>
  )
}

function shownGroups(groups: FactGroup[], filter: Filter): FactGroup[] {
  if (filter === 'all') return groups
  if (filter === 'check') return groups.filter(({ key }) => key === 'check')
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ facts }) => facts.some(isSkill)) }))
    .filter(({ rows }) => rows.length > 0)
}
