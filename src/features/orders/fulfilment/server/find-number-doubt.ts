import { hasWrongCheckDigit, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import type { Tx } from '#server/database/database.ts'
import type { NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { findOtherOrder } from './other-order.queries.ts'

/** Reasons to ask whether an invoice number is right; undefined: none. */
export async function findNumberDoubt(
  tx: Tx,
  parcel: { orderId: number; courier: CourierCode; number: string; at: Date },
): Promise<NumberDoubt | undefined> {
  const takenBy = await findOtherOrder(tx, parcel)
  const isWrongDigit = hasWrongCheckDigit(parcel.courier, parcel.number)
  return takenBy === undefined && !isWrongDigit ? undefined : { takenBy, isWrongDigit }
}
