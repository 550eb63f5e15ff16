import type { ColourScheme } from '#web/lib/session/load-context.ts'

/** Background of the header, `--card`, which the bars of browser and system continue. */
const COLOURS = { light: '#ffffff', dark: '#182030' } as const

/** Colour of the browser's and the system's bars, by the chosen scheme or the system's. */
export function ThemeColour({ scheme }: { scheme: ColourScheme }) {
  if (scheme !== 'auto') return <meta name="theme-color" content={COLOURS[scheme]} />
  return (['light', 'dark'] as const).map((one) => (
    <meta key={one} name="theme-color" media={`(prefers-color-scheme: ${one})`} content={COLOURS[one]} />
  ))
}
