import { IMPOSSIBLE_SCORE, LEAST_GRADIENT, meanSquare, TINY_SQUARE } from './title-kernels.ts'
import type { CreateWorkspace, TitleKernels } from './title-kernels.ts'
import { assemble, f32, f32x4, i32, loop, wasmFunction, when } from './wasm-assembler.ts'
import type { Code, Local } from './wasm-assembler.ts'

const FLOAT_BYTES = 4
const VECTOR_BYTES = 16
const EXPONENT_STEPS = 10

function at(base: Local, offset: Local): Code {
  return i32.add(base.get, offset.get)
}

function rowAt(table: Local, row: Code, width: Local): Code {
  return i32.add(table.get, i32.multiply(row, width.get))
}

function floatBytes(count: Local): Code {
  return i32.multiply(count.get, i32.constant(FLOAT_BYTES))
}

function isWorth(gradient: Local): Code {
  return f32.isLess(f32.constant(LEAST_GRADIENT), f32.absolute(gradient.get))
}

const gather = wasmFunction(
  'gather',
  { table: 'i32', rows: 'i32', weights: 'i32', count: 'i32', width: 'i32', sum: 'i32' },
  { k: 'i32', d: 'i32', row: 'i32', weight: 'v128' },
  ({ table, rows, weights, count, width, sum, k, d, row, weight }) => [
    loop(d, width.get, VECTOR_BYTES, f32x4.store(at(sum, d), f32x4.splat(f32.constant(0)))),
    loop(
      k,
      floatBytes(count),
      FLOAT_BYTES,
      row.set(rowAt(table, i32.load(at(rows, k)), width)),
      weight.set(f32x4.splat(f32.load(at(weights, k)))),
      loop(
        d,
        width.get,
        VECTOR_BYTES,
        f32x4.store(at(sum, d), f32x4.multiplyAdd(weight.get, f32x4.load(at(row, d)), f32x4.load(at(sum, d)))),
      ),
    ),
  ],
)

function addProduct(sum: Local, row: Code, vector: Local): Code {
  return sum.set(f32x4.multiplyAdd(f32x4.load(row), vector.get, sum.get))
}

/** Four classes at a time, so that the vector is read once for them. */
const score = wasmFunction(
  'score',
  { classes: 'i32', vector: 'i32', scores: 'i32', count: 'i32', width: 'i32' },
  { c: 'i32', d: 'i32', row: 'i32', v: 'v128', s0: 'v128', s1: 'v128', s2: 'v128', s3: 'v128' },
  ({ classes, vector, scores, count, width, c, d, row, v, s0, s1, s2, s3 }) => {
    const sums = [s0, s1, s2, s3]
    return [
      row.set(classes.get),
      loop(
        c,
        floatBytes(count),
        4 * FLOAT_BYTES,
        sums.flatMap((sum) => sum.set(f32x4.splat(f32.constant(0)))),
        loop(
          d,
          width.get,
          VECTOR_BYTES,
          v.set(f32x4.load(at(vector, d))),
          addProduct(s0, at(row, d), v),
          addProduct(s1, i32.add(at(row, d), width.get), v),
          addProduct(s2, i32.add(at(row, d), i32.multiply(width.get, i32.constant(2))), v),
          addProduct(s3, i32.add(at(row, d), i32.multiply(width.get, i32.constant(3))), v),
        ),
        sums.flatMap((sum, at4) => f32.store(at(scores, c), f32x4.sum(sum), at4 * FLOAT_BYTES)),
        row.set(i32.add(row.get, i32.multiply(width.get, i32.constant(4)))),
      ),
    ]
  },
)

