import * as z from 'zod/mini'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import {
  bookRefusalText,
  statementRefusalSentence,
  statementRefusalText,
  statementSentences,
  type RefusedAccounts,
  type StatementRefusal,
} from './statement-terms.ts'
import { codesOf, recordOf } from '#values/codes.ts'

const badLine = z.object({
  row: z.int(),
  column: z.string(),
  /** Sheet and address of the cell, in a workbook. */
  cell: z.optional(z.string()),
  /** The content of the cell or the row, shortened. */
  text: z.string(),
  message: z.string(),
})
export const badLines = z.object({ problemCount: z.int(), problems: z.array(badLine) })
export type BadLines = z.output<typeof badLines>

/** The refusal of an upload, with the lines that can't be read. */
const uploadRefusal = (code: StatementRefusal) =>
  ({
    status: 400,
    says: ({ accounts }: { accounts?: RefusedAccounts }) => statementRefusalSentence(code, accounts),
    data: badLines,
    from: 'problems',
  }) as const
export const uploadRefusals = recordOf(codesOf(statementRefusalText), uploadRefusal)

export const doneRefusals = { done: conflict(statementSentences.done) }

const { unknown: _, ...bookTexts } = bookRefusalText
export const bookRefusals = refusalsOf(conflict, bookTexts)
