import * as z from 'zod/mini'

/**
 * Keeps the parts of a stored value that fit a schema: other fields, entries and items are left out, and `blank` has the values of required fields
 * without a fitting one. Undefined: nothing can be used. A release may change one field of a form; the texts in the others are kept.
 */
export function fittingPart<Value>(schema: z.ZodMiniType<Value>, stored: unknown, blank?: Value): Value | undefined {
  const whole = schema.safeParse(stored)
  if (whole.success) return whole.data
  const part = schema.safeParse(partOf(schema, stored, blank))
  return part.success ? part.data : undefined
}

function partOf(schema: unknown, stored: unknown, blank: unknown): unknown {
  if (schema instanceof z.ZodMiniObject) return isRecord(stored) ? fieldsOf(schema, stored, blank) : blank
  if (schema instanceof z.ZodMiniRecord) return isRecord(stored) ? entriesOf(schema, stored) : blank
  if (schema instanceof z.ZodMiniArray) {
    const { element } = schema.def
    return Array.isArray(stored)
      ? stored.map((item) => fitting(element, item)).filter((item) => item !== undefined)
      : blank
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return fitting(schema.def.innerType, stored, blank)
  return blank
}

/** Fields that the schema doesn't know are left out. */
function fieldsOf(
  { shape }: z.ZodMiniObject,
  stored: Record<string, unknown>,
  blank: unknown,
): Record<string, unknown> {
  const blanks = isRecord(blank) ? blank : {}
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, fitting(schema, stored[name], blanks[name])] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function entriesOf({ def }: z.ZodMiniRecord, stored: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(stored).map(([name, value]) => [name, fitting(def.valueType, value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function fitting(schema: unknown, stored: unknown, blank?: unknown): unknown {
  return fittingPart(schema as z.ZodMiniType, stored, blank) // the parts of a schema are schemas
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
