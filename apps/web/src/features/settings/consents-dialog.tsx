import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

/** What the user agreed to, in which version and when, and what they withdrew. */
export function ConsentsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const consents = useQuery(apiQuery(userApi.consents, {}))
  return (
    <Dialog title={t('settings.consents')} size={560} onClose={onClose}>
      <Loaded query={consents}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sec">{t('settings.consents.none')}</p>
          ) : (
            <ul className={styles['consents']}>
              {items.map((consent) => (
                <Consent key={consent.id} consent={consent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const PAGES = { terms: 'terms', privacy: 'privacy' } as const

type ConsentProps = { consent: ResponseOf<typeof userApi.consents>['items'][number] }

function Consent({ consent: { kind, version, is_given: isGiven, at } }: ConsentProps) {
  const t = useT()
  const title = t(`settings.consent.${kind}`)
  return (
    <li>
      <div>
        {kind === 'indigenous_status' ? (
          <b>{title}</b>
        ) : (
          <PageLink page="lang-content-page" params={{ '*': PAGES[kind] }}>
            <b>{title}</b>
          </PageLink>
        )}
        <small className={styles['under']}>{t('settings.consent.version', { version })}</small>
      </div>
      <span className="s14">
        <Tag tone={isGiven ? 'petrol' : 'line'}>
          {isGiven ? t('settings.consent.given') : t('settings.consent.withdrawn')}
        </Tag>{' '}
        <DateText value={at} style="time" />
      </span>
    </li>
  )
}
