import { catalogue, shippedLanguages } from '@matchwright/web/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/errors.ts'
import { escapeHtml } from './html-page.ts'

/** The page background of the light scheme, `--page` of the web's tokens. */
const PAGE_COLOUR = '#f7f5f0'
const RIGHT_TO_LEFT = new Set(['ar'])
const ICONS = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

type Localised = { Params: { lang: string } }

/**
 * Serves what the site needs as an installed app, by language: the manifest, and the page that the service worker keeps
 * for the time without a connection. Neither depends on the visitor.
 */
export function installAppFiles(
  app: FastifyInstance,
  { productName }: Pick<Config, 'productName'>,
  fontFaces: string,
): void {
  app.get<Localised>('/manifest/:lang', async ({ params }, reply) => {
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600')
    return manifest(shipped(params.lang), productName)
  })
  app.get<Localised>('/offline/:lang', async ({ params }, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return offlinePage(shipped(params.lang), { productName, fontFaces })
  })
}

function shipped(lang: string): string {
  if (!shippedLanguages().includes(lang)) throw notFound('not_found')
  return lang
}

function directionOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr'
}

function manifest(lang: string, productName: string): object {
  const { texts } = catalogue(lang)
  return {
    // One app, whatever the language it was installed in.
    id: '/',
    name: productName,
    short_name: productName,
    description: texts['common.app.description'],
    lang,
    dir: directionOf(lang),
    start_url: `/${lang}`,
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    icons: ICONS,
  }
}

/** The colours are those of the web's tokens. `/offline.js` sets the scheme, for who does not follow the system's. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#14213d,#e8ecf4);--ink-2:light-dark(#465068,#b9c3d4);
--line:light-dark(#e4e0d8,#2a3549);--card:light-dark(#fff,#182030);--page:light-dark(#f7f5f0,#10151f);
--primary:light-dark(#0b6e6e,#5cc2bc);--on-primary:light-dark(#fff,#0b1a20)}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.55 Inter,'Noto Sans Arabic',system-ui,sans-serif}
header{background:var(--card);border-block-end:1px solid var(--line)}
header>*,main{max-inline-size:680px;margin-inline:auto;padding-inline:20px}
header p{display:flex;align-items:center;gap:10px;block-size:72px;margin-block:0;font-weight:700}
header svg{inline-size:26px;block-size:26px}
main{padding-block:56px}
h1{font-size:34px;line-height:1.2;margin:0 0 12px}
h2{font-size:17px;margin:0 0 4px}
main>p,section p{color:var(--ink-2);margin:0}
section{margin-block:28px;padding:20px 22px;background:var(--card);border:1px solid var(--line);border-radius:12px}
section b{color:var(--ink)}
section p+p{margin-block-start:6px}
a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:20px;border-radius:8px;font-weight:600;
background:var(--primary);color:var(--on-primary);text-decoration:none}
a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`

const LOGO = `<svg viewBox="0 0 26 26" fill="none" stroke-width="3" stroke-linecap="round" aria-hidden="true">
<path d="M11.2 3.2A10 10 0 0 0 11.2 22.8" stroke="var(--primary)"/><path d="M14.8 3.2A10 10 0 0 1 19.6 20.5"
 stroke="var(--ink)"/><circle cx="13" cy="13" r="2.6" fill="#e8a33d"/></svg>`

/**
 * The link without an address leads to the address that was asked for. The fonts are those that the browser keeps of
 * the other pages; where it has none, the page is shown in the system's without waiting.
 */
function offlinePage(lang: string, { productName, fontFaces }: { productName: string; fontFaces: string }): string {
  const { texts } = catalogue(lang)
  const say = (id: string): string => escapeHtml(texts[id] ?? '')
  return `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('common.offline.title')} · ${escapeHtml(productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${fontFaces.replaceAll('font-display:optional', 'font-display:swap')}
${STYLE}</style>
<script src="/offline.js" defer></script>
</head>
<body>
<header><p>${LOGO} ${escapeHtml(productName)}</p></header>
<main>
<h1>${say('common.offline.title')}</h1>
<p>${say('common.offline.text')}</p>
<section aria-live="polite">
<h2>${say('common.offline.unsent')}</h2>
<p data-none>${say('common.offline.none')}</p>
<p data-some hidden>${say('common.offline.some')} <b></b></p>
<p>${say('common.offline.keep')}</p>
</section>
<a href="">${say('common.retry')}</a>
</main>
</body>
</html>`
}
