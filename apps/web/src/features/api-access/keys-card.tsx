import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconKey } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import type { ApiKey } from '@matchwright/contract/api-access.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { DateText, NumberText, RelativeDay } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { scopeText } from './scopes.ts'
import styles from './api-page.module.css'

type Quota = ResponseOf<typeof apiAccessApi.keys>['quota']

/** Keys of the account with their use, and the quota of the month. */
export function KeysCard({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  const keys = useQuery(apiQuery(apiAccessApi.keys, {}))
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const columns = useColumns(isLocked, setEnding)
  return (
    <section aria-labelledby="keys-title">
      <Loaded query={keys}>
        {({ items, quota }) => (
          <>
            <header className={styles['cardHead']}>
              <h2 id="keys-title">{t('api.keys')}</h2>
              {quota.max > 0 && <QuotaMeter quota={quota} />}
            </header>
            {items.length === 0 ? (
              <NoKeys isOffered={quota.max > 0} />
            ) : (
              <DataTable
                caption={t('api.keys')}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                rowName={({ name }) => name}
              />
            )}
          </>
        )}
      </Loaded>
      {ending && <RevokeDialog apiKey={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function NoKeys({ isOffered }: { isOffered: boolean }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconKey size={24} className="ic" aria-hidden="true" />}
      title={isOffered ? t('api.none') : t('api.notInLevel')}
      text={isOffered ? t('api.noneText') : t('api.notInLevelText')}
    >
      {!isOffered && (
        <Button component={PageLink} page="lang-account-settings" hash="#account">
          {t('settings.changeLevel')}
        </Button>
      )}
    </EmptyState>
  )
}

function QuotaMeter({ quota: { month, used, max } }: { quota: Quota }) {
  const t = useT()
  const intl = useIntl()
  const name = t('api.callsIn', { month: intl.formatDate(month, { month: 'long', timeZone: 'UTC' }) })
  return (
    <div className={styles['quota']}>
      <span>{name}</span>
      <span>
        {t.rich('api.usedOf', {
          used: (
            <b>
              <NumberText value={used} />
            </b>
          ),
          max: <NumberText value={max} />,
        })}
      </span>
      <meter aria-label={name} value={used} max={max} />
    </div>
  )
}

function useColumns(isLocked: boolean, onEnd: (key: ApiKey) => void): Column<ApiKey>[] {
  const t = useT()
  const now = useNow()
  return [
    {
      key: 'name',
      title: t('api.name'),
      isName: true,
      cell: ({ name, hint }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <code className={styles['hint']} dir="ltr">
            {hint}
          </code>
        </>
      ),
    },
    {
      key: 'scopes',
      title: t('api.scopes'),
      cell: ({ scopes }) => (
        <span className={styles['tags']}>
          {scopes.map((scope) => (
            <Tag key={scope}>{scopeText(t, scope)}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'ends',
      title: t('api.ends'),
      cell: ({ expires_at: ends, revoked_at: revoked }) =>
        revoked !== null ? (
          <Tag tone="line">{t('api.revoked')}</Tag>
        ) : Date.parse(ends) < Number(now) ? (
          <Tag tone="line">{t('api.ended')}</Tag>
        ) : (
          <DateText value={ends} style="long" />
        ),
    },
    {
      key: 'last',
      title: t('api.lastUsed'),
      cell: ({ last_used_at: last }) => (last === null ? t('settings.never') : <RelativeDay value={last} />),
    },
    { key: 'calls', title: t('api.calls'), numeric: true, cell: ({ calls }) => <NumberText value={calls} /> },
    {
      key: 'menu',
      title: t('settings.actions'),
      hideTitle: true,
      cell: (key) =>
        key.revoked_at === null && (
          <Menu>
            <Menu.Target>
              <UnstyledButton aria-label={t('settings.actionsOf', { name: key.name })} disabled={isLocked}>
                <IconDots size={18} className="ic" aria-hidden="true" />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="var(--brick)" onClick={() => onEnd(key)}>
                {t('api.revoke')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ]
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => callApi(apiAccessApi.revokeKey, { params: { api_key_id: id } }),
    onSuccess: async () => {
      onClose()
      toast(t('api.revokedNow', { name }))
      await cache.invalidateQueries({ queryKey: everyCallOf(apiAccessApi.keys) })
    },
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Dialog title={t('api.revokeTitle', { name })} size={440} isQuestion onClose={onClose}>
      <div className={styles['form']}>
        <p>{t('api.revokeText')}</p>
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" color="var(--brick)" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('api.revoke')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
