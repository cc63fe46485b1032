import { findBrandCash } from '#features/money/cash/server/brand-cash.ts'
import { countOpenBrandOrders } from '#features/orders/orders/server/read/count-unfinished-orders.ts'
import type { Db } from '#server/database/database.ts'

/** The unfinished business of a brand: the open orders of its shop, and the cash of its members. */
export async function findOpenBusiness(db: Db, partnerId: number) {
  const orders = await countOpenBrandOrders(db, partnerId)
  const { won: cash, members: cashMembers } = await findBrandCash(db, partnerId)
  return { orders, cash, cashMembers }
}
