import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { balanceOf } from './cash-balance.ts'
import { insertMemberMovement, lockMemberCash, type CashMovement } from './cash-ledger.queries.ts'

interface DrawnMoney {
  memberId: number
  /** Number of the withdrawal. */
  number: string
  amount: Won
  /** Null: a scheduled job. */
  actorId: number | null
  at: Date
}

// Each step of a withdrawal happens at most once, because its name is part of the reference.

/**
 * Moves a withdrawal's money out of the cash bucket, so that it can't be spent meanwhile. The caller has compared it
 * with the balance.
 */
export const holdCash = (tx: Tx, money: DrawnMoney): Promise<CashBalance> =>
  move(tx, money, 'hold', { CASH: -money.amount, HOLD: money.amount })

/** Pays held money out to the member's account. */
export const payHeldCash = (tx: Tx, money: DrawnMoney): Promise<CashBalance> =>
  move(tx, money, 'paid', { HOLD: -money.amount, BANK: money.amount })

/** Releases held money into the cash bucket. */
export const releaseHeldCash = (tx: Tx, money: DrawnMoney): Promise<CashBalance> =>
  move(tx, money, 'released', { HOLD: -money.amount, CASH: money.amount })

async function move(
  tx: Tx,
  { memberId, number, actorId, at }: DrawnMoney,
  step: 'hold' | 'paid' | 'released',
  entries: CashMovement['entries'],
): Promise<CashBalance> {
  const before = await lockMemberCash(tx, memberId)
  const movement = {
    ...({ type: 'DRAW', refType: 'DRAW', refId: `${number}/${step}` } as const),
    actorId,
    memo: '',
    at,
    entries,
  }
  return balanceOf(await insertMemberMovement(tx, { memberId, before, movement }))
}
