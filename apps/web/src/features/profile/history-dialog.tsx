import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileVersion } from '@matchwright/contract/profile.schema'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import type { WhichProfile } from './profile-calls.ts'
import { sectionsOf } from './sections.ts'
import styles from './form.module.css'

type HistoryDialogProps = {
  which: WhichProfile
  /** Shows the profile as it is stored now. */
  onRestored: () => Promise<void>
  onClose: () => void
}

/** Earlier contents of a profile, each with what was changed then, to bring one back. */
export function HistoryDialog({ which, onRestored, onClose }: HistoryDialogProps) {
  const t = useT()
  const query = useQuery({ ...apiQuery(profileApi.versions, { params: versionsOf(which) }), staleTime: 0 })
  const restore = useRestore(which, onRestored)
  return (
    <Dialog title={t('profile.history')} onClose={onClose}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sec">{t('profile.history.none')}</p>
          ) : (
            <>
              <p className="sec">{t('profile.history.text')}</p>
              <ol className={styles['history']}>
                {items.map((version) => (
                  <Version
                    key={version.id}
                    which={which}
                    version={version}
                    isBusy={restore.isBusy}
                    onRestore={() => restore.start(version.id, onClose)}
                  />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function versionsOf({ kind, id }: WhichProfile) {
  return { person_or_company: kind, profile_id: id }
}

type VersionProps = { which: WhichProfile; version: ProfileVersion; isBusy: boolean; onRestore: () => void }

function Version({ which, version, isBusy, onRestore }: VersionProps) {
  const t = useT()
  const intl = useIntl()
  const sections = sectionsOf(which.kind, version.changed).map((section) => t(`profile.section.${section}`))
  const date = <DateText value={version.replaced_at} style="time" />
  return (
    <li>
      <span>
        <b>{t.rich('profile.history.until', { date })}</b>
        <small>{t('profile.history.changed', { sections: intl.formatList(sections) })}</small>
      </span>
      <Button size="xs" disabled={isBusy} onClick={onRestore}>
        {t('profile.history.restore')}
      </Button>
    </li>
  )
}

/** Brings a version back; the toast offers to undo that, which brings back the version it made. */
function useRestore(which: WhichProfile, onRestored: () => Promise<void>) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const call = useMutation({
    mutationFn: async (versionId: number) => {
      await callApi(profileApi.restoreVersion, { params: { ...versionsOf(which), version_id: versionId } })
      await client.invalidateQueries({ queryKey: everyCallOf(profileApi.versions) })
      await onRestored()
    },
    onError: (error) => toast(refusalOf(error) ?? t('profile.failed'), { tone: 'problem' }),
  })
  const undo = async () => {
    const { items } = await callApi(profileApi.versions, { params: versionsOf(which) })
    if (items[0]) call.mutate(items[0].id)
  }
  return {
    isBusy: call.isPending,
    start: (versionId: number, onDone: () => void) =>
      call.mutate(versionId, {
        onSuccess: () => {
          toast(t('profile.history.restored'), { undo: () => void undo() })
          onDone()
        },
      }),
  }
}
