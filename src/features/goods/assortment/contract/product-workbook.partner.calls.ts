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
import { priceEffect, productFilters } from './assortment.partner.calls.ts'
import { mostItems } from './partner-product-edits.ts'

const importRefusals = {
  ...workbookRefusals,
  'no-sheet': invalid('상품 시트가 없습니다. 먼저 엑셀을 내려받아 고친 뒤 올려 주세요.'),
  'too-many': invalid(
    `한 번에 바꿀 수 있는 상품은 ${mostItems.toLocaleString('ko-KR')}개까지입니다. 파일을 나누어 올려 주세요.`,
  ),
}
export type WorkbookRefusal = keyof typeof importRefusals

export const workbookCellSentences = {
  noProduct: '상품번호를 입력해 주세요.',
  unknownProduct: '우리 브랜드에 없는 상품번호입니다.',
  twice: '같은 상품이 두 번 있습니다.',
  notInMarket: '마켓에서 판매하지 않는 상품입니다. 마켓 칸도 판매로 바꿔 주세요.',
  noMarketMargin: '마켓에서 판매하려면 마켓 가산율을 입력해 주세요.',
  wholeWon: '가산액은 원 단위로 입력해 주세요.',
} as const

/** Name of an exported workbook; `day` is 20261123. */
export const productWorkbookName = (day: string): string => `상품판매조건_${day}.xlsx`

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'costly',
  audit: true,
} as const
const spec = 'decisions: Who sets what'

export const exportPartnerProductsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/partnerProduct/export',
  summary: 'Products of the own brand that match the filters, as a workbook to edit',
  spec,
  policy: { ...reads, rate: 'costly' },
  query: z.strictObject(productFilters),
  file: sheetType,
})

export const importPartnerProductsCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/partnerProduct/import',
  summary: 'Check an edited workbook of the own products, or apply it',
  spec,
  policy: writes,
  query: z.strictObject(workbookQuery),
  upload: { maxBytes: workbookLimits.maxBytes, tooLarge: workbookSentences.tooLarge },
  data: z.extend(workbookPlan, {
    importId: z.nullable(z.int()),
    /** Effect of the changes; null if there are none or a cell must be corrected first. */
    effect: z.nullable(z.omit(priceEffect, { items: true })),
  }),
  refusals: importRefusals,
  /** Shops list other products, and carts have other prices. */
  changes: ['PartnerProduct', 'Product', 'Category', 'Cart'],
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '본사 상품 엑셀 일괄 변경',
  example: { query: { fileName: 'x.xlsx' } },
})

export const productImportListCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/partnerProduct/import',
  summary: 'Applied workbooks of the own brand, newest first',
  spec,
  policy: reads,
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(workbookRow),
  reads: ['PartnerProduct'],
})

export const undoPartnerImportCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/partnerProduct/import/:importId/undo',
  summary: 'Undo an applied workbook of the own brand',
  spec,
  policy: writes,
  params: z.strictObject({ importId: idParam }),
  data: z.object({ productCount: z.int() }),
  refusals: undoRefusals,
  changes: ['PartnerProduct', 'Product', 'Category', 'Cart'],
  auditWord: '본사 상품 엑셀 변경 되돌리기',
  example: (of) => ({ params: { importId: of.productImportId } }),
})
