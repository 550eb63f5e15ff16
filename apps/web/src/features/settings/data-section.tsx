import { Anchor, Button, Progress } from '@mantine/core'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import type { OwnExport } from '@matchwright/contract/own-data.schema'
import { IconDoorExit, IconDownload, IconFileCheck, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { AbsenceRow } from './absence-row.tsx'
import { ConsentsDialog } from './consents-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

type DataProps = { user: SignedInUser; isLocked: boolean }

/** Section of the settings to take one's data along, to take a break, to leave the account, and to close it. */
export function DataSection({ user, isLocked }: DataProps) {
  const t = useT()
  return (
    <Section name="data" text={isLocked ? t('account.notYourHands') : t('settings.dataText')} isRows>
      {!isLocked && <DataActions user={user} />}
    </Section>
  )
}

/** What one can do with all of one's data, one row each. A break needs an account that has not expired. */
export function DataActions({ user }: { user: SignedInUser }) {
  const t = useT()
  const [open, setOpen] = useState<'close' | 'leave' | 'consents' | null>(null)
  const closing = useQuery(apiQuery(ownDataApi.closing, {}))
  const close = () => setOpen(null)
  return (
    <>
      <ExportRow />
      <Row icon={IconFileCheck} title={t('settings.consents')} text={t('settings.consents.text')}>
        <Button onClick={() => setOpen('consents')}>{t('settings.consents.show')}</Button>
      </Row>
      {!user.is_expired && user.terms_accepted && <AbsenceRow absence={user.absence} />}
      <Loaded query={closing}>
        {(overview) => (
          <>
            {overview.may_leave && (
              <Row icon={IconDoorExit} title={t('settings.leave.title')} text={t('settings.leave.text')}>
                <Button onClick={() => setOpen('leave')}>{t('settings.leave.submit')}</Button>
              </Row>
            )}
            {overview.may_close && (
              <Row
                icon={IconTrash}
                title={t('settings.close.title')}
                text={t('settings.close.text', { contacts: overview.open_contacts })}
              >
                <Button c="var(--brick)" style={{ borderColor: 'var(--brick)' }} onClick={() => setOpen('close')}>
                  {t('settings.close.submit')}
                </Button>
              </Row>
            )}
            {(open === 'close' || open === 'leave') && <EndDialog kind={open} overview={overview} onClose={close} />}
          </>
        )}
      </Loaded>
      {open === 'consents' && <ConsentsDialog onClose={close} />}
    </>
  )
}

const POLL_MS = 1500

function isOpen(found: OwnExport | undefined): boolean {
  return found?.state === 'waiting' || found?.state === 'running'
}

/** Begins an export, shows its progress, and links to the archive while it is kept. */
function ExportRow() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { language: lang } = useShell()
  const { data } = useQuery({
    ...apiQuery(ownDataApi.exports, {}),
    refetchInterval: ({ state }) => (isOpen(state.data?.items[0]) ? POLL_MS : false),
  })
  const latest = data?.items[0]
  const start = useMutation({
    mutationFn: () => callApi(ownDataApi.startExport, { body: { lang } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(ownDataApi.exports) }),
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Row icon={IconDownload} title={t('settings.export.title')} text={<ExportState latest={latest} />}>
      <Button loading={start.isPending} disabled={isOpen(latest)} onClick={() => start.mutate()}>
        {t('settings.export.start')}
      </Button>
    </Row>
  )
}

const MEGABYTE = 1024 * 1024

function ExportState({ latest }: { latest: OwnExport | undefined }) {
  const t = useT()
  return (
    <>
      {t('settings.export.text')}
      <div aria-live="polite">
        {latest && isOpen(latest) && (
          <>
            <p>{t('settings.export.running')}</p>
            <Progress value={latest.progress} aria-label={t('settings.export.running')} mt={6} />
          </>
        )}
        {latest?.state === 'failed' && <p role="alert">{t('settings.export.failed')}</p>}
        {latest?.state === 'ready' && latest.expires_at !== null && (
          <p>
            <Anchor href={ownDataApi.downloadExport.path.replace(':export_id', String(latest.id))} download>
              {t('settings.export.download')}
            </Anchor>{' '}
            <span className="mut">
              {t.rich('settings.export.until', {
                size: <NumberText value={Math.max(0.1, (latest.size ?? 0) / MEGABYTE)} digits={1} />,
                date: <DateText value={latest.expires_at} style="long" />,
              })}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
