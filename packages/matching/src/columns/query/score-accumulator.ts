import { BLOCK } from '../lists/postings.ts'
import type { Postings } from '../lists/postings.ts'

const TAG = 0xffff0000
const VALUE = 0xffff

/**
 * List scores of the rows of a block; non-zero for every touched row. Postings of offers carry shares, which are
 * multiplied by a factor. For searches only the first list of each slot counts, which is the best one; the upper half
 * of a score holds the last slot counted.
 */
export class ScoreAccumulator {
  readonly values = new Int32Array(BLOCK)
  /** Bitmap of touched rows, read in row order. */
  readonly touched = new Int32Array(BLOCK / 32)

  touchShares({ rows, shares }: Postings, from: number, to: number, factor: number): void {
    const { values, touched } = this
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      touched[row >>> 5] = (touched[row >>> 5] ?? 0) | (1 << row)
      values[row] = (values[row] ?? 0) + (((shares[at] ?? 0) * factor) >>> 8) + 1
    }
  }

  addShares({ rows, shares }: Postings, from: number, to: number, factor: number): void {
    const { values } = this
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      if (value !== 0) values[row] = value + (((shares[at] ?? 0) * factor) >>> 8) + 1
    }
  }

  /** @param slot slot number in the upper half, value in the lower half */
  touchBest({ rows }: Postings, from: number, to: number, slot: number): void {
    const { values, touched } = this
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      touched[row >>> 5] = (touched[row >>> 5] ?? 0) | (1 << row)
      if (((value ^ slot) & TAG) !== 0) values[row] = slot + (value & VALUE)
    }
  }

  /** Touches rows whose class lacks one of the bits; for other rows, adds to the score of those already touched. */
  touchUnstated({ rows }: Postings, from: number, to: number, unstated: UnstatedRows): void {
    const { values, touched } = this
    const { classes, base, bits, slot } = unstated
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      if (value === 0 && ((classes[base + row] ?? 0) & bits) === bits) continue
      touched[row >>> 5] = (touched[row >>> 5] ?? 0) | (1 << row)
      if (((value ^ slot) & TAG) !== 0) values[row] = slot + (value & VALUE)
    }
  }

  addBest({ rows }: Postings, from: number, to: number, slot: number): void {
    const { values } = this
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      if (value !== 0 && ((value ^ slot) & TAG) !== 0) values[row] = slot + (value & VALUE)
    }
  }
}

/** Condition for rows of a block to be touched: their class lacks one of the bits. */
export type UnstatedRows = {
  readonly classes: Uint16Array
  /** The first row of the block. */
  base: number
  bits: number
  slot: number
}
