import type { Random } from '@matchwright/taxonomy/random'

type Change = (file: Buffer, upTo: (limit: number) => number) => Buffer

const TELLING_BYTES = [0, 1, 0x7f, 0x80, 0xff, 0x3c, 0x3e, 0x22, 0x5b, 0x7b, 0x28, 0x5c, 0x0a]

const changes: Change[] = [
  (file, upTo) => file.subarray(0, upTo(file.length)),
  (file, upTo) => file.subarray(upTo(Math.min(64, file.length))),
  (file, upTo) => {
    for (let i = upTo(8); i >= 0; i--) file[upTo(file.length)] = upTo(256)
    return file
  },
  (file, upTo) => {
    for (let i = upTo(20); i >= 0; i--) file[upTo(file.length)] = TELLING_BYTES[upTo(TELLING_BYTES.length)] ?? 0
    return file
  },
  (file, upTo) => {
    if (file.length > 4)
      file.writeUInt32LE([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0x10_00_00][upTo(4)] ?? 0, upTo(file.length - 4))
    return file
  },
  (file, upTo) => {
    const [from, length] = [upTo(file.length), upTo(400)]
    const part = file.subarray(from, from + length)
    return Buffer.concat([
      file.subarray(0, from),
      ...Array.from({ length: 1 + upTo(30) }, () => part),
      file.subarray(from),
    ])
  },
  (file, upTo) => {
    const from = upTo(file.length)
    return Buffer.concat([file.subarray(0, from), file.subarray(from + upTo(300))])
  },
  (file, upTo) => {
    const [from, to] = [upTo(file.length), upTo(file.length)]
    file.copy(file, to, from, from + upTo(200))
    return file
  },
]

/** Applies one to three mutations that break readers: cutting, flipping, repeating, moving. */
export function mutated(file: Uint8Array, random: Random): Uint8Array {
  const upTo = (limit: number): number => random.below(limit)
  let changed: Buffer = Buffer.from(file)
  for (let i = upTo(3); i >= 0; i--) changed = changes[upTo(changes.length)]?.(changed, upTo) ?? changed
  return changed
}
