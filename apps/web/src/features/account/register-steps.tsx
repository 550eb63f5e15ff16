import { WizardSteps } from '#web/components/state-line.tsx'
import { useT } from '#web/lib/intl.ts'

const steps = ['account', 'level', 'details', 'confirm'] as const

/** Where a registration stands. */
export function RegisterSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useT()
  return <WizardSteps steps={steps.map((step) => t(`account.steps.${step}`))} current={steps.indexOf(current)} />
}
