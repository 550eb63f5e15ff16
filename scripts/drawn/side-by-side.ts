import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** A mockup and a screenshot of the same screen, and the picture that shows both. */
export type Pair = { name: string; width: number; drawn: string; now: string; together: string }

const MARGIN = 24

/** Renders both pictures side by side, in the browser that took the screenshot. */
export async function layTogether(browser: Browser, { name, width, drawn, now, together }: Pair): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2 * width + 3 * MARGIN, height: 600 } })
  await page.setContent(`<!doctype html><html lang="en"><title>${name}</title>
<style>
body{margin:0;padding:${MARGIN}px;display:flex;gap:${MARGIN}px;align-items:flex-start}
body{background:#888;font:16px system-ui;color:#fff}
figure{margin:0}figcaption{padding-block-end:8px}img{display:block;width:${width}px}</style>
${figure('drawn', drawn)}${figure('now', now)}</html>`)
  await page.screenshot({ path: together, fullPage: true })
  await page.close()
}

function figure(caption: string, path: string): string {
  const source = `data:image/png;base64,${readFileSync(path).toString('base64')}`
  return `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="${source}"></figure>`
}

/** The HTML page that shows all pairs one below the other. */
export function indexPage(names: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Drawn and now</title>
<style>
body{font:16px system-ui;margin:24px;background:#F7F5F0;color:#14213D}
img{max-width:100%;border:1px solid #E4E0D8}
</style>
<h1>Drawn, and now</h1>
<ul>${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>
${names.map(pairSection).join('\n')}
</html>
`
}

function pairSection(name: string): string {
  const picture = `<img alt="${name}, drawn and now" src="${name}.png" loading="lazy">`
  return `<h2 id="${name}">${name}</h2><a href="${name}.png">${picture}</a>`
}
