import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookEntry } from './webhook-entry.tsx'
import styles from './api-page.module.css'

/** Addresses that are told of events, each with its latest deliveries. */
export function WebhooksCard({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  const webhooks = useQuery(apiQuery(webhookApi.list, {}))
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="webhooks-title">
      <header className={styles['cardHead']}>
        <div>
          <h2 id="webhooks-title">{t('api.webhooks')}</h2>
          <p className="s14 sec">{t('api.webhooksText')}</p>
        </div>
        <Button
          disabled={isLocked}
          leftSection={<IconPlus size={16} className="ic" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('api.addAddress')}
        </Button>
      </header>
      <Loaded query={webhooks}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconWebhook size={24} className="ic" aria-hidden="true" />}
              title={t('api.noWebhooks')}
              text={t('api.noWebhooksText')}
            />
          ) : (
            <div className={styles['hooks']}>
              {items.map((webhook) => (
                <WebhookEntry key={webhook.id} webhook={webhook} isLocked={isLocked} />
              ))}
            </div>
          )
        }
      </Loaded>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
