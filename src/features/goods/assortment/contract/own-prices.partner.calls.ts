import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import {
  partnerProductFields,
  partnerProductSentences,
  rateFits,
} from '#features/goods/assortment/contract/partner-product-terms.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'

/** Limit of items per change: one transaction locks their stores and products. */
export const mostOwnPrices = 500

export const ownPriceSentences = {
  belowSupply: '가산액은 0원 이상 1,000만원 이하로 입력해 주세요. 공급가보다 낮은 단가는 정할 수 없습니다.',
  twice: '같은 매장의 같은 상품이 두 번 있습니다. 하나만 남겨 주세요.',
  raises: (count: number) => `매장이 내는 단가가 ${count.toLocaleString('ko-KR')}개 오릅니다. 그대로 저장하시겠습니까?`,
  raisesUnseen: (count: number) =>
    `매장이 내는 단가가 ${count.toLocaleString('ko-KR')}개 오릅니다. 변경 내용을 다시 확인한 후 저장해 주세요.`,
  margin: '공급가에 더할 값을 입력해 주세요.',
  price: '가격을 원 단위의 숫자로 입력해 주세요. 가산율은 7.5%처럼 입력합니다.',
  store: '매장을 선택해 주세요.',
  product: '상품을 선택해 주세요.',
  aboveLevel: '등급 가격보다 비쌉니다',
  computing: '바뀌는 가격을 계산하고 있습니다. 가격을 확인하고 다시 저장해 주세요.',
  saved: '매장별 단가를 저장했습니다. 새 주문부터 적용됩니다.',
  askRemove: (name: string, before: number, after: number) =>
    `${name}의 매장별 단가를 삭제하시겠습니까? 가격이 ${before.toLocaleString('ko-KR')}원에서 등급 가격 ${after.toLocaleString('ko-KR')}원으로 바뀝니다.`,
  removed: '매장별 단가를 삭제했습니다. 새 주문부터 등급 가격이 적용됩니다.',
} as const

/** The policies of the calls about own prices. */
export const ownPricePolicies = {
  reads: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  writes: { who: 'partner', brandRole: 'PRODUCTS', role: 'catalogue', scope: 'brand' },
} as const
const { reads, writes } = ownPricePolicies
const spec = 'decisions: Levels'

export const ownPriceId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

export const ownMargin = z
  .strictObject({
    marginType: partnerProductFields.marginType,
    margin: z
      .int(ownPriceSentences.belowSupply)
      .check(z.minimum(0, ownPriceSentences.belowSupply), z.maximum(10_000_000, ownPriceSentences.belowSupply)),
  })
  .check(rateFits)

export const ownPriceItem = z.strictObject({
  chainStoreId: ownPriceId,
  partnerProductId: ownPriceId,
  /** Null: removes the own price, and the price of the level applies again. */
  own: z.nullable(ownMargin),
  /** The version that the editor saw; without it the item overwrites other changes. */
  version: z.optional(recordVersion),
})
export type OwnPriceItem = z.output<typeof ownPriceItem>

const items = z.array(ownPriceItem).check(
  z.minLength(1),
  z.maxLength(mostOwnPrices, partnerProductSentences.tooMany(mostOwnPrices)),
  z.refine(
    (all) => new Set(all.map((each) => `${each.chainStoreId} ${each.partnerProductId}`)).size === all.length,
    ownPriceSentences.twice,
  ),
)

/** Prices of the smallest count. */
const pair = {
  chainStoreId: z.int(),
  storeName: z.string(),
  levelName: z.string(),
  partnerProductId: z.int(),
  name: z.string(),
  spec: z.string(),
  supplyPrice: z.int(),
  /** Price that the store would pay without an own price. */
  levelPrice: z.int(),
}

const ownPriceRow = z.object({
  ...pair,
  marginType: partnerProductFields.marginType,
  margin: partnerProductFields.margin,
  price: z.int(),
  /**
   * The own price is above the level's price at some count, for example after a later change of the product's margin.
   */
  isAboveLevel: z.boolean(),
  version: recordVersion,
})
export type OwnPriceRow = z.output<typeof ownPriceRow>

const list = {
  policy: reads,
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ page: pageParam, size: sizeParam(50) }),
  data: pageOf(ownPriceRow),
  reads: ['PartnerProduct'],
} as const

export const storeOwnPricesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/ownPrice/store/:id',
  summary: 'The products with an own price for a store',
  spec,
  ...list,
  example: (of) => ({ params: { id: of.storeId } }),
})

export const productOwnPricesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/ownPrice/product/:id',
  summary: 'The stores with an own price for a product',
  spec,
  ...list,
  example: (of) => ({ params: { id: of.partnerProductId } }),
})

/** A larger change, in percent of the price that the store pays now, may be a typing error. */
export const largeChange = 30

export const ownPriceWarnings = ['raises', 'above-level', 'no-margin', 'large-change'] as const
export type OwnPriceWarning = (typeof ownPriceWarnings)[number]

export const ownPriceEffect = z.object({
  /** Items that change something. */
  changedCount: z.int(),
  /** Items that raise what the store pays at some count; to be confirmed. */
  raisedCount: z.int(),
  /** Identifies the rises with their prices; empty: none. */
  raised: z.string(),
  /** Items with a large change. */
  largeCount: z.int(),
  items: z.array(
    z.object({
      ...pair,
      /** Prices that the store pays now and would pay after the change. */
      before: z.int(),
      after: z.int(),
      /** The store has an own price now. */
      hasOwn: z.boolean(),
      warnings: z.array(z.enum(ownPriceWarnings)),
    }),
  ),
})
export type OwnPriceEffect = z.output<typeof ownPriceEffect>

/** A dry run. A POST, because a bulk change does not fit an address. */
export const previewOwnPricesCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/ownPrice/preview',
  summary: 'The effect of own prices before they are saved',
  spec,
  policy: { ...writes, rate: 'read' },
  body: z.strictObject({ items }),
  data: ownPriceEffect,
  reads: ['PartnerProduct'],
  example: (of) => ({
    body: {
      items: [
        {
          chainStoreId: of.storeId,
          partnerProductId: of.partnerProductId,
          own: { marginType: 'AMOUNT' as const, margin: 0 },
        },
      ],
    },
  }),
})

/** All or nothing: an unknown store or product, another user's change or an unconfirmed rise refuses all items. */
export const changeOwnPricesCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/ownPrice',
  summary: 'Save or remove own prices of stores',
  spec,
  policy: { ...writes, rate: 'write', audit: true },
  body: z.strictObject({
    items,
    /** `raised` from the preview that the headquarters confirmed. */
    raisedSeen: z._default(z.string().check(z.maxLength(43)), ''),
  }),
  data: z.object({ changed: z.int() }),
  refusals: {
    conflict: recordChanged,
    'raises-unseen': conflict(({ count }: { count: number }) => ownPriceSentences.raisesUnseen(count)),
  },
  changes: ['PartnerProduct', 'Product', 'Cart'],
  auditWord: '매장별 단가 변경',
  example: (of) => ({
    body: {
      items: [
        {
          chainStoreId: of.storeId,
          partnerProductId: of.partnerProductId,
          own: { marginType: 'AMOUNT' as const, margin: 0 },
        },
      ],
    },
  }),
})
