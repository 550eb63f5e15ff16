/** Affine: x' = a x + c y + e, y' = b x + d y + f (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
/** Rotation of a page that makes most of its text horizontal; sizes are those of the rotated page. */
export type Upright = { width: number; height: number; matrix: Matrix }

type Page = { width: number; height: number; transform: number[] }
type Text = { str: string; transform: number[] }

export function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f]
}

/** Composition: first `inner`, then `outer`. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ]
}

export function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Rotation of a page as shown: its own, or that of most letters where these run sideways. */
export function uprightPage({ width, height, transform }: Page, texts: readonly Text[]): Upright {
  const shown = matrixOf(transform)
  const letters = [0, 0, 0, 0]
  for (const text of texts) {
    const [a, b] = product(shown, matrixOf(text.transform))
    const turn = quarterTurns(a, b)
    letters[turn] = (letters[turn] ?? 0) + text.str.length
  }
  const turns: Upright[] = [
    { width, height, matrix: [1, 0, 0, 1, 0, 0] },
    { width: height, height: width, matrix: [0, -1, 1, 0, 0, width] },
    { width, height, matrix: [-1, 0, 0, -1, width, height] },
    { width: height, height: width, matrix: [0, 1, -1, 0, height, 0] },
  ]
  const most = turns[letters.indexOf(Math.max(...letters))]
  return most ? { ...most, matrix: product(most.matrix, shown) } : { width, height, matrix: shown }
}

/** Direction of a text: 0 right, 1 down, 2 left, 3 up. */
function quarterTurns(x: number, y: number): number {
  return (Math.round(Math.atan2(y, x) / (Math.PI / 2)) + 4) % 4
}
