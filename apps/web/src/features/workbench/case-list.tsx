import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { download } from '#web/lib/browser/csv.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './workbench.module.css'

const SHOWN = 50

/** Wrong results that were kept, with their export as a file for tests. */
export function CaseList() {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const cases = useQuery(apiQuery(workbenchApi.cases, { query: { limit: SHOWN } }))
  const failed = () => toast(t('common.load.failed'), { tone: 'problem' })
  const save = useMutation({
    mutationFn: () => callApi(workbenchApi.exportCases, {}),
    onSuccess: (exported) => download('golden-cases.json', JSON.stringify(exported, null, 2), 'application/json'),
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (id: number) => callApi(workbenchApi.deleteCase, { params: { case_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: everyCallOf(workbenchApi.cases) }),
    onError: failed,
  })
  return (
    <section className={`card ${styles['bench']}`}>
      <header className={styles['head']}>
        <h2>{t('workbench.cases')}</h2>
        <Button
          size="xs"
          leftSection={<IconDownload size={15} className="ic" aria-hidden="true" />}
          loading={save.isPending}
          disabled={!cases.data?.count}
          onClick={() => save.mutate()}
        >
          {t('workbench.export')}
        </Button>
      </header>
      <Loaded query={cases}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState variant="plain" title={t('workbench.noCases')} text={t('workbench.noCasesText')} />
          ) : (
            <ul className={styles['cases']}>
              {items.map((one) => (
                <li key={one.id}>
                  <div>
                    <b>{one.title}</b>{' '}
                    <span className="mut s13">
                      {t(`workbench.kind.${one.kind}`)}, <DateText value={one.created_at} />
                    </span>
                    <p className="sec">{one.expected}</p>
                  </div>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t('workbench.deleteOf', { title: one.title })}
                    onClick={() => remove.mutate(one.id)}
                  >
                    {t('workbench.delete')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
