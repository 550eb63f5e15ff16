import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchJob, BatchPriority } from '@matchwright/contract/batch.schema'
import { BATCH_PRIORITY } from '@matchwright/contract/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { DownloadItems } from './download-menu.tsx'
import { isUnderWay, standingOf } from './job-state.ts'

type Change = { action?: 'pause' | 'resume' | 'cancel'; priority?: BatchPriority }

function useChange(job: BatchJob) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => callApi(batchApi.change, { params: { pk: job.id }, body: change }),
    onError: (error) => toast(refusalOf(error) ?? t('batch.failed'), { tone: 'problem' }),
    onSettled: () => cache.invalidateQueries({ queryKey: everyCallOf(batchApi.list) }),
  })
}

/** The next step of a job. */
export function JobAction({ job }: { job: BatchJob }) {
  const t = useT()
  const change = useChange(job)
  const standing = standingOf(job)
  const act = (action: 'pause' | 'resume') => (
    <Button fullWidth size="sm" loading={change.isPending} onClick={() => change.mutate({ action })}>
      {t(`batch.action.${action}`)}
    </Button>
  )
  switch (standing) {
    case 'running':
      return act('pause')
    case 'paused':
      return act('resume')
    case 'waiting':
      return job.priority === BATCH_PRIORITY.high ? (
        act('pause')
      ) : (
        <Button
          fullWidth
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ priority: BATCH_PRIORITY.high })}
        >
          {t('batch.action.first')}
        </Button>
      )
    case 'setup':
      return (
        <Button
          fullWidth
          size="sm"
          variant="filled"
          component={PageLink}
          page="lang-batch-classifier-new"
          search={`?job=${job.id}`}
        >
          {t('batch.action.setup')}
        </Button>
      )
    case 'rejected':
      return (
        <Button fullWidth size="sm" component={PageLink} page="lang-batch-classifier-new">
          {t('batch.action.again')}
        </Button>
      )
    case 'review':
      return (
        <Button
          fullWidth
          size="sm"
          variant="filled"
          component={PageLink}
          page="lang-batch-classifier"
          search={`?review=${job.id}`}
        >
          {t('batch.action.review', { count: job.titles_to_review - job.titles_reviewed })}
        </Button>
      )
    case 'done':
    case 'done_errors':
    case 'cancelled':
      return (
        <Button fullWidth size="sm" component={PageLink} page="lang-batch-classifier" search={`?job=${job.id}`}>
          {t('batch.action.results')}
        </Button>
      )
  }
}

const PRIORITIES = ['high', 'normal', 'low'] as const

/** Everything else that can be done with a job. */
export function JobMenu({ job }: { job: BatchJob }) {
  const t = useT()
  const change = useChange(job)
  const [isAsked, question] = useDisclosure(false)
  const isOpen = isUnderWay(job)
  return (
    <>
      <ActionMenu
        width={240}
        button={
          <ActionIcon variant="subtle" aria-label={t('batch.more', { name: job.filename })}>
            <IconDots size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        }
      >
        {(menu) => (
          <>
            {job.is_started && (
              <>
                <menu.Item component={PageLink} page="lang-batch-classifier" search={`?job=${job.id}`}>
                  {t('batch.action.results')}
                </menu.Item>
                <DownloadItems menu={menu} job={job} />
                <menu.Divider />
              </>
            )}
            {isOpen &&
              PRIORITIES.filter((name) => BATCH_PRIORITY[name] !== job.priority).map((name) => (
                <menu.Item key={name} onClick={() => change.mutate({ priority: BATCH_PRIORITY[name] })}>
                  {t(`batch.set.${name}`)}
                </menu.Item>
              ))}
            {isOpen && (
              <menu.Item onClick={() => change.mutate({ action: 'cancel' })}>{t('batch.action.cancel')}</menu.Item>
            )}
            <menu.Item color="red" onClick={question.open}>
              {t('batch.action.delete')}
            </menu.Item>
          </>
        )}
      </ActionMenu>
      <DeleteQuestion job={job} isAsked={isAsked} onClose={question.close} />
    </>
  )
}

function DeleteQuestion({ job, isAsked, onClose }: { job: BatchJob; isAsked: boolean; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi(batchApi.remove, { params: { pk: job.id } }),
    onSuccess: () => toast(t('batch.deleted', { name: job.filename })),
    onError: () => toast(t('batch.failed'), { tone: 'problem' }),
    onSettled: () => {
      onClose()
      return cache.invalidateQueries({ queryKey: everyCallOf(batchApi.list) })
    },
  })
  return (
    <Modal opened={isAsked} onClose={onClose} title={t('batch.delete.title')} withCloseButton={false}>
      <p className="sec">{t('batch.delete.text', { name: job.filename })}</p>
      <p style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginBlockStart: 16 }}>
        <Button onClick={onClose}>{t('batch.delete.keep')}</Button>
        <Button variant="filled" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('batch.action.delete')}
        </Button>
      </p>
    </Modal>
  )
}
