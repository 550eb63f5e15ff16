import { ActionIcon } from '@mantine/core'
import { IconBan, IconX } from '@tabler/icons-react'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

/** Whom the account has blocked, as it saw them. */
export function BlockedList() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const blocked = useQuery(apiQuery(moderationApi.blocked, {}))
  const unblock = useMutation({
    mutationFn: (id: number) => callApi(moderationApi.unblock, { params: { blocked_id: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(moderationApi.blocked) }),
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Loaded query={blocked}>
      {({ items }) =>
        items.length > 0 && (
          <div>
            <h3>{t('settings.blockedList')}</h3>
            <ul className={styles['pills']} aria-label={t('settings.blockedList')}>
              {items.map(({ id, label }) => (
                <li key={id}>
                  <IconBan size={16} className="ic" aria-hidden="true" />
                  <bdi>{label}</bdi>
                  <ActionIcon
                    variant="subtle"
                    size={26}
                    aria-label={t('settings.unblock', { label })}
                    loading={unblock.isPending && unblock.variables === id}
                    onClick={() => unblock.mutate(id)}
                  >
                    <IconX size={15} aria-hidden="true" />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
