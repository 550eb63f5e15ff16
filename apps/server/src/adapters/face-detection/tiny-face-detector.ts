import { convolve, convolveChannels, layerOf, mixChannels, poolLargest, rectify } from './layers.ts'
import type { Layer } from './layers.ts'

/** A quantised weight is `min + scale * byte`. */
export type WeightEntry = { name: string; shape: number[]; quantization: { scale: number; min: number } }
export type Weights = (name: string) => Float32Array
/** Edges as shares of the picture; `score` 0 to 1. */
export type FaceBox = { x0: number; y0: number; x1: number; y1: number; score: number }
/** Red, green, blue. */
export type RgbImage = { width: number; height: number; data: Uint8Array }

const MEAN_RGB = [117.001, 114.697, 97.404]
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const
const BOX_VALUES = 5
const SEPARABLE_LAYERS = 5
const MOST_OVERLAP = 0.4

/** The weights in a file by its manifest, https://www.tensorflow.org/js/guide/save_load. */
export function weightsOf(entries: readonly WeightEntry[], file: Uint8Array): Weights {
  const weights = new Map<string, Float32Array>()
  let from = 0
  for (const { name, shape, quantization } of entries) {
    const length = shape.reduce((product, side) => product * side, 1)
    weights.set(
      name,
      Float32Array.from(file.subarray(from, from + length), (byte) => quantization.min + quantization.scale * byte),
    )
    from += length
  }
  return (name) => {
    const found = weights.get(name)
    if (!found) throw new Error(`the model of the face detector has no ${name}`)
    return found
  }
}

/**
 * Faces in a picture by the tiny face detector of face-api: a Tiny YOLO v2 (Redmon and Farhadi, YOLO9000, 2016) of
 * separable convolutions. `inputSize` is the side of the square that the picture is scaled to.
 */
export function detectFaces(
  image: RgbImage,
  weights: Weights,
  options: { inputSize: number; lowestScore: number },
): FaceBox[] {
  const output = runNetwork(inputLayer(image, options.inputSize), weights)
  const longest = Math.max(image.width, image.height)
  const boxes = boxesOf(output, options.lowestScore).map(({ x0, y0, x1, y1, score }) => ({
    x0: (x0 * longest) / image.width,
    x1: (x1 * longest) / image.width,
    y0: (y0 * longest) / image.height,
    y1: (y1 * longest) / image.height,
    score,
  }))
  return withoutOverlaps(boxes.toSorted((a, b) => b.score - a.score))
}

function runNetwork(input: Layer, weights: Weights): Layer {
  let layer = rectify(convolve(input, weights('conv0/filters'), weights('conv0/bias')))
  for (let i = 1; i <= SEPARABLE_LAYERS; i++) {
    const spread = convolveChannels(poolLargest(layer, 2), weights(`conv${i}/depthwise_filter`))
    layer = rectify(mixChannels(spread, weights(`conv${i}/pointwise_filter`), weights(`conv${i}/bias`)))
  }
  return mixChannels(poolLargest(layer, 1), weights('conv8/filters'), weights('conv8/bias'))
}

/** The picture in the upper left corner of a black square, scaled bilinearly. */
function inputLayer({ width, height, data }: RgbImage, size: number): Layer {
  const layer = layerOf(size, size, 3)
  const scale = Math.max(width, height) / size
  const at = (x: number, y: number, channel: number): number =>
    x < width && y < height ? (data[(y * width + x) * 3 + channel] ?? 0) : 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)]
      const [across, down] = [x * scale - left, y * scale - top]
      for (const [channel, mean] of MEAN_RGB.entries()) {
        const upper = at(left, top, channel) * (1 - across) + at(left + 1, top, channel) * across
        const lower = at(left, top + 1, channel) * (1 - across) + at(left + 1, top + 1, channel) * across
        layer.values[(y * size + x) * 3 + channel] = (upper * (1 - down) + lower * down - mean) / 255
      }
    }
  }
  return layer
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** Each cell of the output has a box for each anchor: middle, size, score. */
function boxesOf({ width: cells, values }: Layer, lowestScore: number): FaceBox[] {
  const boxes: FaceBox[] = []
  for (let cell = 0; cell < cells * cells; cell++) {
    for (const [i, [anchorWidth, anchorHeight]] of ANCHORS.entries()) {
      const at = (cell * ANCHORS.length + i) * BOX_VALUES
      const [x = 0, y = 0, w = 0, h = 0, s = 0] = values.subarray(at, at + BOX_VALUES)
      const score = sigmoid(s)
      if (score < lowestScore) continue
      const [middleX, middleY] = [
        ((cell % cells) + sigmoid(x)) / cells,
        (Math.floor(cell / cells) + sigmoid(y)) / cells,
      ]
      const [halfWidth, halfHeight] = [
        (Math.exp(w) * anchorWidth) / cells / 2,
        (Math.exp(h) * anchorHeight) / cells / 2,
      ]
      boxes.push({
        x0: middleX - halfWidth,
        x1: middleX + halfWidth,
        y0: middleY - halfHeight,
        y1: middleY + halfHeight,
        score,
      })
    }
  }
  return boxes
}

/** Non-maximum suppression: of overlapping boxes only the one with the highest score remains. */
function withoutOverlaps(sorted: FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = []
  for (const box of sorted) if (kept.every((other) => overlap(box, other) <= MOST_OVERLAP)) kept.push(box)
  return kept
}

/** Intersection over union of two boxes. */
function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0))
  const height = Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0))
  const area = (box: FaceBox) => (box.x1 - box.x0) * (box.y1 - box.y0)
  return (width * height) / (area(a) + area(b) - width * height)
}
