import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { balanceOf } from './cash-balance.ts'
import { insertMemberMovement, lockMemberCash, type CashMovement } from './cash-ledger.queries.ts'

interface ChargedMoney {
  memberId: number
  number: string
  amount: Won
  /** Null: a scheduled job. */
  actorId: number | null
  at: Date
}

/** Credits a transfer to the cash bucket; each bank reference credits once. Returns the balance after it. */
export const creditTransfer = (tx: Tx, { bankRef, ...money }: ChargedMoney & { bankRef: string }) =>
  move(tx, money, {
    ...({ type: 'CHARGE', refType: 'RECEIPT', refId: bankRef } as const),
    entries: { BANK: -money.amount, CASH: money.amount },
  })

/** Credits a card payment to the card bucket; each attempt credits once. */
export const creditCard = (tx: Tx, { attempt, ...money }: ChargedMoney & { attempt: number }) =>
  move(tx, money, {
    ...({ type: 'CHARGE', refType: 'CARD', refId: `${money.number}/${attempt}` } as const),
    entries: { PG: -money.amount, CARD: money.amount },
  })

export type ReverseCardOutcome = { ok: true; balance: CashBalance } | { ok: false; refused: 'used' }

/** Takes a whole card charge out of the card bucket, once; refuses if a part of it is spent. */
export async function reverseCardCharge(tx: Tx, money: ChargedMoney): Promise<ReverseCardOutcome> {
  const before = await lockMemberCash(tx, money.memberId)
  if (before.cardFunded < money.amount) return { ok: false, refused: 'used' }
  const balance = await move(tx, money, {
    ...({ type: 'CANCEL', refType: 'CARD', refId: `${money.number}/cancel` } as const),
    entries: { PG: money.amount, CARD: -money.amount },
  })
  return { ok: true, balance }
}

/** Takes the unused rest of a card charge out of the card bucket; `before`: won that returned to the card earlier. */
export const reverseCardRest = (tx: Tx, { before, ...money }: ChargedMoney & { before: Won }): Promise<CashBalance> =>
  move(tx, money, {
    ...({ type: 'CANCEL', refType: 'CARD', refId: `${money.number}/rest-${before}` } as const),
    entries: { PG: money.amount, CARD: -money.amount },
  })

/** Makes card-funded cash without a known charge withdrawable. Only imported data contains such cash. */
export async function freeCardCash(
  tx: Tx,
  { memberId, amount, memo, actorId, at }: Omit<ChargedMoney, 'number'> & { memo: string },
): Promise<CashBalance> {
  const before = await lockMemberCash(tx, memberId)
  const refId = `leaving/${memberId}/${at.getTime()}`
  const cause = { type: 'ADJUST', refType: 'CORRECTION', refId, actorId, memo, at } as const
  const entries = { CARD: -amount, CASH: amount }
  return balanceOf(await insertMemberMovement(tx, { memberId, before, movement: { ...cause, entries } }))
}

async function move(
  tx: Tx,
  { memberId, number: memo, actorId, at }: ChargedMoney,
  movement: Pick<CashMovement, 'type' | 'refType' | 'refId' | 'entries'>,
): Promise<CashBalance> {
  const before = await lockMemberCash(tx, memberId)
  return balanceOf(await insertMemberMovement(tx, { memberId, before, movement: { ...movement, memo, actorId, at } }))
}
