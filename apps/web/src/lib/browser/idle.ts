/** Delay where the browser does not tell when it is idle (Safari). */
const FALLBACK_MS = 1000

/** Runs once the page is loaded and the browser idle. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let callOff = () => {}
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(run)
      callOff = () => cancelIdleCallback(handle)
    } else {
      const handle = setTimeout(run, FALLBACK_MS)
      callOff = () => clearTimeout(handle)
    }
  }
  if (document.readyState === 'complete') wait()
  else globalThis.addEventListener('load', wait, { once: true })
  return () => {
    globalThis.removeEventListener('load', wait)
    callOff()
  }
}
