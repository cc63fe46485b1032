import type { Database, Tx } from '#server/database/database.ts'
import { bookLine, type BookLineOutcome, type Confirmation } from './book-line.ts'
import { lockLine, type LineRow } from './line.queries.ts'
import { findAwaited, matchLockedLine } from './match/match-open-lines.ts'

export interface LineChoice {
  lineId: number
  number: string
  /** Refuses a line that no longer matches exactly, because no operator has looked at it. */
  mustBeExact?: boolean
}

type ConfirmLineOutcome = BookLineOutcome<'unknown' | 'not-exact'>

/**
 * Books a line once to an order or a charge: its row is locked, and the receipt takes its reference. An ignored line
 * can be booked too, because its money has arrived.
 */
export function confirmLine(db: Database, choice: LineChoice, context: Confirmation): Promise<ConfirmLineOutcome> {
  return db.transact<ConfirmLineOutcome>(async (tx) => {
    const line = await lockLine(tx, choice.lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
    const awaited = await findAwaited(tx, choice.number)
    if (!awaited) return { ok: false, refused: 'not-waiting' }
    if (choice.mustBeExact && awaited.due !== line.amount) return { ok: false, refused: 'due-changed' }
    if (choice.mustBeExact && !(await isExact(tx, line, choice.number))) return { ok: false, refused: 'not-exact' }
    return bookLine(tx, db.kind, { line, parts: [{ awaited, amount: line.amount }], context })
  })
}

async function isExact(tx: Tx, line: LineRow, number: string): Promise<boolean> {
  const match = await matchLockedLine(tx, {
    ...line,
    isReversed: line.reversalId !== null,
    wasUndone: line.receiptCount > 0,
  })
  return match.kind === 'EXACT' && match.candidates[0]?.awaited.number === number
}
