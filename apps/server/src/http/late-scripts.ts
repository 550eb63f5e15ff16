const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /<script([^>]*) type="module"[^>]*>/

/** Runs in the browser. A page that is not painted, in a tab behind others, starts after a second. */
const START = `(hrefs => {
  let load = () => {
    load = () => {}
    const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
    for (const href of hrefs) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', text: document.getElementById('late').textContent })
  }
  requestAnimationFrame(() => setTimeout(() => load()))
  setTimeout(() => load(), 1000)
})`

/**
 * Has the scripts of a page load once it has been painted: the page is complete without them, and on a slow connection
 * they would hold up its fonts.
 * @param nonce of the page's scripts, which the script that starts them needs as well
 */
export function withLateScripts(html: string, nonce: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE, '<script$1 id="late" type="text/plain">')
    .replace('</body>', () => `<script nonce="${nonce}">${START}(${JSON.stringify(hrefs)})</script></body>`)
}
