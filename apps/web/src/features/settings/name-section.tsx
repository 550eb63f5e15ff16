import { Button, TextInput } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { useRevalidator } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

export function NameSection({ user }: { user: SignedInUser }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useSmallForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    checks: { first_name: 'required', last_name: 'required' },
    send: (body) => callApi(userApi.setName, { body }),
    onDone: () => {
      toast(t('settings.saved'))
      void revalidate()
    },
  })
  return (
    <Section name="name" text={t('settings.nameText')}>
      <form noValidate onSubmit={form.onSubmit}>
        <UnsavedGuard isDirty={form.isDirty} />
        <FormSummary
          errors={form.errors}
          labels={{ first_name: t('account.firstName'), last_name: t('account.lastName') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <div className={styles['pair']}>
          <TextInput {...form.field('first_name')} label={t('account.firstName')} autoComplete="given-name" />
          <TextInput {...form.field('last_name')} label={t('account.lastName')} autoComplete="family-name" />
        </div>
        <Button type="submit" loading={form.mutation.isPending}>
          {t('settings.saveName')}
        </Button>
      </form>
    </Section>
  )
}
