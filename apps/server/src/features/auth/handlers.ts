import type { authApi } from '@matchwright/contract/auth.api'
import { DONE } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { openStep } from './login-steps.ts'
import { loginOptions } from './passkeys.ts'
import {
  activate,
  beginSession,
  checkPassword,
  currentUserOf,
  impersonationTarget,
  isResetValid,
  loginByCode,
  loginByPasskey,
  originalUserId,
  requestPasswordReset,
  resetPassword,
  signedIn,
} from './service.ts'

export function authHandlers(deps: Pick<Deps, 'pool' | 'config' | 'captcha'>): Handlers<typeof authApi> {
  return {
    csrf: async () => DONE,
    ...loginHandlers(deps),
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
      await deps.captcha.assertHuman(body.captcha, 'password_reset', caller.ip)
      await requestPasswordReset(deps, body.email)
      return DONE
    },
    passwordResetVerify: async ({ body }) => ({ valid: await isResetValid(deps, body) }),
    passwordResetSetPassword: async ({ body }, caller) => {
      const userId = await resetPassword(deps, body)
      if (userId !== null) await caller.signIn(userId)
      return { ...DONE, is_logged_in: userId !== null }
    },
    activate: async ({ body }, caller) => {
      const userId = await activate(deps, body, caller.registrationMark)
      await caller.signIn(userId)
      return signedIn(deps, userId)
    },
  }
}

function loginHandlers(deps: Pick<Deps, 'pool' | 'config'>) {
  return {
    login: async ({ body }, caller) => {
      const { userId, secondSteps } = await checkPassword(deps, caller, body)
      if (secondSteps.length > 0) {
        caller.setStepToken('second_step', await openStep(deps.pool, { kind: 'second_step', userId }))
        return { is_authenticated: false, second_step: secondSteps }
      }
      await beginSession(deps, caller, userId)
      return signedIn(deps, userId)
    },
    loginCode: async ({ body }, caller) => {
      const userId = await loginByCode(deps, caller, body.code)
      await beginSession(deps, caller, userId)
      return signedIn(deps, userId)
    },
    passkeyOptions: async (_input, caller) => {
      const options = await loginOptions(deps)
      const step = { kind: 'passkey_login', userId: null, challenge: options.challenge } as const
      caller.setStepToken('passkey', await openStep(deps.pool, step))
      return { options: { ...options } }
    },
    passkeyLogin: async ({ body }, caller) => {
      const userId = await loginByPasskey(deps, caller, body.answer)
      await beginSession(deps, caller, userId)
      return signedIn(deps, userId)
    },
  } satisfies Partial<Handlers<typeof authApi>>
}
