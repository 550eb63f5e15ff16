/** From this width on, pages stand in columns. */
export const WIDE = '(min-width: 62em)'

/** Resolves once the screen is wide; on the server at once, as it cannot know. */
export function whenWide(): Promise<void> {
  if (typeof matchMedia === 'undefined') return Promise.resolve()
  const wide = matchMedia(WIDE)
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => {
    wide.addEventListener('change', () => wide.matches && resolve())
  })
}
