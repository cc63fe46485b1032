import { confirmChargeDeposit } from '#features/money/cash-charges/server/confirm-charge-deposit.ts'
import { confirmDeposit } from '#features/orders/orders/server/pay/confirm-deposit.ts'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { findAddedCompanies } from '#features/platform/settings/server/order-defaults.ts'
import { insideTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Won } from '#values/won.ts'
import type { BookedPart } from '../contract/book-lines.admin.calls.ts'
import { plainCompanies } from '../contract/payment-companies.ts'
import type { BookRefusal } from '../contract/statement-terms.ts'
import { updateDecision, type LineRow } from './line.queries.ts'
import { learntNameBehind, learntNameOf } from './match/match-lines.ts'
import { insertName, listNamesOfMember } from './names/learnt-name.queries.ts'

export interface Confirmation {
  at: Date
  audit: AuditContext
  /** The operator has answered the question about the line. */
  confirmed?: boolean | undefined
}

/** A part of a line's amount with its order or charge. */
export interface LinePart {
  awaited: AwaitedTransfer
  amount: Won
}

/** The order or charge may be paid or ended between the look-up and its lock. */
type LockRefusal = 'done' | 'due-changed' | 'not-waiting'

/** `Refusal`: what a verb refuses before it books. */
export type BookLineOutcome<Refusal extends BookRefusal = never> =
  | { ok: true; booked: (BookedPart & { receiptId: number })[] }
  | { ok: false; refused: LockRefusal | Refusal }

/**
 * Books a locked, unmatched line in one or several parts. Each receipt gets a new reference, even after an undone one.
 * Remembers the depositor's name for the members.
 */
export async function bookLine(
  tx: Tx,
  kind: Database['kind'],
  { line, parts, context }: { line: LineRow; parts: readonly LinePart[]; context: Confirmation },
): Promise<BookLineOutcome> {
  const db = insideTransaction(tx, kind)
  const booked: (BookedPart & { receiptId: number })[] = []
  let learntName = ''
  for (const [index, { awaited, amount }] of parts.entries()) {
    const restsOn = await rememberName(tx, { line, awaited }, context.at)
    learntName ||= restsOn
    const bankRef = refOf(line, line.receiptCount + index)
    const outcome = await bookPart(db, { line, awaited, amount, bankRef, learntName: restsOn }, context)
    if (!outcome.ok) return { ok: false, refused: refusalOf(outcome.refused) }
    const { short, surplus, receiptId } = outcome
    booked.push({ number: awaited.number, amount, short, surplus, receiptId })
  }
  await updateDecision(tx, line.id, {
    state: 'MATCHED',
    matchedNumber: parts[0]?.awaited.number ?? null,
    ignoredReason: '',
    decidedBy: context.audit.actorId,
    decidedAt: context.at,
    learntName,
    receiptCount: line.receiptCount + parts.length,
  })
  return { ok: true, booked }
}

/** The first receipt has the reference of the line. References of banks contain no '#'. */
const refOf = ({ bankRef }: LineRow, index: number): string => (index === 0 ? bankRef : `${bankRef}#${index + 1}`)

interface BookedMoney extends LinePart {
  line: LineRow
  bankRef: string
  learntName: string
}

async function bookPart(
  db: Database,
  { line, awaited, amount, bankRef, learntName }: BookedMoney,
  { at, audit, confirmed = false }: Confirmation,
): Promise<{ ok: true; short: Won; surplus: Won; receiptId: number } | { ok: false; refused: string }> {
  const { number, due: expectedDue } = awaited
  const onStatement = { receivedAt: line.receivedAt, expectedDue, lineId: line.id, learntName, confirmed }
  const deposit = { amount, depositor: line.depositor || undefined, bankRef, onStatement }
  if (isChargeNumber(number)) return confirmChargeDeposit(db, { ...deposit, number, at, audit, once: undefined })
  const outcome = await confirmDeposit(db, { orderNumber: number, at, audit }, { ...deposit, toCash: false })
  return outcome.ok ? { ...outcome, short: outcome.due } : outcome
}

const refusalOf = (refused: string): LockRefusal =>
  refused === 'receipt-taken' ? 'done' : refused === 'due-changed' ? 'due-changed' : 'not-waiting'

/** Remembers the depositor for the member. Returns the name, learnt before, on which the match rests; '' for none. */
async function rememberName(
  tx: Tx,
  { line, awaited }: { line: LineRow; awaited: AwaitedTransfer },
  createdAt: Date,
): Promise<string> {
  const { memberId } = awaited
  const known = await listNamesOfMember(tx, memberId)
  const companies = plainCompanies(await findAddedCompanies(tx))
  const name = learntNameOf(line.depositor, awaited, { known, companies })
  if (name) await insertName(tx, { memberId, name, createdAt })
  return learntNameBehind(line.depositor, awaited, known)
}
