/** Parts of the page whose code is still loading. */
const missing = new Set<string>()
let isFrameHydrated = false

export function partIsMissing(id: string): void {
  missing.add(id)
}

export function partIsShown(id: string): void {
  missing.delete(id)
  markWhenDone()
}

/** Notes that the frame of the page answers input; its parts may follow. */
export function frameIsHydrated(): void {
  isFrameHydrated = true
  markWhenDone()
}

/** Marks from when on the whole page answers input: for measurements, and for tests that must not click too early. */
function markWhenDone(): void {
  if (isFrameHydrated && missing.size === 0 && performance.getEntriesByName('hydrated').length === 0)
    performance.mark('hydrated')
}

/**
 * Runs in the head of every page. A form that is sent before it answers input would put what was typed, a password for
 * example, into the address.
 */
export const HOLD_FORMS_SCRIPT = `addEventListener('submit', event => {
  if (!('hydrated' in document.documentElement.dataset)) event.preventDefault()
}, true)`

/** Lets forms be sent from now on. */
export function releaseForms(): void {
  document.documentElement.dataset['hydrated'] = ''
}
