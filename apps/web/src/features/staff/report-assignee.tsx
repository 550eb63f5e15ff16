import { Button, Select } from '@mantine/core'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { Assignee, Report } from '@matchwright/contract/moderation.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './staff.module.css'

type Assignees = ResponseOf<typeof moderationApi.assignees>['items']

/** Who looks after a report. */
export function AssigneeText({ report: { assignee } }: { report: Report }) {
  const t = useT()
  if (assignee === null) return t('admin.staff.assignee.none')
  if (assignee.is_me) return t('admin.staff.assignee.me')
  return t.rich('admin.staff.assignee', { name: <bdi>{assignee.name}</bdi> })
}

/** Takes a report over, or hands it over to somebody else on staff. */
export function AssignButtons({ report }: { report: Report }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(apiQuery(moderationApi.assignees, { params: { report_id: report.id } }))
  const assign = useAssign(report.id)
  const me = data?.items.find((one) => one.is_me)
  if (!data) return null
  return (
    <>
      {me && report.assignee?.is_me !== true && (
        <Button loading={assign.isPending} onClick={() => assign.mutate(me)}>
          {t('admin.staff.takeOver')}
        </Button>
      )}
      {data.items.some((one) => !one.is_me) && (
        <Button onClick={() => setIsOpen(true)}>{t('admin.staff.handOver')}</Button>
      )}
      {isOpen && <HandOver report={report} assignees={data.items} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type HandOverProps = { report: Report; assignees: Assignees; onClose: () => void }

function HandOver({ report, assignees, onClose }: HandOverProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Assignee | undefined>()
  const assign = useAssign(report.id, onClose)
  const others = assignees.filter(({ is_me: isMe, id }) => !isMe && id !== report.assignee?.id)
  return (
    <Dialog title={t('admin.staff.handOverReport')} size={480} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) assign.mutate(chosen)
        }}
      >
        <p className="s14 sec">{t('admin.staff.handOverText')}</p>
        <Select
          label={t('admin.staff.handOverTo')}
          value={chosen ? String(chosen.id) : null}
          searchable={others.length > 5}
          data={others.map(({ id, name, reports }) => ({
            value: String(id),
            label: t('admin.staff.assignee.load', { name, count: reports }),
          }))}
          onChange={(value) => setChosen(others.find(({ id }) => String(id) === value))}
        />
        <footer>
          <Button type="submit" variant="filled" disabled={!chosen} loading={assign.isPending}>
            {t('admin.staff.handOver')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function useAssign(reportId: number, onDone?: () => void) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Assignee) =>
      callApi(moderationApi.assignReport, { params: { report_id: reportId }, body: { user_id: id } }),
    onSuccess: async (_done, { is_me: isMe }) => {
      toast(isMe ? t('admin.staff.assignee.me') : t('admin.staff.handedOver'))
      onDone?.()
      await cache.invalidateQueries()
    },
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
}
