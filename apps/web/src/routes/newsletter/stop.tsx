import { useSearchParams } from 'react-router'
import { NewsletterPage } from '#web/features/account/newsletter-page.tsx'

export default function StopNewsletter() {
  const [params] = useSearchParams()
  return <NewsletterPage task="stop" mailedKey={params.get('key') ?? ''} />
}
