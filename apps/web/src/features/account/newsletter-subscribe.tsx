import { Button, TextInput } from '@mantine/core'
import type { NewsletterTopic } from '@matchwright/contract/newsletter.schema'
import { siteApi } from '@matchwright/contract/site.api'
import { useState } from 'react'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { AccountCard } from './account-card.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { HomeLink } from './newsletter-invalid-link.tsx'
import { TopicsField } from './newsletter-topics-field.tsx'

/** Subscribes an address to topics of the newsletter; its owner confirms by a mail. */
export function SubscribePage({ state }: { state: unknown }) {
  const t = useT()
  const { language } = useShell()
  const [topics, setTopics] = useState<NewsletterTopic[]>([])
  const captcha = useCaptcha('newsletter')
  const form = useSmallForm({
    initial: { email: emailIn(state), topics: '' },
    checks: { email: 'email', topics: 'required' },
    send: async ({ email }) => {
      const token = await captcha.token()
      const body = { email, lang: language, topics, ...(token !== undefined && { captcha: token }) }
      return callApi(siteApi.newsletter, { body })
    },
  })
  const choose = (chosen: NewsletterTopic[]) => {
    setTopics(chosen)
    form.set('topics', chosen.join(' '))
  }
  if (form.mutation.isSuccess)
    return (
      <AccountCard title={t('common.newsletter.title')} lead={t('common.newsletter.done')}>
        <HomeLink />
      </AccountCard>
    )
  const labels = {
    email: t('account.email'),
    topics: t('common.newsletter.topics'),
    captcha: t('account.captcha.label'),
  }
  return (
    <AccountCard title={t('common.newsletter.title')} lead={t('common.newsletter.confirm.text')}>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary
          errors={form.errors}
          labels={labels}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('email')} type="email" label={labels.email} autoComplete="email" />
        <TopicsField topics={topics} onChange={choose} error={form.errors.fields['topics']} />
        {captcha.field}
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('common.newsletter.subscribe')}
        </Button>
      </form>
    </AccountCard>
  )
}

/** The address that was entered in the footer. */
function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
