import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className: string | undefined }

/** QR code drawn in the browser: what it holds goes nowhere else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Dark cells as unit squares; the standard asks for a border of four. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const cells = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
