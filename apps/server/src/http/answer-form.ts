import { z } from 'zod'

/**
 * The form of a schema: which fields there are and of which types, without the rules for their values. Rules are those
 * of input; rows that were stored before a rule was tightened have the form, but do not keep the rule.
 */
export function formOf(schema: z.ZodType): z.ZodType {
  const form = forms.get(schema) ?? madeForm(schema)
  forms.set(schema, form)
  return form
}

const forms = new WeakMap<z.ZodType, z.ZodType>()

function madeForm(schema: z.ZodType): z.ZodType {
  const { def } = schema
  if (def.type === 'string') return z.string()
  if (def.type === 'number') return z.number()
  const parts = Object.entries(def).map(([name, part]) => [name, formOfPart(part)])
  return schema.clone({ ...Object.fromEntries(parts), checks: [] })
}

/** Schemas inside a definition: alone, in lists (options of a union) and by name (fields of an object). */
function formOfPart(part: unknown): unknown {
  if (part instanceof z.ZodType) return formOf(part)
  if (Array.isArray(part)) return part.map(formOfPart)
  const isByName = typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
  return isByName ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, formOfPart(inner)])) : part
}
