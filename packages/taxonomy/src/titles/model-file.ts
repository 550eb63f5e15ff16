import { candidateFeatureNames } from './candidate-features.ts'
import type { TitleModel } from './model.ts'
import type { Ranker } from './ranker.ts'

/**
 * Format of a model file: `MWTM`, length of the header, header as JSON, then arrays, little endian: rarity and scales
 * of the rows, class rows, priors (16-bit floats), and the rows themselves, two numbers a byte.
 */
const MARK = 'MWTM'
const FORMAT_VERSION = 2

type Header = {
  readonly format: number
  /** Names of the features that the ranker weighs, in their order; the key is that of stored files. */
  readonly evidence: readonly string[]
  readonly version: string
  readonly keys: readonly string[]
  readonly languages: readonly string[]
  readonly rowBits: number
  readonly dimensions: number
  readonly ranker: Ranker
}

/** JSON in ASCII: other letters are escaped. */
function headerBytes(header: Header): Uint8Array {
  return Uint8Array.from(
    JSON.stringify(header).replace(
      /[^\u0000-\u007f]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    (letter) => letter.charCodeAt(0),
  )
}

function decodeAscii(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

function toFloat16Bytes(numbers: Float32Array): Uint8Array {
  return new Uint8Array(Float16Array.from(numbers).buffer)
}

/** Numbers from -8 to 7, the first of two in the low half. */
function packed(rows: Int8Array): Uint8Array {
  return Uint8Array.from(
    { length: rows.length / 2 },
    (_, at) => ((rows[2 * at] ?? 0) & 15) | ((rows[2 * at + 1] ?? 0) << 4),
  )
}

function unpacked(bytes: Int8Array): Int8Array {
  const rows = new Int8Array(bytes.length * 2)
  for (let at = 0; at < bytes.length; at++) {
    const both = bytes[at] ?? 0
    rows[2 * at] = (both << 28) >> 28
    rows[2 * at + 1] = both >> 4
  }
  return rows
}

export function writeModel({
  version,
  keys,
  languages,
  embedding,
  ranker,
  priors,
}: TitleModel): Uint8Array<ArrayBuffer> {
  const { rowBits, dimensions, rarity, scales, rows, classes } = embedding
  const header: Header = {
    format: FORMAT_VERSION,
    evidence: candidateFeatureNames,
    version,
    keys,
    languages,
    rowBits,
    dimensions,
    ranker,
  }
  const text = headerBytes(header)
  const start = new Uint8Array(8)
  start.set(Uint8Array.from(MARK, (letter) => letter.charCodeAt(0)))
  new DataView(start.buffer).setUint32(4, text.length, true)
  const parts = [start, text, ...[rarity, scales, classes, priors].map(toFloat16Bytes), packed(rows)]
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((at, part) => {
    file.set(part, at)
    return at + part.length
  }, 0)
  return file
}

/** Reads arrays one after the other, as views of the file. */
class ArrayReader {
  readonly #file: Uint8Array
  #at: number

  constructor(file: Uint8Array, at: number) {
    this.#file = file
    this.#at = at
  }

  bytes(count: number): Int8Array {
    if (this.#at + count > this.#file.length) throw new Error('the title model is cut off')
    const taken = new Int8Array(this.#file.buffer, this.#file.byteOffset + this.#at, count)
    this.#at += count
    return taken
  }

  /** Copies, because a view of 16-bit numbers cannot start at an odd byte. */
  floats(count: number): Float32Array {
    return Float32Array.from(new Float16Array(Int8Array.from(this.bytes(count * 2)).buffer))
  }
}

function readHeader(file: Uint8Array): { readonly header: Header; readonly end: number } {
  if (decodeAscii(file.subarray(0, 4)) !== MARK) throw new Error('not a title model')
  const length = new DataView(file.buffer, file.byteOffset).getUint32(4, true)
  // Written by `writeModel`, possibly of another version: see `isCurrent`.
  const header = JSON.parse(decodeAscii(file.subarray(8, 8 + length))) as Header
  return { header, end: 8 + length }
}

function isCurrent({ format, evidence }: Header): boolean {
  return format === FORMAT_VERSION && evidence.join() === candidateFeatureNames.join()
}

/**
 * Reads a model; undefined when another version of this program made it, with other features: it has to be trained
 * again. Throws on a file that is no model or is cut off.
 */
export function readModel(file: Uint8Array): TitleModel | undefined {
  const { header, end } = readHeader(file)
  if (!isCurrent(header)) return undefined
  const { version, keys, languages, rowBits, dimensions, ranker } = header
  const arrays = new ArrayReader(file, end)
  const rarity = arrays.floats(1 << rowBits)
  const scales = arrays.floats(1 << rowBits)
  const classes = arrays.floats(keys.length * dimensions)
  const priors = arrays.floats(keys.length)
  const rows = unpacked(arrays.bytes((1 << rowBits) * (dimensions / 2)))
  const embedding = { rowBits, dimensions, classCount: keys.length, rarity, scales, rows, classes }
  return { version, keys, languages, embedding, ranker, priors }
}
