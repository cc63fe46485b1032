import type { Database } from '#server/database/database.ts'
import { doubtQuestion } from '#features/money/payments/contract/line-doubt.ts'
import { bookRefusalText, statementLimits } from '../contract/statement-terms.ts'
import type { BookedPart } from '../contract/book-lines.admin.calls.ts'
import type { Confirmation } from './book-line.ts'
import {
  confirmExactLine,
  confirmLine,
  type ConfirmExactLineOutcome,
  type ConfirmLineOutcome,
  type LineChoice,
  type SeenChoice,
} from './confirm-line.ts'
import { matchOpenLines } from './match/match-open-lines.ts'

interface LineResult {
  lineId: number
  number: string
  booked: boolean
  message: string
  /** Refused until the operator has answered the question in the message. */
  asks: boolean
  /** Won still missing, and won that became cash or exceeded the charge. */
  short: number
  surplus: number
}

export interface ConfirmedLines {
  booked: number
  results: LineResult[]
}

/** Books each line in a transaction of its own, so that a refused line leaves the others. */
export const confirmLines = (
  db: Database,
  choices: readonly SeenChoice[],
  context: Confirmation,
): Promise<ConfirmedLines> => confirmEach(choices, (choice) => confirmLine(db, choice, context))

async function confirmEach<Choice extends LineChoice>(
  choices: readonly Choice[],
  confirm: (choice: Choice) => Promise<ConfirmLineOutcome | ConfirmExactLineOutcome>,
): Promise<ConfirmedLines> {
  const results: LineResult[] = []
  for (const choice of choices) {
    const { lineId, number } = choice
    const outcome = await confirm(choice)
    const [part] = outcome.ok ? outcome.booked : []
    const message = outcome.ok
      ? ''
      : 'doubt' in outcome
        ? doubtQuestion(outcome.doubt)
        : bookRefusalText[outcome.refused]
    results.push({ lineId, number, booked: outcome.ok, message, asks: 'doubt' in outcome, ...rest(part) })
  }
  return { booked: results.filter(({ booked }) => booked).length, results }
}

const rest = (part: BookedPart | undefined) => ({ short: part?.short ?? 0, surplus: part?.surplus ?? 0 })

/** Books the lines that currently match exactly, oldest first; `left` counts the lines beyond the limit of one call. */
export async function confirmExactLines(
  db: Database,
  statementId: number | undefined,
  context: Confirmation,
): Promise<ConfirmedLines & { left: number }> {
  const exact = (await matchOpenLines(db)).flatMap(({ lineId, match, ...line }): LineChoice[] => {
    const [only] = match.kind === 'EXACT' ? match.candidates : []
    const isAsked = statementId === undefined || line.statementId === statementId
    return only && isAsked ? [{ lineId, number: only.awaited.number }] : []
  })
  const now = exact.slice(0, statementLimits.confirmed)
  const confirmed = await confirmEach(now, (choice) => confirmExactLine(db, choice, context))
  return { ...confirmed, left: exact.length - now.length }
}