const softmax = wasmFunction(
  'softmax',
  { scores: 'i32', count: 'i32' },
  { d: 'i32', most: 'f32', x: 'v128', total: 'v128' },
  ({ scores, count, d, most, x, total }) => [
    most.set(f32.constant(IMPOSSIBLE_SCORE)),
    loop(d, floatBytes(count), FLOAT_BYTES, most.set(f32.larger(most.get, f32.load(at(scores, d))))),
    total.set(f32x4.splat(f32.constant(0))),
    loop(
      d,
      floatBytes(count),
      VECTOR_BYTES,
      // exp(x) = (1 + x / 2^n)^(2^n), by n squarings; x is never above 0.
      x.set(f32x4.subtract(f32x4.load(at(scores, d)), f32x4.splat(most.get))),
      x.set(f32x4.multiply(x.get, f32x4.splat(f32.constant(2 ** -EXPONENT_STEPS)))),
      x.set(f32x4.larger(f32x4.add(x.get, f32x4.splat(f32.constant(1))), f32x4.splat(f32.constant(0)))),
      Array.from({ length: EXPONENT_STEPS }, () => x.set(f32x4.multiply(x.get, x.get))).flat(),
      f32x4.store(at(scores, d), x.get),
      total.set(f32x4.add(total.get, x.get)),
    ),
    x.set(f32x4.splat(f32.divide(f32.constant(1), f32x4.sum(total)))),
    loop(
      d,
      floatBytes(count),
      VECTOR_BYTES,
      f32x4.store(at(scores, d), f32x4.multiply(f32x4.load(at(scores, d)), x.get)),
    ),
  ],
)

/** AdaGrad: the sum at an address grows by the squared gradient; the step becomes rate * gradient / root of the sum. */
function adaptiveStep(
  address: Code,
  gradient: Local,
  { step, rate, square }: Record<'step' | 'rate' | 'square', Local>,
) {
  return [
    step.set(f32.add(f32.load(address), f32.multiply(f32.multiply(gradient.get, gradient.get), square.get))),
    f32.store(address, step.get),
    step.set(
      f32.divide(f32.multiply(rate.get, gradient.get), f32.squareRoot(f32.add(step.get, f32.constant(TINY_SQUARE)))),
    ),
  ]
}

const learnClasses = wasmFunction(
  'learnClasses',
  {
    classes: 'i32',
    sums: 'i32',
    gradients: 'i32',
    vector: 'i32',
    back: 'i32',
    count: 'i32',
    width: 'i32',
    rate: 'f32',
    square: 'f32',
  },
  { c: 'i32', d: 'i32', row: 'i32', gradient: 'f32', step: 'f32', g: 'v128', s: 'v128', old: 'v128' },
  ({ classes, sums, gradients, vector, back, count, width, rate, square, c, d, row, gradient, step, g, s, old }) => [
    loop(d, width.get, VECTOR_BYTES, f32x4.store(at(back, d), f32x4.splat(f32.constant(0)))),
    row.set(classes.get),
    loop(
      c,
      floatBytes(count),
      FLOAT_BYTES,
      gradient.set(f32.load(at(gradients, c))),
      when(
        isWorth(gradient),
        ...adaptiveStep(at(sums, c), gradient, { step, rate, square }),
        g.set(f32x4.splat(gradient.get)),
        s.set(f32x4.splat(step.get)),
        loop(
          d,
          width.get,
          VECTOR_BYTES,
          old.set(f32x4.load(at(row, d))),
          f32x4.store(at(back, d), f32x4.multiplyAdd(g.get, old.get, f32x4.load(at(back, d)))),
          f32x4.store(at(row, d), f32x4.subtract(old.get, f32x4.multiply(s.get, f32x4.load(at(vector, d))))),
        ),
      ),
      row.set(at(row, width)),
    ),
  ],
)

const learnRows = wasmFunction(
  'learnRows',
  {
    table: 'i32',
    sums: 'i32',
    rows: 'i32',
    weights: 'i32',
    back: 'i32',
    count: 'i32',
    width: 'i32',
    rate: 'f32',
    square: 'f32',
  },
  { k: 'i32', d: 'i32', row: 'i32', number: 'i32', weight: 'f32', step: 'f32', s: 'v128' },
  ({ table, sums, rows, weights, back, count, width, rate, square, k, d, row, number, weight, step, s }) => [
    loop(
      k,
      floatBytes(count),
      FLOAT_BYTES,
      number.set(i32.load(at(rows, k))),
      weight.set(f32.load(at(weights, k))),
      ...adaptiveStep(i32.add(sums.get, i32.multiply(number.get, i32.constant(FLOAT_BYTES))), weight, {
        step,
        rate,
        square,
      }),
      row.set(rowAt(table, number.get, width)),
      s.set(f32x4.splat(step.get)),
      loop(
        d,
        width.get,
        VECTOR_BYTES,
        f32x4.store(at(row, d), f32x4.subtract(f32x4.load(at(row, d)), f32x4.multiply(s.get, f32x4.load(at(back, d))))),
      ),
    ),
  ],
)

