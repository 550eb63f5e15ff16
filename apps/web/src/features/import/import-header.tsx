import { WizardSteps } from '#web/components/state-line.tsx'
import { useT } from '#web/lib/intl.ts'
import styles from './import.module.css'

/** Title, one sentence, and where we are: source, check, save. */
export function ImportHeader({ title, text, step }: { title: string; text: string; step: number }) {
  const t = useT()
  return (
    <header className={styles['header']}>
      <div>
        <h1>{title}</h1>
        <p className="sec">{text}</p>
      </div>
      <WizardSteps steps={[t('import.step.source'), t('import.step.check'), t('import.step.save')]} current={step} />
    </header>
  )
}
