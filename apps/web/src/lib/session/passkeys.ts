import { authApi } from '@matchwright/contract/auth.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import type { PasskeyAnswer } from '@matchwright/contract/security.schema'
import { callApi } from '#web/lib/api/call-api.ts'

type Options = ResponseOf<typeof authApi.passkeyOptions>['options']

/** Whether passkeys can be used here: they belong to a name, not to an address such as 127.0.0.1. */
export function hasPasskeys({ baseUrl }: { baseUrl: string }): boolean {
  return /^https?:\/\/(?!\[|[\d.]+(:|\/|$))/.test(baseUrl)
}

/** Has the browser make a passkey. The library, which checks nothing on the server's behalf, is loaded when needed. */
export async function createPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return asAnswer(await startRegistration({ optionsJSON }))
}

/** Logs in by a passkey that the user chooses in the browser's dialog. */
export async function logInByPasskey(): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await callApi(authApi.passkeyOptions, {})
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = asAnswer(await startAuthentication({ optionsJSON }))
  return callApi(authApi.passkeyLogin, { body: { answer } })
}

/** The answer as the contract has it: its parts are checked on the server only. */
function asAnswer(answer: { id: string; rawId: string; type: string; response: object }): PasskeyAnswer {
  const { id, rawId, response } = answer
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { ...response } }
}
