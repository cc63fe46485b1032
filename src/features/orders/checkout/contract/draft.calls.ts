import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { evidenceCodes } from '#features/orders/orders/contract/order-terms.ts'
import { mostCartItems, selection } from '#features/orders/pricing/contract/selection.ts'
import { longestQuickLine, mostQuickLines } from './quick-limits.ts'

export const draftSentences = {
  found: '작성하던 주문서가 있습니다.',
  foundQuick: '작성하던 빠른주문이 있습니다.',
  dropAsk: '작성 중인 내용을 삭제하시겠습니까?',
} as const

const line = (longest: number) => z.string().check(oneLine, z.maxLength(longest))
const pasted = z.string().check(z.maxLength(mostQuickLines * (longestQuickLine + 1)))

export const orderFormParts = {
  receiver: z.strictObject({
    /** Own store whose address was chosen; null: a typed address. */
    storeId: z.nullable(z.int()),
    name: line(100),
    phone: line(30),
    postalCode: line(10),
    address1: line(200),
    address2: line(200),
  }),
  /** True while the receiver's fields are open for editing. */
  isChanging: z.boolean(),
  /** One of the offered requests, '' for none, or the marker of a typed request. */
  memoChoice: line(200),
  memo: line(500),
  /** Null until the buyer chooses; the page then proposes a method. */
  payMethod: z.nullable(z.enum(payMethodCodes)),
  cashAmount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  bankCode: z.nullable(z.enum(bankCodes)),
  depositor: line(100),
  evidence: z.enum(evidenceCodes),
  customMadeAgreed: z.boolean(),
}

/**
 * The unfinished order of a store in a shop. It has only the changed fields of the form, the page fills in the others; never a price.
 */
export const orderDraft = z.strictObject({
  order: z.nullable(
    z.strictObject({
      /** The selection as the order page's address has it: `cart=1,2` or `items=[[id, option, count]]`. */
      content: z.string().check(z.maxLength(8_192), z.regex(/^[a-zA-Z]{1,20}=[\w%,[\].~&=-]{1,8000}$/)),
      changes: z.partial(z.strictObject(orderFormParts)),
    }),
  ),
  /** The pasted lines of the quick order. */
  quickText: pasted,
  /** Pasted lines that are not part of the order; they stay after it is placed. */
  quickLeft: z.optional(pasted),
  /** Counts of the order sheet, by the goods and their last order. */
  sheet: z.optional(z.array(z.tuple([line(60), selection.count])).check(z.maxLength(mostCartItems))),
})
export type StoredDraft = z.output<typeof orderDraft>

const query = z.strictObject({ partnerUri: z.optional(partnerUriParam) })
const unnamed = 'decisions: Calls'

export const draftCall = defineCall({
  method: 'GET',
  path: '/order/draft',
  summary: 'The draft of an order',
  spec: unnamed,
  policy: { who: 'buyer', scope: 'store', rate: 'read', private: true, speculative: true },
  query,
  data: z.object({ draft: z.nullable(orderDraft), updatedAt: z.nullable(z.string()) }),
  keepSeconds: 0,
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})

/** Replaces the whole draft; the last call wins. */
export const saveDraftCall = defineCall({
  method: 'PUT',
  path: '/order/draft',
  summary: 'Save the draft of an order',
  spec: unnamed,
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  query,
  body: orderDraft,
  data: z.object({ updatedAt: z.string() }),
  refusals: refusalsOf(conflict, { 'store-changed': gateSentences.storeChanged }),
  example: (of) => ({ query: { partnerUri: of.partnerUri }, body: { order: null, quickText: '종이컵 2박스' } }),
})

/** Idempotent: succeeds also without a draft. */
export const dropDraftCall = defineCall({
  method: 'DELETE',
  path: '/order/draft',
  summary: 'Delete the draft of an order',
  spec: unnamed,
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  query,
  data: z.object({ dropped: z.boolean() }),
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
