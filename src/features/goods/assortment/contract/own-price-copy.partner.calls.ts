import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { ownPriceEffect, ownPriceId, ownPricePolicies } from './own-prices.partner.calls.ts'

/** Limit of own prices that one copy or one workbook writes: one transaction locks their stores and products. */
export const mostOwnPricesAtOnce = 10_000
/** Lines of an effect that a screen shows. */
export const shownOwnPrices = 200

export const ownPriceCopySentences = {
  changed: '확인한 뒤에 매장이나 가격이 바뀌었습니다. 바뀐 내용을 다시 확인해 주세요.',
  'too-many': `한 번에 바꿀 수 있는 단가는 ${mostOwnPricesAtOnce.toLocaleString('ko-KR')}개까지입니다. 나누어 바꿔 주세요.`,
  copied: (count: number) => `매장별 단가 ${count.toLocaleString('ko-KR')}개를 저장했습니다. 새 주문부터 적용됩니다.`,
  unsaved: '저장하지 않은 단가가 있습니다. 먼저 저장하거나 되돌린 뒤 복사해 주세요.',
  same: '바뀌는 단가가 없습니다. 이 매장의 단가와 지역의 매장을 확인해 주세요.',
} as const

const refusals = {
  'too-many': invalid(ownPriceCopySentences['too-many']),
}
/** The store whose own prices are copied, and the territory whose other open stores get them. */
const copy = { chainStoreId: ownPriceId, territoryId: ownPriceId }
const spec = 'decisions: Own prices'
const { writes } = ownPricePolicies

/** A dry run. A POST, because it belongs to the write below. */
export const previewOwnPriceCopyCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/ownPrice/copy/preview',
  summary: "The effect of copying a store's own prices to a territory",
  spec,
  policy: { ...writes, rate: 'costly' },
  body: z.strictObject(copy),
  /** The first changes: large ones, then those that raise a price. */
  data: z.extend(ownPriceEffect, {
    /** Stores of the territory that get another price. */
    storeCount: z.int(),
    /** Changes of stores that have an own price already. */
    replacedCount: z.int(),
    /** Identifies exactly these changes. */
    checksum: z.string(),
  }),
  refusals,
  reads: ['PartnerProduct'],
  example: (of) => ({ body: { chainStoreId: of.storeId, territoryId: of.territoryId } }),
})

/** All or nothing, and exactly the previewed changes. Other own prices of the territory's stores stay. */
export const copyOwnPricesCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/ownPrice/copy',
  summary: "Copy a store's own prices to a territory",
  spec,
  policy: { ...writes, rate: 'costly', audit: true },
  body: z.strictObject({ ...copy, checksum: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  data: z.object({ changed: z.int() }),
  refusals: { ...refusals, changed: conflict(ownPriceCopySentences.changed) },
  changes: ['PartnerProduct', 'Product', 'Cart'],
  auditWord: '매장별 단가 지역 복사',
  example: (of) => ({ body: { chainStoreId: of.storeId, territoryId: of.territoryId, checksum: 'x'.repeat(43) } }),
})
