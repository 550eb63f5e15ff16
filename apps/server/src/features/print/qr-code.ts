import { encode } from 'uqr'

/** A QR code as the lengths of its runs by row, light and dark in turns, beginning with light. */
export function qrCode(text: string): number[][] {
  return encode(text, { ecc: 'M', border: 0 }).data.map(runsOf)
}

function runsOf(cells: readonly boolean[]): number[] {
  const runs = [0]
  let isDark = false
  for (const cell of cells) {
    if (cell !== isDark) runs.push(0)
    isDark = cell
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}
