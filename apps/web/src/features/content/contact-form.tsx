import { Button, TextInput, Textarea } from '@mantine/core'
import { siteApi } from '@matchwright/contract/site.api'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import styles from './content-page.module.css'

/** Contact form to the operators of the site. */
export function ContactForm() {
  const t = useT()
  const { language, user } = useShell()
  const captcha = useCaptcha('communication')
  const form = useSmallForm({
    initial: {
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      email: user?.email ?? '',
      subject: '',
      message: '',
    },
    checks: { name: 'required', email: 'email', message: 'required' },
    send: async (values) => {
      const token = await captcha.token()
      return callApi(siteApi.communication, {
        body: { ...values, lang: language, ...(token !== undefined && { captcha: token }) },
      })
    },
  })
  if (form.mutation.isSuccess)
    return (
      <p className={`card ${styles['sent']}`} role="status">
        {t('content.contact.sent')}
      </p>
    )
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    subject: t('content.contact.subject'),
    message: t('content.contact.message'),
    captcha: t('account.captcha.label'),
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['contact']}>
      <UnsavedGuard isDirty={form.isDirty} />
      <FormSummary
        errors={form.errors}
        labels={labels}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <TextInput {...form.field('name')} label={labels.name} autoComplete="name" />
      <TextInput {...form.field('email')} type="email" label={labels.email} autoComplete="email" />
      <TextInput {...form.field('subject')} label={labels.subject} maxLength={160} />
      <Textarea {...form.field('message')} label={labels.message} autosize minRows={5} maxLength={5000} />
      {captcha.field}
      <Button type="submit" variant="filled" loading={form.mutation.isPending}>
        {t('content.contact.send')}
      </Button>
    </form>
  )
}
