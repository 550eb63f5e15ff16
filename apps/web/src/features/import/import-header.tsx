import { useEffect, useRef } from 'react'
import { WizardSteps } from '#web/components/contact/state-line.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './import.module.css'

type ImportHeaderProps = { title: string; text: string; step: number; takesFocus?: boolean }

/** Title, introduction and progress: source, check, save. */
export function ImportHeader({ title, text, step, takesFocus = false }: ImportHeaderProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <header className={styles['header']}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="sec">{text}</p>
      </div>
      <WizardSteps steps={[t('import.step.source'), t('import.step.check'), t('import.step.save')]} current={step} />
    </header>
  )
}
