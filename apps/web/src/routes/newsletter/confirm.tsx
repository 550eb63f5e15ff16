import { useSearchParams } from 'react-router'
import { NewsletterPage } from '#web/features/account/newsletter-page.tsx'

export default function ConfirmNewsletter() {
  const [params] = useSearchParams()
  return <NewsletterPage task="confirm" mailedKey={params.get('key') ?? ''} />
}
