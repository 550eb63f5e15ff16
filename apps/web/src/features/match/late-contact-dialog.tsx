import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useEver } from '#web/lib/browser/use-ever.ts'
import type { ContactDialogProps } from './contact-dialog.tsx'

const Loaded = lazyPart(() => import('./contact-dialog.tsx').then((file) => file.ContactDialog), <PartLoading />)

/** Dialog that asks for contact with a result; its code loads when it is opened first. */
export function ContactDialog(props: ContactDialogProps) {
  return useEver(props.listingId !== undefined) && <Loaded {...props} />
}
