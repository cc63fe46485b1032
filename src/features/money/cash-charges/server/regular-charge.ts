import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { insertCharge, lockCharge, updateCharge } from './charge.queries.ts'

interface NewRegularCharge {
  number: string
  memberId: number
  partnerId: number
  amount: Won
  at: Date
}

/** Opens the charge of a month of a regular plan. Only the registered card pays it, so it never expires. */
export async function openRegularCharge(tx: Tx, { at, ...charge }: NewRegularCharge): Promise<void> {
  const nothing = { depositor: '', bankAccount: '', cardCost: won(0) }
  await insertCharge(tx, { ...charge, ...nothing, method: 'REGULAR', createdAt: at })
}

/** Lowers a waiting charge to the amount that remains at the gateway after a cancellation there. */
export async function lowerRegularCharge(tx: Tx, { number, amount }: { number: string; amount: Won }): Promise<void> {
  const charge = await lockCharge(tx, number)
  if (charge?.state === 'BD' && amount < charge.amount) await updateCharge(tx, charge.id, { amount })
}

/** Ends a regular charge that the card did not pay; leaves one that has ended otherwise. */
export async function endRegularCharge(
  tx: Tx,
  { number, reason, at }: { number: string; reason: string; at: Date },
): Promise<void> {
  const charge = await lockCharge(tx, number)
  if (charge?.state === 'BD') await updateCharge(tx, charge.id, { state: 'CC', endedAt: at, endReason: reason })
}
