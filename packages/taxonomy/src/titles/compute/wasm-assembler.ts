/**
 * Enough of WebAssembly's binary format to write a few loops over vectors of four floats in TypeScript.
 * Source: WebAssembly Core Specification 2.0, binary format.
 */
export type Code = readonly number[]
type ValueType = 'i32' | 'f32' | 'v128'

const TYPE_BYTES: Record<ValueType, number> = { i32: 0x7f, f32: 0x7d, v128: 0x7b }

/** Signed LEB128; small unsigned numbers that stay below 2^31 are written the same way with one bit to spare. */
function signedLeb(value: number): number[] {
  const low = value & 0x7f
  const rest = value >> 7
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
  return isLast ? [low] : [low | 0x80, ...signedLeb(rest)]
}

function unsignedLeb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsignedLeb(value >>> 7)]
}

function operation(...bytes: readonly number[]) {
  return (...operands: readonly Code[]): Code => [...operands.flat(), ...bytes]
}

/** A memory operand: no alignment is promised, the offset is part of the instruction. */
function access(...bytes: readonly number[]) {
  return (address: Code, offset = 0): Code => [...address, ...bytes, 0, ...unsignedLeb(offset)]
}

function write(...bytes: readonly number[]) {
  return (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...bytes, 0, ...unsignedLeb(offset)]
}

export const i32 = {
  constant: (value: number): Code => [0x41, ...signedLeb(value)],
  add: operation(0x6a),
  multiply: operation(0x6c),
  isLess: operation(0x49),
  isAtLeast: operation(0x4f),
  load: access(0x28),
}

export const f32 = {
  constant: (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)],
  load: access(0x2a),
  store: write(0x38),
  add: operation(0x92),
  subtract: operation(0x93),
  multiply: operation(0x94),
  divide: operation(0x95),
  squareRoot: operation(0x91),
  absolute: operation(0x8b),
  larger: operation(0x97),
  isLess: operation(0x5d),
}

export const f32x4 = {
  load: access(0xfd, 0x00),
  store: write(0xfd, 0x0b),
  splat: operation(0xfd, 0x13),
  lane: (vector: Code, lane: number): Code => [...vector, 0xfd, 0x1f, lane],
  add: operation(0xfd, 0xe4, 0x01),
  subtract: operation(0xfd, 0xe5, 0x01),
  multiply: operation(0xfd, 0xe6, 0x01),
  larger: operation(0xfd, 0xe9, 0x01),
  /** one * two + three; fused where the processor can (relaxed SIMD). */
  multiplyAdd: operation(0xfd, 0x85, 0x02),
  /** The sum of the four lanes. */
  sum: (vector: Local): Code =>
    [0, 1, 2, 3].map((lane) => f32x4.lane(vector.get, lane)).reduce((sum, lane) => f32.add(sum, lane)),
}

export type Local = {
  readonly get: Code
  readonly set: (value: Code) => Code
}

/** `for (index = 0; index < end; index += step)` */
export function loop(index: Local, end: Code, step: number, ...body: readonly Code[]): Code {
  return [
    ...index.set(i32.constant(0)),
    0x02,
    0x40,
    0x03,
    0x40,
    ...i32.isAtLeast(index.get, end),
    0x0d,
    1,
    ...body.flat(),
    ...index.set(i32.add(index.get, i32.constant(step))),
    0x0c,
    0,
    0x0b,
    0x0b,
  ]
}

export function when(condition: Code, ...body: readonly Code[]): Code {
  return [...condition, 0x04, 0x40, ...body.flat(), 0x0b]
}

export type WasmFunction = {
  readonly name: string
  readonly parameters: readonly ValueType[]
  readonly locals: readonly ValueType[]
  readonly body: Code
}

/** A function without a result; parameters and locals are named and handed to `write`. */
export function wasmFunction<P extends Record<string, ValueType>, L extends Record<string, ValueType>>(
  name: string,
  parameters: P,
  locals: L,
  body: (names: { readonly [K in keyof P | keyof L]: Local }) => readonly Code[],
): WasmFunction {
  const names = [...Object.keys(parameters), ...Object.keys(locals)].map((key, at) => [
    key,
    { get: [0x20, ...unsignedLeb(at)], set: (value: Code) => [...value, 0x21, ...unsignedLeb(at)] },
  ])
  return {
    name,
    parameters: Object.values(parameters),
    locals: Object.values(locals),
    // The keys are exactly those of both records.
    body: body(Object.fromEntries(names) as { readonly [K in keyof P | keyof L]: Local }).flat(),
  }
}

function counted(parts: readonly Code[]): Code {
  return [...unsignedLeb(parts.length), ...parts.flat()]
}

function sized(bytes: Code): Code {
  return [...unsignedLeb(bytes.length), ...bytes]
}

function section(id: number, content: Code): Code {
  return [id, ...sized(content)]
}

function named(text: string): Code {
  return sized(Array.from(text, (letter) => letter.charCodeAt(0)))
}

function encodeType({ parameters }: WasmFunction): Code {
  return [0x60, ...counted(parameters.map((type) => [TYPE_BYTES[type]])), 0]
}

function encodeCode({ locals, body }: WasmFunction): Code {
  return sized([...counted(locals.map((type) => [1, TYPE_BYTES[type]])), ...body, 0x0b])
}

const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** A module that imports its memory as `env.memory` and exports the functions by name. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...MAGIC,
    ...section(1, counted(functions.map(encodeType))),
    ...section(2, counted([[...named('env'), ...named('memory'), 0x02, 0x00, 0x01]])),
    ...section(3, counted(functions.map((_, at) => unsignedLeb(at)))),
    ...section(7, counted(functions.map(({ name }, at) => [...named(name), 0x00, ...unsignedLeb(at)]))),
    ...section(10, counted(functions.map(encodeCode))),
  ])
}
