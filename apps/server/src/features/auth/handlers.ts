import type { authApi } from '@matchwright/contract/auth.api'
import { DONE } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  activate,
  currentUserOf,
  impersonationTarget,
  isResetValid,
  login,
  originalUserId,
  requestPasswordReset,
  resetPassword,
  signedIn,
} from './service.ts'

export function authHandlers(deps: Pick<Deps, 'pool' | 'config' | 'captcha'>): Handlers<typeof authApi> {
  return {
    csrf: async () => DONE,
    login: async ({ body }, caller) => {
      const userId = await login(deps, caller, body)
      await caller.signIn(userId)
      return signedIn(deps, userId)
    },
    loginAs: async ({ body }, caller) => {
      const staff = userOf(caller)
      const userId = await impersonationTarget(deps, caller, body)
      await caller.signIn(userId, staff.id)
      return signedIn(deps, userId, staff.email)
    },
    logout: async (_input, caller) => {
      // Another site could trigger this GET, so cross-site requests are ignored.
      if (!caller.isCrossSite) await caller.signOut()
      return DONE
    },
    logoutReturn: async (_input, caller) => {
      if (caller.isCrossSite) return currentUserOf(deps, caller)
      const staffId = await originalUserId(deps, caller)
      if (staffId === undefined) {
        await caller.signOut()
        return { is_authenticated: false }
      }
      await caller.signIn(staffId)
      return signedIn(deps, staffId)
    },
    currentUser: async (_input, caller) => currentUserOf(deps, caller),
    passwordReset: async ({ body }, caller) => {
      if (!(await deps.captcha.verify(body.captcha, 'password_reset', caller.ip)))
        throw invalidField(['captcha'], 'captcha')
      await requestPasswordReset(deps, body.email)
      return DONE
    },
    passwordResetVerify: async ({ body }) => ({ valid: await isResetValid(deps, body) }),
    passwordResetSetPassword: async ({ body }, caller) => {
      await caller.signIn(await resetPassword(deps, body))
      return DONE
    },
    activate: async ({ body }, caller) => {
      const userId = await activate(deps, body, caller.registrationMark)
      await caller.signIn(userId)
      return signedIn(deps, userId)
    },
  }
}
