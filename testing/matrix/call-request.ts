import type { World } from '../world.ts'
import type { ExampleRecords } from '#contract/example.ts'

/** A request of one call for the records of one owner. */
export interface CallRequest {
  /**
   * The object of the access check: a record of the owner, nothing (the request names no record), the cookie, a key that no member has, or
   * a record that nobody in the matrix owns.
   */
  about: 'record' | 'nothing' | 'cookie' | 'key' | 'missing'
  path: (records: ExampleRecords) => string
  body?: (records: ExampleRecords) => unknown
  headers?: (records: ExampleRecords) => Record<string, string>
  /** Runs before each request: restores the row that an earlier one deleted. */
  prepare?: (world: World, records: ExampleRecords) => Promise<void>
}
