import type * as z from 'zod/mini'
import type { CallExampleOf, ExampleRecords } from '#contract/example.ts'
import { missingRecords } from '../matrix/missing-records.ts'

/** The body of a call's example: a form that the call accepts, for tests to change. */
export function bodyOf<Body extends z.ZodMiniType>(
  { path, example }: { path: string; body?: Body; example?: CallExampleOf<Body, z.ZodMiniType, z.ZodMiniType> },
  of: ExampleRecords = missingRecords,
): z.input<Body> {
  const { body } = (typeof example === 'function' ? example(of) : example) ?? {}
  if (body === undefined) throw new Error(`the example of ${path} has no body`)
  return body
}
