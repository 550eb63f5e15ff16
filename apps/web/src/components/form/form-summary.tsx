import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form-summary.module.css'

type FormSummaryProps = {
  errors: FormErrors
  /** Field labels by field path. */
  labels?: Record<string, string>
  /** Additional general message. */
  message?: string
}

/** Error summary above a form. Takes the focus on new errors; each line links to its field, found by `name`. */
export function FormSummary({ errors, labels = {}, message }: FormSummaryProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const general = message === undefined ? errors.general : [message, ...errors.general]
  const fields = Object.entries(errors.fields)
  const count = general.length + fields.length
  useEffect(() => {
    const isWrong = message !== undefined || errors.general.length > 0 || Object.keys(errors.fields).length > 0
    if (isWrong) box.current?.focus()
  }, [errors, message])
  if (count === 0) return null
  return (
    <div ref={box} className={styles['box']} role="alert" tabIndex={-1}>
      <IconAlertCircle size={18} className="ic" aria-hidden="true" />
      <div>
        <b>{t('errors.summary', { count })}</b>
        <ul>
          {general.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {fields.map(([path, text]) => (
            <li key={path}>
              <button type="button" onClick={() => focusField(box.current, path)}>
                {labels[path] ?? path}
              </button>
              {': '}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(box: HTMLElement | null, path: string): void {
  const form = box?.closest('form')
  const named = form?.elements.namedItem(path)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}