/** The functions as the module exports them: addresses in bytes, `width` the bytes of a row. */
type Exports = {
  gather(table: number, rows: number, weights: number, count: number, width: number, sum: number): void
  score(classes: number, vector: number, scores: number, count: number, width: number): void
  softmax(scores: number, count: number): void
  learnClasses(
    classes: number,
    sums: number,
    gradients: number,
    vector: number,
    back: number,
    count: number,
    width: number,
    rate: number,
    square: number,
  ): void
  learnRows(
    table: number,
    sums: number,
    rows: number,
    weights: number,
    back: number,
    count: number,
    width: number,
    rate: number,
    square: number,
  ): void
}

/**
 * The part of the platform's WebAssembly that is used; its types belong to the browser's library, which is not ours.
 */
type WasmPlatform = {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
}
const platform = (globalThis as unknown as { readonly WebAssembly: WasmPlatform }).WebAssembly

const PAGE_BYTES = 65_536
const CACHE_LINE_BYTES = 64
const code = assemble([gather, score, softmax, learnClasses, learnRows])

function toKernels(wasm: Exports): TitleKernels {
  return {
    sumRows: (table, { rows, weights }, sum) =>
      wasm.gather(table.byteOffset, rows.byteOffset, weights.byteOffset, rows.length, sum.byteLength, sum.byteOffset),
    scoreClasses: (classes, vector, scores) =>
      wasm.score(classes.byteOffset, vector.byteOffset, scores.byteOffset, scores.length, vector.byteLength),
    softmax: (scores) => wasm.softmax(scores.byteOffset, scores.length),
    stepClasses: ({ values, squareSums }, gradients, vector, rate) =>
      wasm.learnClasses(
        values.byteOffset,
        squareSums.byteOffset,
        gradients.byteOffset,
        vector.values.byteOffset,
        vector.gradient.byteOffset,
        gradients.length,
        vector.values.byteLength,
        rate,
        meanSquare(vector.values),
      ),
    stepRows: ({ values, squareSums }, { rows, weights }, vectorGradient, rate) =>
      wasm.learnRows(
        values.byteOffset,
        squareSums.byteOffset,
        rows.byteOffset,
        weights.byteOffset,
        vectorGradient.byteOffset,
        rows.length,
        vectorGradient.byteLength,
        rate,
        meanSquare(vectorGradient),
      ),
  }
}

/** An array of 4-byte numbers in the memory. */
type ArrayPlace = {
  readonly name: string
  readonly address: number
  readonly length: number
}

/** Addresses for arrays, each at the start of a cache line. */
class MemoryLayout {
  end = 0

  place(lengths: Readonly<Record<string, number>>): ArrayPlace[] {
    return Object.entries(lengths).map(([name, length]) => {
      const address = this.end
      this.end += Math.ceil((length * FLOAT_BYTES) / CACHE_LINE_BYTES) * CACHE_LINE_BYTES
      return { name, address, length }
    })
  }
}

/** Kernels in WebAssembly over one memory that holds all arrays. */
export const createWasmWorkspace: CreateWorkspace = <F extends string, I extends string>(
  floats: Readonly<Record<F, number>>,
  integers: Readonly<Record<I, number>>,
) => {
  const layout = new MemoryLayout()
  const [floatPlaces, integerPlaces] = [layout.place(floats), layout.place(integers)]
  const memory = new platform.Memory({ initial: Math.ceil(layout.end / PAGE_BYTES) })
  const { exports } = new platform.Instance(new platform.Module(code), { env: { memory } })
  const { buffer } = memory
  const floatArrays = floatPlaces.map((place) => [place.name, new Float32Array(buffer, place.address, place.length)])
  const integerArrays = integerPlaces.map((place) => [place.name, new Int32Array(buffer, place.address, place.length)])
  return {
    // The module exports exactly these functions; the keys are exactly those of the lengths.
    kernels: toKernels(exports as Exports),
    floats: Object.fromEntries(floatArrays) as Record<F, Float32Array<ArrayBuffer>>,
    integers: Object.fromEntries(integerArrays) as Record<I, Int32Array<ArrayBuffer>>,
  }
}
