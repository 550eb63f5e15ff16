import 'react'

// Allows custom properties in `style`, which pass computed values to style sheets.
declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with React's own
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
