import { useSearchParams } from 'react-router'
import { StopPage } from '#web/features/account/newsletter-stop.tsx'

export default function StopNewsletter() {
  const [params] = useSearchParams()
  return <StopPage mailedKey={params.get('key') ?? ''} issue={params.get('issue')} />
}
