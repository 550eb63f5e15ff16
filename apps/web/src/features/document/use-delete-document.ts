import type { Document } from '@matchwright/contract/document.schema'
import { usePlan } from '#web/components/feedback/use-plan.ts'
import type { PlannedSteps } from '#web/components/feedback/use-plan.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Deletes a document ten seconds later; the toast undoes it until then. */
export function useDeleteDocument(document: Document) {
  const t = useT()
  const plan = usePlan()
  const steps: PlannedSteps = [{ kind: 'delete_document', document_id: document.id }]
  const done = t('document.deleted', { title: document.title })
  return {
    isPending: plan.isPending,
    start: (options?: { onSuccess: () => void }) => plan.mutate({ steps, done }, options),
  }
}
