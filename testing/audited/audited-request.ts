import type { Call } from '#contract/call.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { addressOf, exampleOf, headersOf, type RequestParts } from '../matrix/declared-requests.ts'
import type { World } from '../world.ts'

/**
 * The log line that a successful request of an audited call must write. The request is the example of the call; a part that is named here
 * replaces the part of the example.
 */
export interface AuditedRequest {
  params?: Record<string, string | number | undefined>
  query?: RequestParts['query']
  body?: unknown
  /** Another brand than that of the records. */
  headers?: Record<string, string>
  /** The caller; the operator by default. */
  by?: 'operator' | 'admin A' | 'orders staff A'
  subject: string
  before: unknown
  after: unknown
}

export interface AuditedContext {
  records: ExampleRecords
  supplierId: number
  /** For records that the call needs beside the fixture's. */
  world: World
}

/** By method and path of the call. They run in order on one database. */
export type AuditedRequests = Record<string, (context: AuditedContext) => AuditedRequest | Promise<AuditedRequest>>

/** Address, body and headers of the request. */
export function sentRequest(call: Call, audited: AuditedRequest, records: ExampleRecords) {
  const { params = {}, query = {}, body, headers } = { ...exampleOf(call, records), ...audited }
  return { path: addressOf(call, { params, query }), body, headers: { ...headersOf(call, records), ...headers } }
}
