import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { invalid } from '#contract/refusals.ts'
import {
  undoRefusals,
  workbookLimits,
  workbookPlan,
  workbookQuery,
  workbookRefusals,
  workbookRow,
  workbookSentences,
} from '#features/platform/files/contract/workbook-plan.ts'
import { territoryQuery } from '#features/stores/chain-stores/contract/territory-filter.ts'
import { recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { ownPriceCopySentences } from './own-price-copy.partner.calls.ts'
import { ownMargin, ownPricePolicies } from './own-prices.partner.calls.ts'

/** Stores that have a column: on the page, and in the workbook. */
export const sheetStores = { page: 20, workbook: 300 } as const

/** Cells show the price in won, or the markup on the supply price. */
export const ownPriceMeasures = ['price', 'rate'] as const
export type OwnPriceMeasure = (typeof ownPriceMeasures)[number]

const filters = {
  /** A part of the product's name, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
  /** A part of the store's name, or initial consonants. */
  store: z.optional(z.string().check(z.maxLength(50))),
  ...territoryQuery,
}

const cell = z.object({
  /** Price that the store would pay without an own price. */
  levelPrice: z.int(),
  own: z.nullable(z.extend(ownMargin, { price: z.int() })),
  isAboveLevel: z.boolean(),
  version: recordVersion,
})
const row = z.object({
  partnerProductId: z.int(),
  name: z.string(),
  spec: z.string(),
  supplyPrice: z.int(),
  /** One per store, with the prices of the smallest count, in the order of `stores`. */
  cells: z.array(cell),
})
export type OwnPriceSheetRow = z.output<typeof row>
export type OwnPriceCell = z.output<typeof cell>

const sheetStore = z.object({ id: z.int(), name: z.string(), levelName: z.string() })
export type OwnPriceSheetStore = z.output<typeof sheetStore>

const { reads, writes } = ownPricePolicies
const spec = 'decisions: Own prices'

/** Products × stores with the prices that the stores pay. Rows and columns have pages of their own. */
export const ownPriceSheetCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/ownPriceSheet',
  summary: 'Prices of products by store',
  spec,
  policy: reads,
  query: z.strictObject({ ...filters, storePage: pageParam, page: pageParam, size: sizeParam(30) }),
  data: z.extend(pageOf(row), { stores: z.array(sheetStore), storePage: z.int(), storeCount: z.int() }),
  reads: ['PartnerProduct', 'PartnerStore'],
})

export const ownPriceWorkbookSentences = {
  noStore: '우리 브랜드에 없거나 폐점한 매장입니다. 이 칸을 지우고 다시 올려 주세요.',
  noStores: '매장 칸이 없습니다. 내려받은 파일의 제목 줄을 그대로 두고 다시 올려 주세요.',
  belowSupply: (supply: number) => `공급가 ${supply.toLocaleString('ko-KR')}원보다 낮은 단가는 정할 수 없습니다.`,
  manyStores: `엑셀에는 매장을 ${sheetStores.workbook}곳까지 담을 수 있습니다. 담당 지역이나 매장 이름으로 나누어 내려받아 주세요.`,
} as const

/** Name of an exported workbook; `day` is 20261123. */
export const ownPriceWorkbookName = (day: string): string => `매장별단가_${day}.xlsx`

export const exportOwnPricesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/ownPriceSheet/export',
  summary: 'Prices of products by store, as a workbook to edit',
  spec,
  policy: { ...reads, rate: 'costly' },
  query: z.strictObject({ ...filters, measure: z._default(z.optional(z.enum(ownPriceMeasures)), 'price') }),
  file: sheetType,
  refusals: { 'many-stores': invalid(ownPriceWorkbookSentences.manyStores) },
})

const importRefusals = {
  ...workbookRefusals,
  'no-sheet': invalid('매장별 단가 시트가 없습니다. 먼저 엑셀을 내려받아 고친 뒤 올려 주세요.'),
  'too-many': invalid(ownPriceCopySentences['too-many']),
}
export type OwnPriceImportRefusal = keyof typeof importRefusals

const importPolicy = { ...writes, rate: 'costly', audit: true } as const

export const importOwnPricesCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/ownPriceSheet/import',
  summary: 'Check an edited workbook of own prices, or apply it',
  spec,
  policy: importPolicy,
  query: z.strictObject(workbookQuery),
  upload: { maxBytes: workbookLimits.maxBytes, tooLarge: workbookSentences.tooLarge },
  data: z.extend(workbookPlan, {
    importId: z.nullable(z.int()),
    /** Cells that raise what the store pays. */
    raisedCount: z.int(),
    /** Stores with a changed cell. */
    storeCount: z.int(),
  }),
  refusals: importRefusals,
  changes: ['PartnerProduct', 'Product', 'Cart'],
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '매장별 단가 엑셀 일괄 변경',
  example: { query: { fileName: 'x.xlsx' } },
})

export const ownPriceImportListCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/ownPriceSheet/import',
  summary: 'Applied workbooks of own prices, newest first',
  spec,
  policy: reads,
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(workbookRow),
  reads: ['PartnerProduct'],
})

export const undoOwnPriceImportCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/ownPriceSheet/import/:importId/undo',
  summary: 'Undo an applied workbook of own prices',
  spec,
  policy: importPolicy,
  params: z.strictObject({ importId: idParam }),
  data: z.object({ productCount: z.int() }),
  refusals: undoRefusals,
  changes: ['PartnerProduct', 'Product', 'Cart'],
  auditWord: '매장별 단가 엑셀 변경 되돌리기',
  example: (of) => ({ params: { importId: of.ownPriceImportId } }),
})
