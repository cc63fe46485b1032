import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { AwaitedFilter, AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { won } from '#values/won.ts'
import { amountDue } from '../order/order-money-records.ts'
import { orders } from '../orders.tables.ts'

/** Lists orders of all shops that wait for a transfer, oldest first. */
export async function listAwaitedOrders(
  db: Db,
  { number, search, due, limit = 20_000 }: AwaitedFilter = {},
): Promise<AwaitedTransfer[]> {
  const rows = await db
    .select({
      number: orders.orderNumber,
      memberId: orders.memberId,
      payer: chainStore.name,
      partnerName: partner.name,
      due: sql<number>`${amountDue}`,
      depositor: orders.depositor,
      since: orders.createdAt,
    })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .where(
      and(
        eq(orders.status, 'BD'),
        eq(orders.payMethod, 'BANK'),
        number === undefined ? undefined : eq(orders.orderNumber, number),
        search ? matches(search) : undefined,
        due === undefined ? undefined : sql`${amountDue} = ${due}`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, due: won(row.due) })).filter(({ due }) => due > 0)
}

/** Locks orders in id order, before several of them are paid in one transaction. */
export async function holdOrders(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.orderNumber, [...numbers]))
    .orderBy(asc(orders.id))
    .for('update')
}

const matches = (text: string) =>
  or(containsText(orders.orderNumber, text), containsText(orders.depositor, text), containsText(chainStore.name, text))
