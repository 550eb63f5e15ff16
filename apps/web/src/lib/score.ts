/** Tone of the score scale, 1 (sand) to 5 (petrol), for a share of 0 to 1. */
export function toneOf(share: number): 1 | 2 | 3 | 4 | 5 {
  if (share >= 0.85) return 5
  if (share >= 0.7) return 4
  if (share >= 0.55) return 3
  return share >= 0.35 ? 2 : 1
}

/** Half the gap between the arcs at the top, in px. */
const GAP = 1.1

type Arc = { size: number; radius: number; share: number; side: 'left' | 'right' }

/** SVG path of an arc from the top down one side of the ring; share 1 is the half circle. */
export function arcPath({ size, radius, share, side }: Arc): string {
  const centre = size / 2
  const start = Math.asin(GAP / radius)
  const end = Math.max(start, Math.min(1, Math.max(0, share)) * Math.PI)
  const sign = side === 'left' ? -1 : 1
  const at = (angle: number): string =>
    `${(centre + sign * radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`
  return `M${at(start)}A${radius} ${radius} 0 0 ${side === 'left' ? 0 : 1} ${at(end)}`
}
