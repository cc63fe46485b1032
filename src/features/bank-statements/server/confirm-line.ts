import { confirmChargeDeposit } from '#features/cash-charges/server/confirm-charge-deposit.ts'
import { confirmDeposit } from '#features/ordering/server/pay/confirm-deposit.ts'
import { isChargeNumber } from '#features/payments/contract/deposit-code.ts'
import type { AwaitedTransfer } from '#features/payments/server/awaited-transfer.ts'
import { insideTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { BookRefusal } from '../contract/statement-terms.ts'
import { insertAlias, listAliases, lockLine, updateDecision, type LineRow } from './line.store.ts'
import { newAliasOf } from './match/match-lines.ts'
import { findAwaited } from './match/match-open-lines.ts'

export interface LineChoice {
  lineId: number
  /** Number of the order or charge. */
  number: string
  /** Refuses another amount than the one due: a line that matched exactly may not do so any more. */
  mustBeExact?: boolean
}

export interface Confirmation {
  at: Date
  audit: AuditContext
}

export type ConfirmLineOutcome = { ok: true } | { ok: false; refused: BookRefusal }

/**
 * Books a line to an order or a charge, once: its row is locked, and its reference is the receipt's. The depositor's name is remembered
 * for the member. An ignored line can be booked too, because its money has come all the same.
 */
export function confirmLine(db: Database, choice: LineChoice, context: Confirmation): Promise<ConfirmLineOutcome> {
  return db.transact<ConfirmLineOutcome>(async (tx) => {
    const line = await lockLine(tx, choice.lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
    const awaited = await findAwaited(tx, choice.number)
    if (!awaited) return { ok: false, refused: 'not-waiting' }
    if (choice.mustBeExact && awaited.due !== line.amount) return { ok: false, refused: 'due-changed' }
    const booked = await bookLine(insideTransaction(tx, db.kind), { line, awaited }, context)
    if (!booked.ok) return { ok: false, refused: refusalOf(booked.refused) }
    await updateDecision(tx, line.id, {
      state: 'MATCHED',
      matchedNumber: awaited.number,
      ignoredReason: '',
      decidedBy: context.audit.actorId,
      decidedAt: context.at,
    })
    await rememberDepositor(tx, { line, awaited }, context.at)
    return { ok: true }
  })
}

interface Pair {
  line: LineRow
  awaited: AwaitedTransfer
}

async function bookLine(db: Database, { line, awaited }: Pair, { at, audit }: Confirmation) {
  const { amount, depositor, bankRef, receivedAt } = line
  const { number, due: expectedDue } = awaited
  const deposit = { amount, depositor: depositor || undefined, bankRef, onStatement: { receivedAt, expectedDue } }
  return isChargeNumber(number)
    ? confirmChargeDeposit(db, { ...deposit, number, at, audit, once: undefined })
    : confirmDeposit(db, { orderNumber: number, at, audit }, { ...deposit, toCash: false })
}

/** The order or charge may be paid or ended between the look-up and its lock. */
const refusalOf = (refused: string): BookRefusal =>
  refused === 'receipt-taken' ? 'done' : refused === 'due-changed' ? 'due-changed' : 'not-waiting'

async function rememberDepositor(tx: Tx, { line, awaited }: Pair, createdAt: Date): Promise<void> {
  const { memberId } = awaited
  const known = (await listAliases(tx, [memberId])).get(memberId) ?? []
  const name = newAliasOf(line.depositor, awaited, known)
  if (name) await insertAlias(tx, { memberId, name, createdAt })
}
