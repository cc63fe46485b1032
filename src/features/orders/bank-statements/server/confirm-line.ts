import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { bookLine, type BookLineOutcome, type Confirmation } from './book-line.ts'
import { lockLine, type LineRow } from './line.queries.ts'
import { findHandDeposits, type HandDepositDoubt } from './match/find-hand-deposits.ts'
import { findAwaited, matchLockedLine } from './match/match-open-lines.ts'

export interface LineChoice {
  lineId: number
  number: string
}

export interface SeenChoice extends LineChoice {
  /** Amount due that the operator saw: another one refuses. */
  expectedDue?: number
  /** The operator knows the deposits that were confirmed without a line. */
  confirmed?: boolean | undefined
}

type Refused<Code> = { ok: false; refused: Code }
export type ConfirmLineOutcome = BookLineOutcome<'unknown'> | HandDepositDoubt

/**
 * Books a line once to the order or charge that a person has chosen: its row is locked, and the receipt takes its
 * reference. An ignored line can be booked too, because its money has arrived.
 */
export function confirmLine(db: Database, choice: SeenChoice, context: Confirmation): Promise<ConfirmLineOutcome> {
  const { expectedDue, confirmed } = choice
  return bookChoice<ConfirmLineOutcome>(db, { choice, context }, async (tx, line, { due, memberId }) => {
    if (expectedDue !== undefined && due !== expectedDue) return { ok: false, refused: 'due-changed' }
    return confirmed ? undefined : findHandDeposits(tx, line, [memberId])
  })
}

export type ConfirmExactLineOutcome = BookLineOutcome<'unknown' | 'not-exact'>

/** Books a line that no operator has looked at. Refuses one that no longer matches exactly. */
export function confirmExactLine(
  db: Database,
  choice: LineChoice,
  context: Confirmation,
): Promise<ConfirmExactLineOutcome> {
  return bookChoice<ConfirmExactLineOutcome>(db, { choice, context }, async (tx, line, { due }) => {
    if (due !== line.amount) return { ok: false, refused: 'due-changed' }
    return (await isExact(tx, line, choice.number)) ? undefined : { ok: false, refused: 'not-exact' }
  })
}

function bookChoice<Outcome extends { ok: boolean }>(
  db: Database,
  { choice: { lineId, number }, context }: { choice: LineChoice; context: Confirmation },
  findRefusal: (tx: Tx, line: LineRow, awaited: AwaitedTransfer) => Promise<Outcome | undefined>,
): Promise<Outcome | BookLineOutcome<'unknown'>> {
  return db.transact<Outcome | BookLineOutcome | Refused<'unknown'>>(async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
    const awaited = await findAwaited(tx, number)
    if (!awaited) return { ok: false, refused: 'not-waiting' }
    const refusal = await findRefusal(tx, line, awaited)
    return refusal ?? bookLine(tx, db.kind, { line, parts: [{ awaited, amount: line.amount }], context })
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
