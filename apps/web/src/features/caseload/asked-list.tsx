import { Button } from '@mantine/core'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './caseload.module.css'

type Asked = ResponseOf<typeof caseloadApi.people>['asked']

/** Who was asked and has not agreed. */
export function AskedList({ asked }: { asked: Asked }) {
  const t = useT()
  const cache = useQueryClient()
  const takeBack = useMutation({
    mutationFn: (entryId: number) => callApi(caseloadApi.end, { params: { entry_id: entryId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: everyCallOf(caseloadApi.people) }),
  })
  return (
    <details className={styles['asked']}>
      <summary>{t('caseload.asked', { count: asked.length })}</summary>
      <ul>
        {asked.map(({ entry_id: id, email, state, asked_at: at }) => (
          <li key={id}>
            <span>
              <bdi>{email}</bdi>
              <small>
                {t(`caseload.asked.${state}`)} <RelativeDay value={at} />
              </small>
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('caseload.asked.removeOf', { email })}
              onClick={() => takeBack.mutate(id)}
            >
              {t('caseload.asked.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
