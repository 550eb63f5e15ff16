import { useSearchParams } from 'react-router'
import { StopMailsPage } from '#web/features/account/stop-mails-page.tsx'

export default function StopMailsRoute() {
  const [params] = useSearchParams()
  return <StopMailsPage mailedKey={params.get('key') ?? ''} />
}
