import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'

/** The page's rem is 15 px; Mantine assumes 16 px. */
const REM_SCALE = 16 / 15

export const theme = createTheme({
  scale: REM_SCALE,
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 4 },
  colors: {
    // Replaces Mantine's greys and darks by the warm and navy scales of the tokens.
    gray: [
      '#F7F5F0',
      '#F0ECE3',
      '#EBE7DD',
      '#E4E0D8',
      '#D3CDC0',
      '#B5AFA2',
      '#8B8577',
      '#5F687D',
      '#465068',
      '#14213D',
    ],
    dark: [
      '#E8ECF4',
      '#B9C3D4',
      '#98A3B8',
      '#6B7A94',
      '#3A475E',
      '#2A3549',
      '#1F293B',
      '#182030',
      '#10151F',
      '#0B0F17',
    ],
    petrol: [
      '#EAF4F2',
      '#D2E7E4',
      '#A8D0CC',
      '#79B6B2',
      '#479995',
      '#23827F',
      '#0B6E6E',
      '#095C5C',
      '#074A4A',
      '#053737',
    ],
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '87.5em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { variant: 'default' } },
    // With the default radius, a small checkbox would be a circle.
    Checkbox: { defaultProps: { radius: 5 } },
    // Without a role, as the header of a dialog is not a banner landmark of the page.
    Modal: { defaultProps: { size: 744, radius: 'lg', centered: true, attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true, maw: 360 } },
    Menu: { defaultProps: { position: 'bottom-end', shadow: 'md', radius: 'md' } },
    Slider: { defaultProps: { thumbSize: 24 } },
    RangeSlider: { defaultProps: { thumbSize: 24 } },
    SegmentedControl: { defaultProps: { size: 'sm', withItemsBorders: false } },
  },
})

/** Maps Mantine's variables to the tokens of styles/tokens.css, which cover both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--brick)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--well)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    '--mantine-color-petrol-filled': 'var(--primary)',
    '--mantine-color-petrol-filled-hover': 'var(--primary-hover)',
    '--mantine-color-petrol-light': 'var(--petrol-0)',
    '--mantine-color-petrol-light-hover': 'var(--petrol-1)',
    '--mantine-color-petrol-light-color': 'var(--link)',
    '--mantine-color-petrol-text': 'var(--link)',
  }
  return { variables: {}, light: both, dark: both }
}
