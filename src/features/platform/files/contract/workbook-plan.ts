import * as z from 'zod/mini'
import { conflict, invalid } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { unreadableWorkbookText } from './unreadable-file.ts'

/** Limits of every edited workbook that is sent back. */
export const workbookLimits = {
  maxBytes: 10 * 1024 * 1024,
  products: 20_000,
  shownCells: 500,
  shownProblems: 200,
} as const

export const workbookSentences = {
  tooLarge: '엑셀 파일은 10MB까지 올릴 수 있습니다.',
  changed: '확인한 뒤에 다른 곳에서 상품이 변경되었습니다. 바뀐 내용을 다시 확인해 주세요.',
  problems: '고쳐야 할 칸이 있어 아무것도 적용하지 않았습니다. 고친 뒤 다시 올려 주세요.',
  nothing: '바뀐 칸이 없습니다.',
  undone: '이미 되돌린 변경입니다.',
  changedSince: '그 뒤에 다시 변경된 상품이 있어 되돌릴 수 없습니다.',
} as const

const changedCell = z.object({
  sheet: z.string(),
  /** Row number in the spreadsheet, from 1; null: the row is missing in the file. */
  row: z.nullable(z.int()),
  column: z.string(),
  productId: z.int(),
  productName: z.string(),
  before: z.string(),
  after: z.string(),
  /** The value differs from the one at the export: a user or an order has changed it meanwhile. */
  changedMeanwhile: z.boolean(),
})
export type ChangedCell = z.output<typeof changedCell>

/** A cell that the user must correct. */
export const badCell = z.object({
  sheet: z.string(),
  row: z.nullable(z.int()),
  column: z.string(),
  message: z.string(),
})
export type BadCell = z.output<typeof badCell>

/** The result of a dry run of an edited workbook. */
export const workbookPlan = z.object({
  productCount: z.int(),
  cellCount: z.int(),
  problemCount: z.int(),
  /** The first changed cells. */
  cells: z.array(changedCell),
  problems: z.array(badCell),
  /** Identifies exactly these changes. */
  checksum: z.string(),
})
export type WorkbookPlan = z.output<typeof workbookPlan>

const planned = { data: workbookPlan, from: 'plan' } as const

/** Refusals of every edited workbook; some show the plan again. */
export const workbookRefusals = {
  broken: invalid(unreadableWorkbookText.broken),
  locked: invalid(unreadableWorkbookText.locked),
  'old-workbook': invalid(unreadableWorkbookText['old-workbook']),
  'too-large': invalid(unreadableWorkbookText['too-large']),
  changed: { ...conflict(workbookSentences.changed), ...planned },
  problems: { ...invalid(workbookSentences.problems), ...planned },
  nothing: { ...invalid(workbookSentences.nothing), ...planned },
}

/** Refusals of undoing an applied workbook; `names`: products that another user changed meanwhile. */
export const undoRefusals = {
  undone: conflict(workbookSentences.undone),
  'changed-since': { ...conflict(workbookSentences.changedSince), data: z.object({ names: z.array(z.string()) }) },
}

/** Without a checksum a dry run; with the checksum of a dry run the same changes are applied, all or nothing. */
export const workbookQuery = {
  fileName: z.string().check(oneLine, z.maxLength(200)),
  checksum: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
}

export const workbookRow = z.object({
  importId: z.int(),
  fileName: z.string(),
  productCount: z.int(),
  cellCount: z.int(),
  actor: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
})
export type WorkbookRow = z.output<typeof workbookRow>
