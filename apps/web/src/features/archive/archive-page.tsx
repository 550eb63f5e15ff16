import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contactApi } from '@matchwright/contract/contact.api'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { DeleteButton } from './delete-button.tsx'
import { archivedContacts, ARCHIVED_PROFILES } from './archive-queries.ts'
import styles from './archive.module.css'

/** Archived profiles and ended contacts; all can be restored. */
export function ArchivePage() {
  const t = useT()
  const { language } = useShell()
  const profiles = useQuery(apiQuery(profileApi.list, ARCHIVED_PROFILES))
  const contacts = useQuery(apiQuery(contactApi.contacts, archivedContacts(language)))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.user.archive')} />
      <h1>{t('common.user.archive')}</h1>
      <Part title={t('settings.archive.profiles')}>
        <Loaded query={profiles}>
          {({ items }) => (
            <Rows isEmpty={items.length === 0} text={t('settings.archive.noProfiles')}>
              {items.map((profile) => (
                <ProfileLine key={`${profile.kind} ${profile.id}`} profile={profile} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Part>
      <Part title={t('settings.archive.contacts')}>
        <Loaded query={contacts}>
          {({ items }) => (
            <Rows isEmpty={items.length === 0} text={t('settings.archive.noContacts')}>
              {items.map((contact) => (
                <ContactLine key={contact.id} contact={contact} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles['part']}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Rows({ isEmpty, text, children }: { isEmpty: boolean; text: string; children: ReactNode }) {
  if (!isEmpty) return <ul>{children}</ul>
  return <EmptyState variant="plain" icon={<IconArchive size={24} className="ic" aria-hidden="true" />} title={text} />
}

function ProfileLine({ profile }: { profile: ProfileRow }) {
  const t = useT()
  const restore = useRestore(profileApi.list, () =>
    profile.kind === 'person'
      ? callApi(profileApi.restorePerson, { params: { person_id: profile.id } })
      : callApi(profileApi.restoreCompany, { params: { company_id: profile.id } }),
  )
  return (
    <li>
      <div>
        <b>{profile.name}</b>
        <p className="s13 mut">
          {profile.subtitle !== '' && <>{profile.subtitle}, </>}
          <DateText value={profile.modified_at} />
        </p>
      </div>
      <div className={styles['actions']}>
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          {t('settings.archive.restore')}
        </Button>
        <DeleteButton
          name={profile.name}
          text={t('settings.archive.deleteProfile')}
          list={profileApi.list}
          remove={() =>
            profile.kind === 'person'
              ? callApi(profileApi.deletePerson, { params: { person_id: profile.id } })
              : callApi(profileApi.deleteCompany, { params: { company_id: profile.id } })
          }
        />
      </div>
    </li>
  )
}

function ContactLine({ contact }: { contact: ContactRow }) {
  const t = useT()
  const { id, score, fits, other, my_listing: mine } = contact
  const title = other.title || t('contact.erased')
  const restore = useRestore(contactApi.contacts, () =>
    callApi(contactApi.archiveContact, { params: { match_id: id }, body: { is_archived: false } }),
  )
  return (
    <li>
      <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div>
        <PageLink page="lang-match-id" params={{ id }} lang={other.language}>
          {title}
        </PageLink>
        <p className="s13 mut">
          {mine.title}, <DateText value={contact.last_activity_at} />
        </p>
      </div>
      <div className={styles['actions']}>
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          {t('settings.archive.restore')}
        </Button>
        <DeleteButton
          name={title}
          text={t('settings.archive.deleteContact')}
          list={contactApi.contacts}
          remove={() => callApi(contactApi.deleteContact, { params: { match_id: id } })}
        />
      </div>
    </li>
  )
}

type List = typeof profileApi.list | typeof contactApi.contacts

/** Mutation that restores an item and refreshes the lists it belongs to. */
function useRestore(list: List, restore: () => Promise<object>) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: restore,
    onSuccess: async () => {
      toast(t('settings.archive.restored'))
      await cache.invalidateQueries({ queryKey: everyCallOf(list) })
    },
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
}
