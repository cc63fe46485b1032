import { eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'

/** The members and payers of orders and charges, in any state. */
export async function listPaidTargets(db: Db, numbers: readonly string[]) {
  return unionAll(
    db
      .select({ number: orders.orderNumber, memberId: orders.memberId, payer: chainStore.name })
      .from(orders)
      .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
      .where(inArray(orders.orderNumber, [...numbers])),
    db
      .select({ number: cashCharge.number, memberId: cashCharge.memberId, payer: member.name })
      .from(cashCharge)
      .innerJoin(member, eq(member.id, cashCharge.memberId))
      .where(inArray(cashCharge.number, [...numbers])),
  )
}
