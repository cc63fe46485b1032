import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'

export const importLimits = {
  maxBytes: 10 * 1024 * 1024,
  products: 20_000,
  shownCells: 500,
  shownProblems: 200,
} as const

export type ImportRefusal = 'broken' | 'no-sheet' | 'too-many' | 'changed' | 'problems' | 'nothing'

export const importRefusalText = {
  broken: '엑셀 파일을 읽지 못했습니다. 내려받은 파일을 xlsx 형식으로 저장한 뒤 올려 주세요.',
  'no-sheet': '상품, 가격, 옵션 시트가 없습니다. 먼저 엑셀을 내려받아 고친 뒤 올려 주세요.',
  'too-many': '상품은 한 번에 20,000개까지 바꿀 수 있습니다. 파일을 나누어 올려 주세요.',
  changed: '확인한 뒤에 다른 곳에서 상품이 변경되었습니다. 바뀐 내용을 다시 확인해 주세요.',
  problems: '고쳐야 할 칸이 있어 아무것도 적용하지 않았습니다.',
  nothing: '바뀐 칸이 없습니다.',
} satisfies Record<ImportRefusal, string>

/** Name of an exported workbook; `day` is 20261123. */
export const workbookName = (day: string): string => `상품_${day}.xlsx`

/** A user types '12,000원' where the column has the format of text. */
export const wonMark = '원'

export const importSentences = {
  tooLarge: '엑셀 파일은 10MB까지 올릴 수 있습니다.',
  undone: '이미 되돌린 변경입니다.',
  changedSince: '그 뒤에 다시 변경된 상품이 있어 되돌릴 수 없습니다.',
  unknownProduct: '없는 상품번호입니다.',
  noProduct: '상품번호를 입력해 주세요.',
  twice: '같은 상품이 두 번 있습니다.',
  unknownOption: '이 상품에 없는 옵션번호입니다.',
  formula: '수식을 계산하지 못했습니다. 값을 입력해 주세요.',
  date: '날짜로 바뀐 값입니다. 셀 서식을 텍스트로 바꾼 뒤 다시 입력해 주세요.',
  number: '숫자로 입력해 주세요.',
  status: '판매중, 품절, 판매중지 가운데 하나를 입력해 주세요.',
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

const changedCell = z.object({
  sheet: z.string(),
  /** Row number in the spreadsheet, from 1; null: the row is missing in the file. */
  row: z.nullable(z.int()),
  column: z.string(),
  productId: z.int(),
  productName: z.string(),
  before: z.string(),
  after: z.string(),
  /** Another value than at the export: a user or an order has changed it meanwhile. */
  changedMeanwhile: z.boolean(),
})
export type ChangedCell = z.output<typeof changedCell>

const badCell = z.object({ sheet: z.string(), row: z.nullable(z.int()), column: z.string(), message: z.string() })
export type BadCell = z.output<typeof badCell>

const importPlan = z.object({
  productCount: z.int(),
  cellCount: z.int(),
  problemCount: z.int(),
  /** The first ones. */
  cells: z.array(changedCell),
  problems: z.array(badCell),
  /** Identifies exactly these changes. */
  checksum: z.string(),
})
export type ImportPlan = z.output<typeof importPlan>

/** Without a checksum a dry run; with the checksum of a dry run the same changes are applied, all or nothing. */
export const importProductsCall = defineCall({
  method: 'POST',
  path: '/admin/product/import',
  summary: 'Check an edited workbook, or apply it',
  spec: 'decisions: Operator console',
  policy: writes,
  query: z.strictObject({
    fileName: z.string().check(z.maxLength(200)),
    checksum: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  upload: { maxBytes: importLimits.maxBytes, tooLarge: importSentences.tooLarge },
  data: z.extend(importPlan, { importId: z.nullable(z.int()) }),
  refusalData: importPlan,
})

const importRow = z.object({
  importId: z.int(),
  fileName: z.string(),
  productCount: z.int(),
  cellCount: z.int(),
  actor: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
})
export type ImportRow = z.output<typeof importRow>

export const importListCall = defineCall({
  method: 'GET',
  path: '/admin/product/import',
  summary: 'Applied workbooks, newest first',
  spec: 'decisions: Operator console',
  policy: { ...reads, rate: 'read' },
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(importRow),
})

export const undoImportCall = defineCall({
  method: 'POST',
  path: '/admin/product/import/:importId/undo',
  summary: 'Undo an applied workbook',
  spec: 'decisions: Operator console',
  policy: writes,
  params: z.strictObject({ importId: idParam }),
  data: z.object({ productCount: z.int() }),
  /** Names of products that were changed since. */
  refusalData: z.object({ names: z.array(z.string()) }),
})
