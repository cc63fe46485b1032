import * as z from 'zod'
import * as mini from 'zod/mini'
import type { Call } from '#contract/call.ts'
import type { Refusal } from '#contract/refusals.ts'

type JsonSchema = Record<string, unknown>

/** JSON schema of a contract schema, in the form that the serialiser takes. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' }) as JsonSchema // an object; zod's type lists its fields
  delete json['$schema']
  return json
}

const text = { type: 'string' } as const
const fieldErrors = { type: 'array', items: { type: 'object', properties: { path: text, message: text } } } as const

/** Allow-list of an answer: fields missing from the contract are not written, whatever the use-case returns. */
export function answerSchema(call: Call, status: number): JsonSchema {
  if (status < 300) return envelopeSchema(call.data)
  return envelopeSchema(status < 500 ? refusalDataOf(call) : undefined)
}

/** The data of a call's refusals with a status of 400 or more: of any of those that `which` chooses. */
export function refusalDataOf(
  { refusals = {}, refusalData, sentenceAsData }: Call,
  which: (refusal: Refusal) => boolean = () => true,
): Call['data'] {
  if (sentenceAsData) return mini.string()
  const declared = Object.values(refusals).filter(which)
  const [first, ...others] = new Set([
    ...declared.flatMap(({ data }) => data ?? []),
    ...(refusalData ? [refusalData] : []),
  ])
  return first && others.length > 0 ? mini.union([first, ...others]) : first
}

function envelopeSchema(data: z.core.$ZodType | undefined): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: text,
      message: text,
      ...(data && { data: forSerialiser(toJsonSchema(data, 'output')) }),
      errors: fieldErrors,
    },
  }
}

/**
 * For `anyOf [x, null]` the serialiser validates each value to choose a branch; `nullable` means the same at no cost.
 */
function forSerialiser(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerialiser)
  if (typeof schema !== 'object' || schema === null) return schema
  const walked = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forSerialiser(value)]))
  const branches = walked['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2) return walked
  const rest = branches.filter((branch: JsonSchema) => branch['type'] !== 'null')
  return rest.length === 1 ? { ...rest[0], nullable: true } : walked
}
