import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { userApi } from '@matchwright/contract/user.api'
import {
  addressBody,
  addressChecks,
  AddressFields,
  addressLabels,
  addressValues,
} from '#web/components/form/address-fields.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { Section } from './section.tsx'

type SectionProps = { user: SignedInUser; isLocked: boolean }

/** Address of the account, with its organisation and phone. The country is fixed once registered. */
export function AddressSection({ user, isLocked }: SectionProps) {
  const t = useT()
  const address = useQuery(apiQuery(userApi.address, {}))
  return (
    <Section name="address" text={t('settings.addressText')}>
      {isLocked ? (
        <p className="sec">{t('account.notYourHands')}</p>
      ) : (
        <Loaded query={address}>
          {(data) => <AddressForm address={data} withOrganisation={user.account_type !== 'private'} />}
        </Loaded>
      )}
    </Section>
  )
}

type FormProps = { address: ResponseOf<typeof userApi.address>; withOrganisation: boolean }

function AddressForm({ address, withOrganisation }: FormProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const form = useSmallForm({
    initial: addressValues(address),
    checks: addressChecks(withOrganisation),
    send: (values) => callApi(userApi.setAddress, { body: addressBody(values) }),
    onDone: () => {
      toast(t('settings.saved'))
      void cache.invalidateQueries({ queryKey: everyCallOf(userApi.address) })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <UnsavedGuard isDirty={form.isDirty} />
      <FormSummary
        errors={form.errors}
        labels={addressLabels(t)}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <AddressFields form={form} withOrganisation={withOrganisation} isCountryFixed />
      <Button type="submit" loading={form.mutation.isPending}>
        {t('settings.saveAddress')}
      </Button>
    </form>
  )
}
