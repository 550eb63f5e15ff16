import { useSearchParams } from 'react-router'
import { StopAlertPage } from '#web/features/match/stop-alert-page.tsx'

export default function StopAlertRoute() {
  const [params] = useSearchParams()
  return <StopAlertPage alertKey={params.get('key') ?? ''} />
}
