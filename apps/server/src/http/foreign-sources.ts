import type { Config } from '#server/config.ts'

/** Other origins from which pages may load or which they may call (Content-Security-Policy). */
type Sources = { scripts: string[]; calls: string[]; frames: string[] }

/** Further origin of the captcha's scripts, by its address. */
const CAPTCHA_SCRIPTS: Partial<Record<string, string>> = {
  'https://www.google.com': 'https://www.gstatic.com/recaptcha/',
  'https://www.recaptcha.net': 'https://www.gstatic.cn/recaptcha/',
}
/** Where the captcha shows its pictures, by its address. */
const CAPTCHA_FRAMES: Partial<Record<string, string>> = {
  'https://www.google.com': 'https://recaptcha.google.com/recaptcha/',
}

/** The window of the chat is a frame of its own, whose pictures and sounds come under the policy of that frame. */
const LIVE_CHAT: Sources = {
  scripts: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com', 'https://secure.livechatinc.com'],
  calls: ['https://api.livechatinc.com', 'wss://api.livechatinc.com', 'https://accounts.livechatinc.com'],
  frames: ['https://secure.livechatinc.com'],
}
const LIVE_CHAT_URL = 'https://cdn.livechatinc.com'

/** Foreign sources of the services that are configured; none by default. */
export function foreignSources({ captcha, liveChat }: Config): Sources {
  const all = [captcha && captchaSources(captcha.url), liveChat && chatSources(liveChat.url)]
  const used = all.filter((sources) => sources !== undefined)
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    calls: used.flatMap(({ calls }) => calls),
    frames: used.flatMap(({ frames }) => frames),
  }
}

function captchaSources(url: string): Sources {
  const own = `${url}/recaptcha/`
  return {
    scripts: [own, CAPTCHA_SCRIPTS[url] ?? []].flat(),
    calls: [own],
    frames: [own, CAPTCHA_FRAMES[url] ?? []].flat(),
  }
}

function chatSources(url: string): Sources {
  if (url === LIVE_CHAT_URL) return LIVE_CHAT
  const { origin } = new URL(url)
  return { scripts: [origin], calls: [origin], frames: [origin] }
}
