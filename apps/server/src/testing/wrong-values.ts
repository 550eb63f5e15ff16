/** Values that a hostile or broken client may send in place of a value of a JSON schema. */

type Json = Record<string, unknown>
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}
type Path = (string | number)[]
/** A body with one wrong value; `where` names it in a failure. */
export type WrongBody = { where: string; body: unknown }

/** Texts for patterns that plain text does not match. */
const SAMPLES: Record<string, string> = {
  email: 'somebody@example.org',
  uri: 'https://example.org/',
  date: '2027-03-01',
  ipv4: '192.0.2.1',
}
const PATTERN_SAMPLES = ['de', 'CH', 'CHF', '2020', '12', '+41 32 555 04 00', '0'.repeat(32), 'some words, in a line']

/**
 * A value that fits a schema: every property, one entry a list; `known` are properties of which the schema does not say
 * all.
 */
export function sampleOf(schema: Schema, known: Json = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, known)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        name in known ? known[name] : sampleOf(inner, known),
      ]),
    )
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, known)] : []
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  return schema.type === 'boolean' ? true : null
}

function textOf({ format, pattern, minLength = 0 }: Schema): string {
  if (format && SAMPLES[format]) return SAMPLES[format]
  const matching = pattern && PATTERN_SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample))
  return (matching || 'some words, in a line').padEnd(minLength, 'x')
}

const NUL = String.fromCodePoint(0)
const LONE_SURROGATE = JSON.parse(String.raw`"\ud800"`) as string

function wrongTexts({ maxLength, format }: Schema): unknown[] {
  const days = format === 'date' ? ['2026-02-30', '0000-01-01', '9999-12-31'] : []
  return [`a${NUL}b`, `a${LONE_SURROGATE}`, 'x'.repeat((maxLength ?? 10_000) + 1), ...days]
}

function wrongNumbers({ minimum, maximum }: Schema): unknown[] {
  return [minimum ?? -1, maximum ?? Number.MAX_SAFE_INTEGER, 999_999_999, 1e308]
}

function wrongValues(schema: Schema): unknown[] {
  if (schema.type === 'string' && !schema.enum) return wrongTexts(schema)
  if (schema.type === 'number' || schema.type === 'integer') return wrongNumbers(schema)
  if (schema.type === 'array') return [Array.from({ length: 600 }, () => null), {}]
  if (schema.type === 'object') return ['text', JSON.parse('{"constructor":{"prototype":{"polluted":1}}}')]
  return ['unknown']
}

/** Variants of a body, each with one wrong value at one path. */
export function wrongBodies(schema: Schema, known: Json = {}): WrongBody[] {
  const body = sampleOf(schema, known)
  return [{ where: 'as it should be', body }, ...wrongAt(schema, [], body)]
}

function wrongAt(schema: Schema, path: Path, body: unknown): WrongBody[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => wrongAt(choice, path, withValue(body, path, sampleOf(choice))))
  const wrong = [...wrongValues(schema), null].map((value) => ({
    where: `${path.join('.')} = ${shown(value)}`,
    body: withValue(body, path, value),
  }))
  const properties = Object.entries(schema.properties ?? {})
  const inner = properties.flatMap(([name, property]) => wrongAt(property, [...path, name], body))
  const items = schema.type === 'array' && schema.items ? wrongAt(schema.items, [...path, 0], body) : []
  return [...wrong, ...inner, ...items]
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40)
}

function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(body)) return body.map((entry, at) => (at === step ? withValue(entry, rest, value) : entry))
  const object = (typeof body === 'object' && body !== null ? body : {}) as Json
  return { ...object, [step]: withValue(object[step], rest, value) }
}
