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

const importRefusals = {
  ...workbookRefusals,
  'no-sheet': invalid('상품, 가격, 옵션 시트가 없습니다. 먼저 엑셀을 내려받아 고친 뒤 올려 주세요.'),
  'too-many': invalid('상품은 한 번에 20,000개까지 바꿀 수 있습니다. 파일을 나누어 올려 주세요.'),
}
export type ImportRefusal = keyof typeof importRefusals

/** Name of an exported workbook; `day` is 20261123. */
export const workbookName = (day: string): string => `상품_${day}.xlsx`

export const importSentences = {
  unknownProduct: '없는 상품번호입니다.',
  noProduct: '상품번호를 입력해 주세요.',
  twice: '같은 상품이 두 번 있습니다.',
  unknownOption: '이 상품에 없는 옵션번호입니다.',
} as const

const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'costly' } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'costly', audit: true } as const

export const exportProductsCall = defineCall({
  method: 'GET',
  path: '/admin/product/export',
  summary: 'Products, prices, options and stock as a workbook',
  spec: 'decisions: Operator console',
  policy: { ...reads, role: 'catalogue' },
  file: sheetType,
})

export const importProductsCall = defineCall({
  method: 'POST',
  path: '/admin/product/import',
  summary: 'Check an edited workbook, or apply it',
  spec: 'decisions: Operator console',
  policy: writes,
  query: z.strictObject(workbookQuery),
  upload: { maxBytes: workbookLimits.maxBytes, tooLarge: workbookSentences.tooLarge },
  data: z.extend(workbookPlan, { importId: z.nullable(z.int()) }),
  refusals: importRefusals,
  changes: ['ProductImport', 'AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '엑셀 일괄 변경',
  example: { query: { fileName: 'x.xlsx' } },
})

export const importListCall = defineCall({
  method: 'GET',
  path: '/admin/product/import',
  summary: 'Applied workbooks, newest first',
  spec: 'decisions: Operator console',
  policy: { ...reads, rate: 'read', speculative: true },
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(workbookRow),
  reads: ['ProductImport'],
})

export const undoImportCall = defineCall({
  method: 'POST',
  path: '/admin/product/import/:importId/undo',
  summary: 'Undo an applied workbook',
  spec: 'decisions: Operator console',
  policy: writes,
  params: z.strictObject({ importId: idParam }),
  data: z.object({ productCount: z.int() }),
  refusals: undoRefusals,
  changes: ['ProductImport', 'AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '엑셀 변경 되돌리기',
  example: { about: 'key', params: { importId: '999999' } },
})
