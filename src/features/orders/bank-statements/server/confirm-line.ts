import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { bookLine, type BookLineOutcome, type Confirmation } from './book-line.ts'
import { lockLine, type LineRow } from './line.queries.ts'
import { findLineDoubt, type DoubtRefusal } from './match/find-line-doubt.ts'
import { findAwaited, matchLockedLine } from './match/match-open-lines.ts'

export interface LineChoice {
  lineId: number
  number: string
}

export interface SeenChoice extends LineChoice {
  /** The operator has answered the question about the line. */
  confirmed?: boolean | undefined
}

type Refused<Code> = { ok: false; refused: Code }
export type ConfirmLineOutcome = BookLineOutcome<'unknown' | 'taken-back'> | DoubtRefusal

/**
 * Books a line once to the order or charge that a person has chosen: its row is locked, and the receipt takes its
 * reference. An ignored line can be booked too, because it may have been left out by mistake; one that an operator has
 * noted as taken back by the bank can't.
 */
export function confirmLine(db: Database, choice: SeenChoice, context: Confirmation): Promise<ConfirmLineOutcome> {
  const { confirmed = false } = choice
  return db.transact<ConfirmLineOutcome>((tx) =>
    bookChoice<ConfirmLineOutcome>(
      tx,
      { choice, kind: db.kind, context: { ...context, confirmed } },
      (line, { memberId }) => findLineDoubt(tx, line, { memberIds: [memberId], confirmed }),
    ),
  )
}

export interface TakenLine extends SeenChoice {
  /** Amount due that the operator saw: another one refuses. */
  expectedDue: number
}

type TakeLineOutcome = ConfirmLineOutcome | Refused<'ignored' | 'reversed'>

/**
 * Books a line that the operator has chosen from the order or charge. There is no list of the left out lines and of
 * the reversals beside it, so it refuses what the list of the statement asks about.
 */
export function takeLine(
  db: Database,
  choice: TakenLine,
  { once, ...context }: Confirmation & { once: IdempotentRequest | undefined },
): Promise<TakeLineOutcome | KeyReused> {
  const { expectedDue, confirmed = false } = choice
  return transactOnce<TakeLineOutcome>(db, once, (tx) =>
    bookChoice<TakeLineOutcome>(
      tx,
      { choice, kind: db.kind, context: { ...context, confirmed } },
      async (line, { due, memberId }) => {
        if (line.reversalId !== null) return { ok: false, refused: 'reversed' }
        if (line.state === 'IGNORED') return { ok: false, refused: 'ignored' }
        if (due !== expectedDue) return { ok: false, refused: 'due-changed' }
        return findLineDoubt(tx, line, { memberIds: [memberId], confirmed })
      },
    ),
  )
}

export type ConfirmExactLineOutcome = BookLineOutcome<'unknown' | 'not-exact'>

/** Books a line that no operator has looked at. Refuses one that no longer matches exactly. */
export function confirmExactLine(
  db: Database,
  choice: LineChoice,
  context: Confirmation,
): Promise<ConfirmExactLineOutcome> {
  return db.transact<ConfirmExactLineOutcome>((tx) =>
    bookChoice<ConfirmExactLineOutcome>(tx, { choice, kind: db.kind, context }, async (line, { due }) => {
      if (due !== line.amount) return { ok: false, refused: 'due-changed' }
      return (await isExact(tx, line, choice.number)) ? undefined : { ok: false, refused: 'not-exact' }
    }),
  )
}

interface Booking {
  choice: LineChoice
  kind: Database['kind']
  context: Confirmation
}

async function bookChoice<Outcome extends { ok: boolean }>(
  tx: Tx,
  { choice: { lineId, number }, kind, context }: Booking,
  findRefusal: (line: LineRow, awaited: AwaitedTransfer) => Promise<Outcome | undefined>,
): Promise<Outcome | BookLineOutcome<'unknown'>> {
  const line = await lockLine(tx, lineId)
  if (!line) return { ok: false, refused: 'unknown' }
  if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
  const awaited = await findAwaited(tx, number)
  if (!awaited) return { ok: false, refused: 'not-waiting' }
  const refusal = await findRefusal(line, awaited)
  return refusal ?? bookLine(tx, kind, { line, parts: [{ awaited, amount: line.amount }], context })
}

async function isExact(tx: Tx, line: LineRow, number: string): Promise<boolean> {
  const match = await matchLockedLine(tx, {
    ...line,
    isReversed: line.reversalId !== null,
    wasUndone: line.receiptCount > 0,
  })
  return match.kind === 'EXACT' && match.candidates[0]?.awaited.number === number
}
