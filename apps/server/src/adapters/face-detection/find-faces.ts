import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { detectFaces, weightsOf } from './tiny-face-detector.ts'
import type { RgbImage, WeightEntry, Weights } from './tiny-face-detector.ts'

export type { RgbImage } from './tiny-face-detector.ts'

const LOWEST_SCORE = 0.5

const Manifest = z.array(
  z.object({
    weights: z.array(
      z.object({
        name: z.string(),
        shape: z.array(z.number()),
        quantization: z.object({ scale: z.number(), min: z.number() }),
      }),
    ),
  }),
)

/** Loads the model and returns a predicate: whether a picture shows a face. */
export function openFaceFinder(): (image: RgbImage) => boolean {
  const weights = readModel()
  const finds = (image: RgbImage, inputSize: number) =>
    detectFaces(image, weights, { inputSize, lowestScore: LOWEST_SCORE }).length > 0
  // A face that fills its picture is only found with room around it.
  return (image) => finds(image, 160) || finds(withBorder(image), 224)
}

function readModel(): Weights {
  const read = (name: string) => readFileSync(new URL(`./model/${name}`, import.meta.url))
  const manifest = Manifest.parse(JSON.parse(read('tiny-face-detector.json').toString('utf8')))
  const entries: WeightEntry[] = manifest.flatMap(({ weights }) => weights)
  return weightsOf(entries, read('tiny-face-detector.bin'))
}

/** The picture on a black canvas, with a border of half its longer side. */
function withBorder({ width, height, data }: RgbImage): RgbImage {
  const border = Math.round(Math.max(width, height) / 2)
  const [outerWidth, outerHeight] = [width + 2 * border, height + 2 * border]
  const outer = new Uint8Array(outerWidth * outerHeight * 3)
  for (let y = 0; y < height; y++)
    outer.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + border) * outerWidth + border) * 3)
  return { width: outerWidth, height: outerHeight, data: outer }
}
