import type { TestMember } from '../people.ts'
import type { Things } from './society.ts'

/** A request for one call about somebody's things. */
export interface CallRequest {
  /**
   * How the caller's right to it is judged: by the shop, by the member who owns it, it asks for nothing of anybody's, by its
   * cookie, or by a key that no member has.
   */
  about: 'shop' | 'member' | 'nothing' | 'cookie' | 'key'
  path: (things: Things) => string
  body?: (things: Things, caller: TestMember | undefined) => unknown
  headers?: (things: Things) => Record<string, string>
}

/** One piece of the product that the request is about. */
export const oneOf = (things: Things) => ({
  partnerProductId: things.partnerProductId,
  productOptionId: null,
  count: 1,
})
