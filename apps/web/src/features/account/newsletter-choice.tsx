import { Button, Select } from '@mantine/core'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { AccountCard } from './account-card.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { InvalidLink } from './newsletter-invalid-link.tsx'
import { TopicsField } from './newsletter-topics-field.tsx'

type Choice = ResponseOf<typeof newsletterApi.choice>

/** Topics and language of a subscription, by the key in its mails. */
export function ChoicePage({ mailedKey }: { mailedKey: string }) {
  const t = useT()
  const choice = useQuery({ ...apiQuery(newsletterApi.choice, { params: { key: mailedKey } }), retry: false })
  if (choice.isError) return <InvalidLink />
  return (
    <AccountCard title={t('common.newsletter.title')}>
      {choice.data ? <ChoiceForm mailedKey={mailedKey} saved={choice.data} /> : <SkeletonRows rows={4} />}
      <PageLink page="lang-newsletter-stop" search={`?${new URLSearchParams({ key: mailedKey })}`}>
        {t('common.newsletter.stop.title')}
      </PageLink>
    </AccountCard>
  )
}

function ChoiceForm({ mailedKey, saved }: { mailedKey: string; saved: Choice }) {
  const t = useT()
  const toast = useToast()
  const { shippedLanguages } = useShell()
  const [choice, setChoice] = useState(saved)
  const save = useMutation({
    mutationFn: () => callApi(newsletterApi.setChoice, { params: { key: mailedKey }, body: choice }),
    onSuccess: () => toast(t('settings.saved')),
  })
  const failure = useFailure(save.error)
  const isEmpty = choice.topics.length === 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TopicsField
        topics={choice.topics}
        onChange={(topics) => setChoice({ ...choice, topics })}
        error={isEmpty ? t('errors.required') : undefined}
      />
      <Select
        label={t('common.language.language')}
        data={SITE_LANGUAGES.filter((code) => shippedLanguages.includes(code)).map((value) => ({
          value,
          label: languageName(value),
        }))}
        value={choice.lang}
        onChange={(lang) => lang !== null && setChoice({ ...choice, lang })}
        allowDeselect={false}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button type="submit" variant="filled" loading={save.isPending} disabled={isEmpty}>
        {t('admin.staff.save')}
      </Button>
    </form>
  )
}
