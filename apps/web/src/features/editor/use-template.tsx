import { useMutation } from '@tanstack/react-query'
import { templateApi } from '@matchwright/contract/template.api'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'

const TemplateDialog = lazyPart(
  () => import('./template-dialog.tsx').then((file) => file.TemplateDialog),
  <PartLoading />,
)

/** What staff may do: make a template from the listing, or take one back. Others have no entry. */
export function useTemplate(): { entry: { text: string; run: () => void } | null; dialog: ReactNode } {
  const t = useT()
  const toast = useToast()
  const { currentUser } = useShell()
  const { listing, reload } = useEditing()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => callApi(templateApi.removeTemplate, { params: { template_id: listing.id } }),
    onSuccess: reload,
    onError: (error) => toast(refusalOf(error) ?? t('common.load.failed'), { tone: 'problem' }),
  })
  if (!hasPermission(currentUser, 'listing_staff')) return { entry: null, dialog: null }
  return {
    entry: listing.is_template
      ? { text: t('listing.template.remove'), run: () => remove.mutate() }
      : { text: t('listing.template.make'), run: () => setAsked(true) },
    dialog: isAsked && <TemplateDialog listing={listing} onClose={() => setAsked(false)} />,
  }
}
