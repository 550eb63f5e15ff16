import type { CompanyPage } from '@matchwright/contract/company.schema'
import { useT } from '#web/lib/intl/translate.ts'

/** Name or neutral description; without one, the trade, or "A company". */
export function useWho(page: CompanyPage): string {
  const t = useT()
  return page.who ?? industriesOf(page)[0] ?? t('company.unnamed')
}

export function industriesOf({ company, concept_labels: labels }: CompanyPage): string[] {
  return (company.industries ?? []).flatMap((id) => labels[String(id)]?.text ?? [])
}
