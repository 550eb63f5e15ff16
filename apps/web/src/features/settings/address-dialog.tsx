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
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { DialogForm } from './dialog-form.tsx'

type AddressDialogProps = { user: SignedInUser; onClose: () => void }

/** Address of the account, with its organisation and phone. The country is fixed once registered. */
export function AddressDialog({ user, onClose }: AddressDialogProps) {
  const t = useT()
  const address = useQuery(apiQuery(userApi.address, {}))
  return (
    <Dialog title={t('settings.address')} size={520} onClose={onClose}>
      <Loaded query={address}>{(data) => <AddressForm user={user} address={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function AddressForm({ user, address, onClose }: AddressDialogProps & { address: ResponseOf<typeof userApi.address> }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const withOrganisation = user.account_type !== 'private'
  const form = useSmallForm({
    initial: addressValues(address),
    checks: addressChecks(withOrganisation),
    send: (values) => callApi(userApi.setAddress, { body: addressBody(values) }),
    onDone: () => {
      toast(t('settings.saved'))
      onClose()
      void cache.invalidateQueries({ queryKey: everyCallOf(userApi.address) })
    },
  })
  return (
    <DialogForm form={form} labels={addressLabels(t)} submit={t('settings.saveAddress')} onClose={onClose}>
      <p className="s14 sec">{t('settings.addressText')}</p>
      <AddressFields form={form} withOrganisation={withOrganisation} isCountryFixed />
    </DialogForm>
  )
}
