import type { ExampleRecords } from '#contract/example.ts'
import type { World } from '../world.ts'

/** A successful request of an audited call, and the log line that it must write. */
export interface AuditedRequest {
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The caller; the operator by default. */
  by?: 'admin A' | 'orders staff A'
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
