import type { TestMember } from '../people.ts'
import type { OwnedRecords } from './fixture.ts'

/** A request for one call about somebody's records. */
export interface CallRequest {
  /**
   * How the caller's right to it is judged: by the shop, by the member who owns it, it asks for nothing of anybody's, by its
   * cookie, or by a key that no member has.
   */
  about: 'shop' | 'member' | 'nothing' | 'cookie' | 'key'
  path: (records: OwnedRecords) => string
  body?: (records: OwnedRecords, caller: TestMember | undefined) => unknown
  headers?: (records: OwnedRecords) => Record<string, string>
}

/** One piece of the product that the request is about. */
export const oneOf = (records: OwnedRecords) => ({
  partnerProductId: records.partnerProductId,
  productOptionId: null,
  count: 1,
})
