import { useMutation } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { callApi } from '#web/lib/api/call-api.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { takeRegistrationDraft } from './take-draft.ts'

/** Completes the registration and goes on to the home page, by a full page load, as the permissions have changed. */
export function useCompletion() {
  const to = usePaths()
  return useMutation({
    mutationFn: async () => {
      await callApi(userApi.registerFinal, { body: {} })
      await takeRegistrationDraft()
    },
    onSuccess: () => location.assign(to('lang-home')),
  })
}
