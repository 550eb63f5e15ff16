import { useSearchParams } from 'react-router'
import { ConfirmPage } from '#web/features/account/newsletter-confirm.tsx'

export default function ConfirmNewsletter() {
  const [params] = useSearchParams()
  return <ConfirmPage mailedKey={params.get('key') ?? ''} />
}
