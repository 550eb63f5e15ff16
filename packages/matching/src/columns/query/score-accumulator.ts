import { BLOCK } from '../lists/postings.ts'
import type { Postings } from '../lists/postings.ts'

const TAG = 0xffff0000
const VALUE = 0xffff

/**
 * List score of each row of a block; never 0 for a row that was touched. Postings of offers carry shares, which are
 * multiplied. Searches count the best list of each slot, which comes first, and keep the last slot in the upper half.
 */
export class ScoreAccumulator {
  readonly values = new Int32Array(BLOCK)
  /** One bit for each touched row, so that rows are read in order. */
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

  /** @param slot number of the slot in the upper half, value in the lower one */
  touchBest({ rows }: Postings, from: number, to: number, slot: number): void {
    const { values, touched } = this
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      touched[row >>> 5] = (touched[row >>> 5] ?? 0) | (1 << row)
      if (((value ^ slot) & TAG) !== 0) values[row] = slot + (value & VALUE)
    }
  }

  /** Touches rows whose class lacks a bit, and adds to the others that were touched. */
  touchUnstated({ rows }: Postings, from: number, to: number, unstated: UnstatedRows): void {
    const { values, touched } = this
    const { classes, base, bit, slot } = unstated
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const value = values[row] ?? 0
      if (value === 0 && ((classes[base + row] ?? 0) & bit) !== 0) continue
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

/** Which rows of a block may be touched: those whose class lacks a bit. */
export type UnstatedRows = {
  readonly classes: Uint16Array
  /** The first row of the block. */
  base: number
  bit: number
  slot: number
}
