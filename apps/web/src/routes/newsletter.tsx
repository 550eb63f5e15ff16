import { useLocation, useSearchParams } from 'react-router'
import { ChoicePage } from '#web/features/account/newsletter-choice.tsx'
import { SubscribePage } from '#web/features/account/newsletter-subscribe.tsx'

export default function Newsletter() {
  const [params] = useSearchParams()
  const { key, state } = useLocation()
  const mailedKey = params.get('key')
  // Keyed, as the footer leads here with another address.
  return mailedKey === null ? <SubscribePage key={key} state={state} /> : <ChoicePage mailedKey={mailedKey} />
}
