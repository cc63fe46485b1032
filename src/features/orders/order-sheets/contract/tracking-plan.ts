import * as z from 'zod/mini'
import { invalid } from '#contract/refusals.ts'
import { workbookQuery } from '#features/platform/files/contract/workbook-plan.ts'
import { codesOf, recordOf } from '#values/codes.ts'
import { trackingOutcomes, trackingSentences, type TrackingRefusal } from './tracking-sheet.ts'

const trackingRow = z.object({
  /** Row number in the spreadsheet, from 1. */
  row: z.int(),
  orderNumber: z.string(),
  supplier: z.string(),
  goods: z.string(),
  /** Courier and number. */
  parcel: z.string(),
  outcome: z.enum(trackingOutcomes),
  message: z.string(),
})
export type TrackingRow = z.output<typeof trackingRow>

export const trackingPlan = z.object({
  rows: z.array(trackingRow),
  counts: z.record(z.enum(trackingOutcomes), z.int()),
  /** Rows without courier and number. */
  emptyCount: z.int(),
  /** Identifies exactly these numbers. */
  checksum: z.string(),
})
export type TrackingPlan = z.output<typeof trackingPlan>

export const trackingQuery = z.strictObject({
  ...workbookQuery,
  /** Y: the sender has confirmed the numbers that several orders have. */
  shared: z.optional(z.literal('Y')),
})

const refusalOf = (code: TrackingRefusal, says: string) =>
  ({ status: code === 'changed' ? 409 : 400, says, data: trackingPlan, from: 'plan' }) as const

/** Refusals of a workbook of invoice numbers, in the words for its sender. */
export const trackingRefusals = (text: Record<TrackingRefusal, string>) => ({
  ...recordOf(codesOf(text), (code) => refusalOf(code, text[code])),
  columns: invalid(({ problems }: { problems: readonly { column: string; message: string }[] }) =>
    trackingSentences.columns(problems),
  ),
})
