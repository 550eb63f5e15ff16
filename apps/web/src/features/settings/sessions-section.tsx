import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { securityApi } from '@matchwright/contract/security.api'
import type { Session } from '@matchwright/contract/security.schema'
import { useToast } from '#web/components/feedback/toast.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { deviceName } from '#web/lib/session/device-name.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Section } from './section.tsx'
import { Row } from './row.tsx'
import { useSecurityChanged } from './security-changed.ts'

const MOBILE_SYSTEMS = new Set(['Android', 'iOS'])

/** Where the user is logged in, and a way to end it. */
export function SessionsSection({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  return (
    <Section name="sessions" text={t('settings.sessionsText')} isRows={!isLocked} action={!isLocked && <EndOthers />}>
      {isLocked ? <p className="sec">{t('account.notYourHands')}</p> : <SessionRows />}
    </Section>
  )
}

function SessionRows() {
  const sessions = useQuery(apiQuery(securityApi.sessions, {}))
  return (
    <Loaded query={sessions}>
      {({ items }) => (
        <>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </>
      )}
    </Loaded>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const { language } = useShell()
  const { id, browser, system, country, seen_at: seenAt, is_current: isCurrent } = session
  const end = useEnding(() => callApi(securityApi.endSession, { params: { session_id: id } }))
  const name = browser === null ? t('settings.session.unknown') : deviceName(browser, system)
  const place = country === null ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(country)
  return (
    <Row
      icon={MOBILE_SYSTEMS.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop}
      title={
        <>
          <bdi>{name}</bdi> {isCurrent && <Tag tone="petrol">{t('settings.session.current')}</Tag>}
        </>
      }
      text={
        <>
          {place !== undefined && <>{place}, </>}
          {isCurrent
            ? t('settings.session.now')
            : t.rich('settings.session.seen', { time: <DateText value={seenAt} style="time" /> })}
        </>
      }
    >
      {!isCurrent && (
        <Button
          variant="subtle"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('settings.session.endOf', { name })}
        >
          {t('settings.session.end')}
        </Button>
      )}
    </Row>
  )
}

function EndOthers() {
  const t = useT()
  const end = useEnding(() => callApi(securityApi.endOtherSessions, {}))
  return (
    <Button loading={end.isPending} onClick={() => end.mutate()}>
      {t('settings.session.endOthers')}
    </Button>
  )
}

function useEnding(send: () => Promise<unknown>) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast(t('settings.session.ended')),
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
    onSettled: changed,
  })
}
