import { AccountCard } from './account-card.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'

/** A link whose subscription is unknown, or has ended. */
export function InvalidLink() {
  const t = useT()
  return (
    <AccountCard title={t('common.newsletter.invalid')} lead={t('common.newsletter.invalidText')}>
      <HomeLink />
    </AccountCard>
  )
}

export function HomeLink() {
  const t = useT()
  return <PageLink page="lang-home">{t('common.newsletter.home')}</PageLink>
}
