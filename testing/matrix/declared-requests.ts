import { uploadType, type Call } from '#contract/call.ts'
import type { CallExample, ExampleRecords } from '#contract/example.ts'
import type * as z from 'zod/mini'
import { hasRequest, readCalls } from '../../tools/map/calls.ts'
import { root } from '../../tools/repo.ts'
import type { CallRequest } from './call-request.ts'
import { missingRecords } from './missing-records.ts'

const declared = await readCalls(root)

/** The requests that the calls declare by their examples. */
export const declaredRequests = (): Record<string, CallRequest> =>
  Object.fromEntries(
    declared.filter(({ call }) => hasRequest(call)).map(({ call }) => [`${call.method} ${call.path}`, requestOf(call)]),
  )

export type RequestParts = CallExample<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

/** The example of a call for the records of an owner. */
export const exampleOf = ({ example }: Call, records: ExampleRecords): RequestParts =>
  typeof example === 'function' ? example(records) : (example ?? {})

/** The request of a call by its example; an upload sends bytes that are no file of its kind. */
export function requestOf(call: Call): CallRequest {
  const { policy, upload } = call
  const partsOf = (records: ExampleRecords) => exampleOf(call, records)
  const isAboutRecord =
    policy.who === 'partner' || JSON.stringify(partsOf(missingRecords)) !== JSON.stringify(partsOf(others))
  const hasBody = upload !== undefined || partsOf(missingRecords).body !== undefined
  return {
    about: partsOf(missingRecords).about ?? (isAboutRecord ? 'record' : 'nothing'),
    path: (records) => addressOf(call, partsOf(records)),
    ...(hasBody && {
      body: (records: ExampleRecords) => (upload ? Buffer.from('no file') : partsOf(records).body),
    }),
    headers: (records) => headersOf(call, records),
  }
}

/** The headers of a call for the brand of the records. */
export const headersOf = ({ policy, upload }: Call, { partnerUri }: ExampleRecords): Record<string, string> => ({
  ...(policy.who === 'partner' && { 'front-uri': partnerUri }),
  ...(upload && { 'content-type': uploadType }),
})

export function addressOf({ path }: Call, { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'>): string {
  const given: Record<string, unknown> = { ...params }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

/** Other records than the missing ones, to tell whether an example names any. */
const others = Object.fromEntries(
  Object.entries(missingRecords).map(([name, value]) => [name, typeof value === 'number' ? 1 : 'x']),
) as unknown as ExampleRecords // every record of the missing ones, in the same types
