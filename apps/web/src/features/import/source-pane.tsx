import { SegmentedControl } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Reading } from '@matchwright/contract/parser.schema'
import { useState } from 'react'
import { inOneLine } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { FlowText } from './flow-text.tsx'
import type { ImportKind } from './editor-props.ts'
import type { Marked } from './marks.ts'
import { PdfPages } from './pdf-pages.tsx'
import styles from './source.module.css'

type SourcePaneProps = { kind: ImportKind; reading: Reading; fileName: string | null; marked: Marked }

/** Source document with a numbered mark for each fact. */
export function SourcePane({ kind, reading: { document, language }, fileName, marked }: SourcePaneProps) {
  const t = useT()
  const hasPages = document.kind === 'pdf' && document.pages.length > 0
  const [view, setView] = useState(hasPages ? 'page' : 'text')
  const facts = [
    ...(hasPages ? [t('import.pages', { count: document.pages.length })] : []),
    ...(language === null ? [] : [ownName(language)]),
  ]
  const Body = view === 'page' && hasPages ? PdfPages : FlowText
  return (
    <section aria-label={t('import.source')}>
      <header className={styles['head']}>
        <IconFileText size={18} className="ic" aria-hidden="true" />
        <b dir="auto">{fileName ?? t('import.pasted')}</b>
        <span className="mut s13">{inOneLine(t, facts)}</span>
        <span className="sp" />
        {hasPages && (
          <SegmentedControl
            size="xs"
            aria-label={t('import.view.label')}
            value={view}
            onChange={setView}
            data={[
              { value: 'page', label: t('import.view.page') },
              { value: 'text', label: t('import.view.text') },
            ]}
          />
        )}
      </header>
      <Body document={document} lang={language} marked={marked} />
      {kind === 'cv' && (
        <p className={styles['foot']}>
          <s>{t('import.struck')}</s> {t('import.struckOut')}
        </p>
      )}
    </section>
  )
}

/** Name of a language in that language. */
function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
