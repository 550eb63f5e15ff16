import { WizardSteps } from '#web/components/contact/state-line.tsx'
import { useT } from '#web/lib/intl/translate.ts'

const STEPS = ['account', 'level', 'details', 'confirm'] as const

/** Progress of a registration. */
export function RegisterSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useT()
  return <WizardSteps steps={STEPS.map((step) => t(`account.steps.${step}`))} current={STEPS.indexOf(current)} />
}
