import { SegmentedControl, Select } from '@mantine/core'
import { IconLanguage, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import type { MailTopic } from '@matchwright/contract/notification.schema'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { TopicsTable } from './topics-table.tsx'

const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const

/** Topics by channel, and frequency and language of mails; each choice is saved immediately. */
export function MailSection({ user }: { user: SignedInUser }) {
  const t = useT()
  return (
    <Section name="mails" text={t('settings.mailsText')} isRows>
      <Topics user={user} />
      <FrequencyRow />
      <LanguageRow />
    </Section>
  )
}

function Topics({ user }: { user: SignedInUser }) {
  const { data } = useQuery(apiQuery(userApi.mailTopics, {}))
  const save = useSave(userApi.mailTopics, (topics: readonly MailTopic[]) =>
    callApi(userApi.setMailTopics, { body: { mail_topics: [...topics] } }),
  )
  const chosen = save.isPending ? save.variables : data?.mail_topics
  const toggle = (topic: MailTopic) =>
    save.mutate(chosen?.includes(topic) ? chosen.filter((one) => one !== topic) : [...(chosen ?? []), topic])
  const news = useNews()
  const hasTerm = hasPermission(user, 'account_admin')
  return <TopicsTable userId={user.id} mailTopics={chosen} onMail={toggle} hasTerm={hasTerm} {...news} />
}

function useNews() {
  const { data } = useQuery(apiQuery(siteApi.ownNewsletter, {}))
  const save = useSave(siteApi.ownNewsletter, (is_subscribed: boolean) =>
    callApi(siteApi.setOwnNewsletter, { body: { is_subscribed } }),
  )
  return { news: save.isPending ? save.variables : data?.is_subscribed, onNews: save.mutate }
}

function FrequencyRow() {
  const t = useT()
  const { data } = useQuery(apiQuery(userApi.emailFrequency, {}))
  const save = useSave(userApi.emailFrequency, (email_frequency: (typeof FREQUENCIES)[number]) =>
    callApi(userApi.setEmailFrequency, { body: { email_frequency } }),
  )
  return (
    <Row icon={IconMail} title={t('settings.frequency')} text={t('settings.frequencyText')}>
      {data && (
        <SegmentedControl
          aria-label={t('settings.frequency')}
          value={save.isPending ? save.variables : data.email_frequency}
          data={FREQUENCIES.map((value) => ({ value, label: t(`settings.frequency.${value}`) }))}
          onChange={save.mutate}
        />
      )}
    </Row>
  )
}

function LanguageRow() {
  const t = useT()
  const { data } = useQuery(apiQuery(userApi.emailLanguage, {}))
  const save = useSave(userApi.emailLanguage, (email_language: (typeof SITE_LANGUAGES)[number]) =>
    callApi(userApi.setEmailLanguage, { body: { email_language } }),
  )
  const { shippedLanguages } = useShell()
  const languages = SITE_LANGUAGES.filter((code) => shippedLanguages.includes(code))
  return (
    <Row icon={IconLanguage} title={t('settings.mailLanguage')}>
      {data && (
        <Select
          aria-label={t('settings.mailLanguage')}
          w={180}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          value={save.isPending ? save.variables : data.email_language}
          onChange={(value) => value !== null && save.mutate(value)}
          allowDeselect={false}
        />
      )}
    </Row>
  )
}

type Read =
  | typeof userApi.emailFrequency
  | typeof userApi.emailLanguage
  | typeof userApi.mailTopics
  | typeof siteApi.ownNewsletter

/** Mutation that saves a choice and puts the response into the query cache. */
function useSave<V>(read: Read, save: (value: V) => Promise<object>) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (answer) => {
      cache.setQueryData(apiKey(read, {}), answer)
      toast(t('settings.saved'))
    },
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
}
