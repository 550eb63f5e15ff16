import { WizardSteps } from '#web/components/contact/state-line.tsx'
import { useT } from '#web/lib/intl/translate.ts'

const STEPS = ['account', 'level', 'details', 'confirm'] as const

/** Where a registration stands. */
export function RegisterSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useT()
  return <WizardSteps steps={STEPS.map((step) => t(`account.steps.${step}`))} current={STEPS.indexOf(current)} />
}
