import type { Call } from '#contract/call.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { hasRequest, readCalls } from '../../tools/calls.ts'
import { root } from '../../tools/repo.ts'
import type { CallRequest } from './call-request.ts'
import { missingRecords } from './missing-records.ts'

const declared = await readCalls(root)

/** The requests that the calls declare by their examples. */
export const declaredRequests = (): Record<string, CallRequest> =>
  Object.fromEntries(
    declared.flatMap(({ call }): [string, CallRequest][] => {
      const request = requestOf(call)
      return request ? [[`${call.method} ${call.path}`, request]] : []
    }),
  )

/** Undefined for a call that needs an example and has none: its request stands in testing/matrix. */
export function requestOf(call: Call): CallRequest | undefined {
  const { example, policy } = call
  if (!hasRequest(call)) return undefined
  const partsOf = (records: ExampleRecords) => (typeof example === 'function' ? example(records) : (example ?? {}))
  const isAboutRecord =
    policy.who === 'partner' || JSON.stringify(partsOf(missingRecords)) !== JSON.stringify(partsOf(others))
  const hasBody = partsOf(missingRecords).body !== undefined
  return {
    about: partsOf(missingRecords).about ?? (isAboutRecord ? 'shop' : 'nothing'),
    path: (records) => addressOf(call, partsOf(records)),
    ...(hasBody && { body: (records: ExampleRecords) => partsOf(records).body }),
    ...(policy.who === 'partner' && { headers: ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri }) }),
  }
}

function addressOf({ path }: Call, { params = {}, query = {} }: { params?: object; query?: object }): string {
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
