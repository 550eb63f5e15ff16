import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { parserApi } from '@matchwright/contract/parser.api'
import type { Fact, FactValue, Reading } from '@matchwright/contract/parser.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conceptText } from '#web/components/match/facts.ts'
import { percent } from '#web/components/match/units.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { KeepCase } from './keep-case.tsx'
import styles from './workbench.module.css'

const KINDS = ['cv', 'job'] as const

/** Reads a pasted text and shows each fact with its place in the text. */
export function ParserBench() {
  const t = useT()
  const { language: lang } = useShell()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('cv')
  const [text, setText] = useState('')
  const read = useMutation({
    mutationFn: async (): Promise<Reading> => {
      const input = { query: { lang }, body: { text } }
      return kind === 'cv' ? callApi(parserApi.parseCvText, input) : callApi(parserApi.parseJobText, input)
    },
  })
  return (
    <section className={`card ${styles['bench']}`}>
      <h2>{t('workbench.parser')}</h2>
      <SegmentedControl
        aria-label={t('workbench.parser')}
        value={kind}
        onChange={(value) => setKind(value === 'job' ? 'job' : 'cv')}
        data={KINDS.map((value) => ({ value, label: t(`workbench.parser.${value}`) }))}
      />
      <Textarea
        label={t('workbench.text')}
        description={t('workbench.invented')}
        autosize
        minRows={6}
        maxRows={18}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button onClick={() => read.mutate()} loading={read.isPending} disabled={text.trim() === ''}>
          {t('workbench.read')}
        </Button>
      </div>
      {read.isError && (
        <p role="alert" className={styles['problem']}>
          {read.error.message || t('common.load.failed')}
        </p>
      )}
      {read.data && (
        <>
          <Facts reading={read.data} />
          <KeepCase
            kind="parser"
            input={{ kind, lang, text: read.data.document.text }}
            answer={{ language: read.data.language, facts: read.data.facts }}
            title={read.data.document.text.trim().split('\n')[0] ?? ''}
          />
        </>
      )}
    </section>
  )
}

function Facts({ reading }: { reading: Reading }) {
  const t = useT()
  const intl = useIntl()
  if (reading.facts.length === 0) return <p className="sec">{t('workbench.noFacts')}</p>
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="vh">{t('workbench.facts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workbench.field')}</th>
            <th scope="col">{t('workbench.value')}</th>
            <th scope="col">{t('workbench.evidence')}</th>
            <th scope="col">{t('workbench.confidence')}</th>
          </tr>
        </thead>
        <tbody>
          {reading.facts.map((fact) => (
            <tr key={fact.n}>
              <th scope="row">
                <code>{fact.field}</code>
                {fact.entry !== null && <small className="mut"> {intl.formatNumber(fact.entry)}</small>}
              </th>
              <td>{valueText(reading, fact.value)}</td>
              <td>
                <Evidence reading={reading} fact={fact} />
              </td>
              <td className="num">{percent(intl, Math.round(100 * fact.confidence))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const AROUND = 24

/** Quotations of the text around what a fact was read from. */
function Evidence({ reading: { document }, fact }: { reading: Reading; fact: Fact }) {
  return fact.evidence.map(({ start, end }, at) => (
    <bdi key={at} className={styles['quote']}>
      {document.text.slice(Math.max(0, start - AROUND), start)}
      <mark>{document.text.slice(start, end)}</mark>
      {document.text.slice(end, end + AROUND)}
    </bdi>
  ))
}

function valueText({ concept_labels: labels }: Reading, { kind, ...value }: FactValue): string {
  const concept = 'concept_id' in value && value.concept_id !== null ? conceptText({ labels }, value.concept_id) : ''
  if (kind === 'text' && 'text' in value) return value.text
  return [concept, JSON.stringify(value)].filter(Boolean).join(' ')
}
