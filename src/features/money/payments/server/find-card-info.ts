import type { DataOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { cardInfoCall } from '../contract/card.calls.ts'
import { findPaidCard } from './card-payment.queries.ts'

/** Finds the card that paid an order or a charge, for its owner and the operator; undefined for all others. */
export async function findCardInfo(
  db: Db,
  caller: Caller,
  refNumber: string,
): Promise<DataOf<typeof cardInfoCall> | undefined> {
  const payment = await findPaidCard(db, refNumber)
  if (!payment?.approvedAt) return undefined
  if (payment.memberId !== caller.memberId && !isOperator(caller)) return undefined
  const { issuer, lastDigits, amount, approvedAt } = payment
  return { issuer, lastDigits, amount, approvedAt: approvedAt.toISOString() }
}
