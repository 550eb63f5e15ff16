import { SegmentedControl } from '@mantine/core'
import type { Reading } from '@matchwright/contract/parser.schema'
import { useId, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { ActiveFactsContext } from './active-facts.ts'
import type { AnchorKind } from './active-facts.ts'
import { keptFacts, useDraft } from './draft.ts'
import { FactsPane } from './facts-pane.tsx'
import { ImportHeader } from './import-header.tsx'
import type { ImportKind } from './editor-props.ts'
import styles from './import.module.css'
import { SampleCard } from './sample-card.tsx'
import { SaveCard } from './save-card.tsx'
import { SourcePane } from './source-pane.tsx'

type CheckStepProps = {
  kind: ImportKind
  reading: Reading
  fileName: string | null
  /** A document to try with: nothing of it is saved. */
  isSample?: boolean
  onLeave: () => void
  /** Called after saving, instead of navigating to the saved page. */
  onSaved?: () => void
}

/** Second step: the source beside the parsed facts. */
export function CheckStep({ kind, reading, fileName, isSample = false, onLeave, onSaved }: CheckStepProps) {
  const t = useT()
  const intl = useIntl()
  const draft = useDraft(reading)
  const id = useId()
  const [tab, setTab] = useState('facts')
  const [active, setActive] = useState<ReadonlySet<number>>(() => firstDoubtful(reading))
  const pointing = useMemo(
    () => ({
      active,
      point: (numbers: readonly number[]) => setActive(new Set(numbers)),
      anchor: (part: AnchorKind, number: number) => `${id}${part}-${number}`,
    }),
    [active, id],
  )
  const kept = keptFacts(draft.facts)
  const open = kept.filter((fact) => fact.status === 'check').length
  const text = t('import.found', {
    count: kept.length,
    clear: kept.length - open,
    open,
    kind,
    language: reading.language ? (intl.formatDisplayName(reading.language, { type: 'language' }) ?? '') : '',
    hasLanguage: reading.language ? 'yes' : 'no',
  })
  const marked = { facts: draft.facts, struckOut: reading.struck_out }
  return (
    <ActiveFactsContext value={pointing}>
      <ImportHeader title={t('import.check.title')} text={text} step={1} takesFocus />
      <SegmentedControl
        className={styles['tabs'] ?? ''}
        fullWidth
        aria-label={t('import.tabs')}
        value={tab}
        onChange={setTab}
        data={[
          { value: 'source', label: t('import.source') },
          { value: 'facts', label: t('import.facts', { count: kept.length }) },
        ]}
      />
      <div className={styles['grid']} data-tab={tab}>
        <SourcePane kind={kind} reading={reading} fileName={fileName} marked={marked} />
        <FactsPane kind={kind} reading={reading} draft={draft} onShowSource={() => setTab('source')}>
          {isSample ? (
            <SampleCard kind={kind} onLeave={onLeave} />
          ) : (
            <SaveCard kind={kind} reading={reading} draft={draft} onLeave={onLeave} {...(onSaved && { onSaved })} />
          )}
        </FactsPane>
      </div>
    </ActiveFactsContext>
  )
}

function firstDoubtful({ facts }: Reading): ReadonlySet<number> {
  const first = facts.find((fact) => fact.check !== null && fact.is_kept)
  return new Set(first ? [first.n] : [])
}
