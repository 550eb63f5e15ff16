import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { userApi } from '@matchwright/contract/user.api'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Section } from './section.tsx'

const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const

/** Frequency and language of mails; each choice is saved immediately. */
export function MailSection() {
  const t = useT()
  const frequency = useQuery(apiQuery(userApi.emailFrequency, {}))
  const language = useQuery(apiQuery(userApi.emailLanguage, {}))
  const saveFrequency = useSave(userApi.emailFrequency, (email_frequency: (typeof FREQUENCIES)[number]) =>
    callApi(userApi.setEmailFrequency, { body: { email_frequency } }),
  )
  const saveLanguage = useSave(userApi.emailLanguage, (email_language: (typeof SITE_LANGUAGES)[number]) =>
    callApi(userApi.setEmailLanguage, { body: { email_language } }),
  )
  const { shippedLanguages } = useShell()
  const languages = SITE_LANGUAGES.filter((code) => shippedLanguages.includes(code))
  return (
    <Section name="mails" text={t('settings.mailsText')}>
      <Loaded query={frequency}>
        {({ email_frequency }) => (
          <Select
            label={t('settings.frequency')}
            maw={480}
            data={FREQUENCIES.map((value) => ({ value, label: t(`settings.frequency.${value}`) }))}
            value={saveFrequency.isPending ? saveFrequency.variables : email_frequency}
            onChange={(value) => value !== null && saveFrequency.mutate(value)}
            allowDeselect={false}
          />
        )}
      </Loaded>
      <Loaded query={language}>
        {({ email_language }) => (
          <Select
            label={t('settings.mailLanguage')}
            maw={480}
            data={languages.map((value) => ({ value, label: languageName(value) }))}
            value={saveLanguage.isPending ? saveLanguage.variables : email_language}
            onChange={(value) => value !== null && saveLanguage.mutate(value)}
            allowDeselect={false}
          />
        )}
      </Loaded>
    </Section>
  )
}

type Read = typeof userApi.emailFrequency | typeof userApi.emailLanguage

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
