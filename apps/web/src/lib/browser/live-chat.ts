import type { Language } from '#web/lib/intl/languages.ts'

/** Agent group of the chat by language; 0 is all agents. */
const GROUPS: Partial<Record<string, number>> = { en: 1, de: 2, fr: 3, it: 4, es: 5, pt: 6 }

export function chatGroup(language: Language): number {
  return GROUPS[language] ?? 0
}

type ChatSettings = { license: number | string; group: number; visitor?: { name: string; email: string } }

/** Loads the provider's script, which opens its own chat window. */
export function loadChat(settings: ChatSettings): Promise<void> {
  // Global from which the provider's script reads its settings.
  Reflect.set(window, '__lc', settings)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://cdn.livechatinc.com/tracking.js'
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Failed to load script')))
    document.head.append(script)
  })
}
