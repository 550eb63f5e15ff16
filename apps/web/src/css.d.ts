import 'react'

// Custom properties carry measured values into style sheets.
declare module 'react' {
  type CSSProperties = {
    [property: `--${string}`]: string | number | undefined
  }
}
