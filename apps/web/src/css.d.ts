import 'react'

// Custom properties carry measured values into style sheets.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
