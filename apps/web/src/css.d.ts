import 'react'

// Custom properties carry measured values into style sheets.
declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with React's own
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
