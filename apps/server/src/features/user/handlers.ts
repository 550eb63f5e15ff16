import { SiteLanguage } from '@matchwright/contract/common.schema'
import { DONE } from '@matchwright/contract/constants'
import type { userApi } from '@matchwright/contract/user.api'
import { countryChoices, currencyChoices } from '@matchwright/taxonomy/intl'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as levelChanges from './level-changes.ts'
import * as invitations from './invitations.ts'
import { levelChoices } from './levels.ts'
import { findMailTopics, setFrequency, setLanguage, setMailTopics, setName } from './queries.ts'
import * as registration from './registration.ts'
import * as service from './service.ts'

type UserDeps = Pick<Deps, 'pool' | 'config' | 'captcha' | 'rates' | 'listeners' | 'matchIndex'>

export function userHandlers(deps: UserDeps): Handlers<typeof userApi> {
  return {
    ...registrationHandlers(deps),
    ...accountHandlers(deps),
    ...ownHandlers(deps),
    ...adminHandlers(deps),
    ...choiceHandlers(deps),
  }
}

function choiceHandlers(deps: UserDeps) {
  return {
    countryChoices: async ({ query }) => ({ items: countryChoices(query.lang) }),
    currencyChoices: async ({ query }) => ({
      items: currencyChoices(query.lang).filter(({ code }) => deps.rates.currencies.includes(code)),
    }),
    accountChoices: async ({ query }) => ({ items: service.typeChoices(deps, query.country) }),
    changeCountry: async ({ body }, caller) => {
      await registration.changeCountry(deps, caller, body.country.code)
      return { country: body.country.code }
    },
  } satisfies Partial<Handlers<typeof userApi>>
}

function registrationHandlers(deps: UserDeps) {
  return {
    checkEmail: async () => ({ valid: true }),
    register: async ({ body }, caller) => {
      await deps.captcha.assertHuman(body.captcha, 'register', caller.ip)
      await registration.register(deps, { ...body, mark: caller.markRegistration() })
      return DONE
    },
    registerResend: async ({ body }) => {
      await registration.requestActivationMail(deps, body.email)
      return DONE
    },
    registerChangeAccountType: async ({ body }, caller) => {
      await registration.changeTypeWhileRegistering(deps, userOf(caller), body.type)
      return DONE
    },
    registerChangeAccountLevel: async ({ body }, caller) => {
      await registration.changeLevelWhileRegistering(deps, userOf(caller), body.level)
      return DONE
    },
    registerAccountLevels: async (_input, caller) => {
      const user = userOf(caller)
      const { account_type: type, account_level: current, country } = user
      return { type, items: levelChoices(deps.config, type, { country, current }) }
    },
    registerSummary: async (_input, caller) => registration.registrationSummary(deps, userOf(caller)),
    registerFinal: async (_input, caller) => {
      await registration.completeRegistration(deps, userOf(caller))
      return DONE
    },
    acceptTerms: async ({ body }, caller) => {
      await registration.acceptTerms(deps, userOf(caller), body.version)
      return DONE
    },
  } satisfies Partial<Handlers<typeof userApi>>
}

function accountHandlers(deps: UserDeps) {
  return {
    account: async (_input, caller) => service.accountOverview(deps, userOf(caller)),
    accountAllowedChanges: async (_input, caller) => ({
      items: await levelChanges.allowedChanges(deps, userOf(caller)),
    }),
    accountChangeType: async ({ body }, caller) => {
      await levelChanges.changeAccountType(deps, userOf(caller), body)
      return service.accountOverview(deps, userOf(caller))
    },
    accountRequestVerification: async ({ body }, caller) => {
      await levelChanges.requestVerification(deps, userOf(caller), body)
      return service.accountOverview(deps, userOf(caller))
    },
    accountWithdrawRequest: async ({ params }, caller) => {
      await levelChanges.withdrawRequest(deps, userOf(caller), params.request_id)
      return service.accountOverview(deps, userOf(caller))
    },
    address: async (_input, caller) => registration.accountAddress(deps, userOf(caller)),
    setAddress: async ({ body }, caller) => registration.saveAddress(deps, userOf(caller), body),
  } satisfies Partial<Handlers<typeof userApi>>
}

function ownHandlers(deps: UserDeps) {
  return {
    password: async ({ body }, caller) => {
      const user = userOf(caller)
      await service.changePassword(deps, user, body)
      await caller.signIn(user.id)
      return DONE
    },
    changeEmail: async ({ body }, caller) => {
      await service.changeOwnEmail(deps, userOf(caller), body)
      return DONE
    },
    changeEmailConfirm: async ({ body }) => {
      await service.confirmEmail(deps, body.key)
      return DONE
    },
    changeEmailUndo: async ({ body }) => {
      await service.keepEmail(deps, body.key)
      return DONE
    },
    emailFrequency: async (_input, caller) => ({ email_frequency: userOf(caller).email_frequency }),
    setEmailFrequency: async ({ body }, caller) => {
      await setFrequency(deps.pool, userOf(caller).id, body.email_frequency)
      return body
    },
    mailTopics: async (_input, caller) => ({ mail_topics: await findMailTopics(deps.pool, userOf(caller).id) }),
    setMailTopics: async ({ body }, caller) => {
      await setMailTopics(deps.pool, userOf(caller).id, body.mail_topics)
      return body
    },
    consents: async (_input, caller) => ({ items: await service.consentsOf(deps, userOf(caller)) }),
    setName: async ({ body }, caller) => {
      await setName(deps.pool, userOf(caller).id, body)
      return body
    },
    emailLanguage: async (_input, caller) => ({
      email_language: SiteLanguage.catch('en').parse(userOf(caller).email_language),
    }),
    setEmailLanguage: async ({ body }, caller) => {
      await setLanguage(deps.pool, userOf(caller).id, body.email_language)
      return body
    },
  } satisfies Partial<Handlers<typeof userApi>>
}

function adminHandlers(deps: UserDeps) {
  return {
    userProfiles: async ({ query }, caller) => service.listUsers(deps, userOf(caller), query),
    createUserProfile: async ({ body }, caller) => {
      return invitations.invite(deps, userOf(caller), body)
    },
    invitations: async ({ query }, caller) => invitations.invitationsOf(deps, userOf(caller), query),
    resendInvitation: async ({ params }, caller) => {
      return invitations.resendInvitation(deps, userOf(caller), params.invitation_id)
    },
    revokeInvitation: async ({ params }, caller) => {
      await invitations.revokeInvitation(deps, userOf(caller), params.invitation_id)
      return DONE
    },
    viewInvitation: async ({ body }) => invitations.viewInvitation(deps, body.key),
    joinAccount: async ({ body }, caller) => {
      await caller.signIn(await invitations.joinAccount(deps, body))
      return DONE
    },
    deleteUserProfile: async ({ params, query }, caller) => {
      await service.removeUser(deps, userOf(caller), { userId: params.user_profile_id, heirId: query.heir_id })
      return DONE
    },
    setRole: async ({ params, body }, caller) =>
      service.changeRoleOf(deps, userOf(caller), params.user_profile_id, body.is_admin),
    passwordOf: async ({ params }, caller) => {
      await service.startResetOf(deps, userOf(caller), params.user_profile_id)
      return DONE
    },
    changeEmailOf: async ({ params, body }, caller) => {
      await service.changeEmailOf(deps, userOf(caller), params.user_profile_id, body.email)
      return DONE
    },
    setNameOf: async ({ params, body }, caller) => {
      await service.changeNameOf(deps, userOf(caller), params.user_profile_id, body)
      return body
    },
  } satisfies Partial<Handlers<typeof userApi>>
}
