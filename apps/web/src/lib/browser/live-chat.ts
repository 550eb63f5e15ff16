import { addScript } from './add-script.ts'

/** Agent group of the chat by language; 0 is all agents. Languages of a country belong to the group of theirs. */
const GROUPS: Partial<Record<string, number>> = { en: 1, de: 2, fr: 3, it: 4, es: 5, pt: 6 }

export function chatGroup(language: string): number {
  return GROUPS[language] ?? GROUPS[language.split('-')[0] ?? ''] ?? 0
}

type ChatSettings = {
  url: string
  licence: string
  language: string
  customer: { name: string; email: string } | undefined
}

/** Calls to the provider's window wait in a queue until its script takes them. */
type ChatWidget = { _q: [string, unknown[]][]; _h: null | ((call: [string, unknown[]]) => void); _v: '2.0' }

/** Loads the provider's script, which opens its own window in place of ours, and tells it who asks. */
export async function openChat({ url, licence, language, customer }: ChatSettings): Promise<void> {
  const calls: [string, unknown[]][] = [
    ...(customer?.name ? [callOf('set_customer_name', customer.name)] : []),
    ...(customer ? [callOf('set_customer_email', customer.email)] : []),
    callOf('maximize'),
  ]
  const widget: ChatWidget = { _q: calls, _h: null, _v: '2.0' }
  // Globals from which the provider's script reads its settings and takes the calls.
  Reflect.set(window, '__lc', { license: Number(licence) || licence, group: chatGroup(language) })
  Reflect.set(window, 'LiveChatWidget', widget)
  if (!(await addScript(`${url}/tracking.js`))) throw new Error('Failed to load script')
}

function callOf(...args: unknown[]): [string, unknown[]] {
  return ['call', args]
}
