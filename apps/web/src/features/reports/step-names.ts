import { useT } from '#web/lib/intl/translate.ts'
import type { Step } from './report-input.ts'

export function useStepNames(): Record<Step, string> {
  const t = useT()
  return {
    shown: t('listing.funnel.shown'),
    opened: t('listing.funnel.opened'),
    asked: t('contact.step.asked'),
    accepted: t('contact.step.contact'),
    disclosed: t('contact.step.full'),
    matched: t('contact.step.matched'),
  }
}
