import { IconAlertCircle, IconAlertTriangle, IconBulb, IconInfoCircle } from '@tabler/icons-react'
import type { Reading } from '@matchwright/contract/parser.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { goTo, useActiveFacts } from './active-facts.ts'
import styles from './facts.module.css'
import { useReadingWords } from './reading-words.ts'

type Finding = Reading['findings'][number]

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, suggestion: IconBulb, note: IconInfoCircle }
const ORDER = ['error', 'warning', 'suggestion', 'note'] as const

type FindingsProps = { reading: Reading; onShow: () => void }

/** Findings about the document, most severe first, with links to the source. */
export function Findings({ reading, onShow }: FindingsProps) {
  const t = useT()
  const { anchor } = useActiveFacts()
  const { findingText } = useReadingWords()
  const shown = reading.findings
    .map((finding) => ({ finding, text: findingText(finding.text), line: lineOf(reading, finding) }))
    .filter(({ text }) => text !== null)
    .toSorted((one, other) => ORDER.indexOf(one.finding.severity) - ORDER.indexOf(other.finding.severity))
  if (shown.length === 0) return null
  return (
    <ul className={styles['findings']} aria-label={t('import.report')}>
      {shown.map(({ finding: { severity }, text, line }) => {
        const Icon = icons[severity]
        return (
          <li key={`${text}-${line}`} data-severity={severity}>
            <Icon size={16} className="ic" aria-label={t(`import.severity.${severity}`)} role="img" />
            <span>
              {text}{' '}
              {line !== undefined && (
                <a
                  href={`#${anchor('line', line)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onShow()
                    // The source tab may become visible only with the next frame.
                    requestAnimationFrame(() => goTo(anchor('line', line)))
                  }}
                >
                  {t('import.showPlace')}
                </a>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Offset of the line that contains the evidence of a finding. */
function lineOf({ document }: Reading, { evidence: [first] }: Finding): number | undefined {
  return first && document.lines.find(({ start, end }) => first.start >= start && first.start <= end)?.start
}
