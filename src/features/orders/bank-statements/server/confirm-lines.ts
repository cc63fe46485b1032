import type { Database } from '#server/database/database.ts'
import { bookRefusalText, statementLimits } from '../contract/statement-terms.ts'
import type { BookedPart } from '../contract/book-lines.admin.calls.ts'
import type { Confirmation } from './book-line.ts'
import { confirmLine, type LineChoice } from './confirm-line.ts'
import { matchOpenLines } from './match/match-open-lines.ts'

interface LineResult {
  lineId: number
  number: string
  booked: boolean
  message: string
  /** Won still missing, and won that became cash or exceeded the charge. */
  short: number
  surplus: number
}

export interface ConfirmedLines {
  booked: number
  results: LineResult[]
}

/** Books each line in a transaction of its own, so that a refused line leaves the others. */
export async function confirmLines(
  db: Database,
  choices: readonly LineChoice[],
  context: Confirmation,
): Promise<ConfirmedLines> {
  const results: LineResult[] = []
  for (const choice of choices) {
    const { lineId, number } = choice
    const outcome = await confirmLine(db, choice, context)
    const [part] = outcome.ok ? outcome.booked : []
    const message = outcome.ok ? '' : bookRefusalText[outcome.refused]
    results.push({ lineId, number, booked: outcome.ok, message, ...rest(part) })
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
    return only && isAsked ? [{ lineId, number: only.awaited.number, mustBeExact: true }] : []
  })
  const now = exact.slice(0, statementLimits.confirmed)
  return { ...(await confirmLines(db, now, context)), left: exact.length - now.length }
}
