import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { shownStatus } from '#features/goods/catalog/server/shown-status.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { restockRequest } from '../assortment.tables.ts'

const isOptionOrderable = sql<boolean>`(${productOption.id} is null or (${productOption.status} = 'SALE'
  and coalesce(${productOption.stock}, 1) > 0))`
const isOrderable = sql<boolean>`${shownStatus} = 'SALE' and ${isOptionOrderable}`

interface RestockItem {
  partnerId: number
  partnerProductId: number
  productOptionId: number | null
}

/** Tells whether an item can be ordered; undefined if neither the shop nor its market sells it. */
export async function findOrderable(
  db: Db,
  { inMarket, ...item }: RestockItem & { inMarket: boolean },
): Promise<boolean | undefined> {
  const [found] = await db
    .select({ orderable: isOrderable, status: shownStatus, optionId: productOption.id })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .leftJoin(
      productOption,
      and(eq(productOption.productId, product.id), eq(productOption.id, item.productOptionId ?? 0)),
    )
    .where(
      and(
        eq(partnerProduct.id, item.partnerProductId),
        eq(partnerProduct.partnerId, item.partnerId),
        inMarket ? isNotNull(partnerProduct.marketMargin) : undefined,
      ),
    )
  if (!found || found.status === 'STOP' || (item.productOptionId !== null && found.optionId === null)) return undefined
  return found.orderable
}

export async function countOpenRestocks(db: Db, memberId: number): Promise<number> {
  return db.$count(restockRequest, and(eq(restockRequest.memberId, memberId), isNull(restockRequest.notifiedAt)))
}

/** Inserts nothing if the member already waits for the item. */
export async function insertRestock(db: Db, row: RestockItem & { memberId: number; createdAt: Date }): Promise<void> {
  await db.insert(restockRequest).values(row).onConflictDoNothing()
}

export async function listOpenRestocks(db: Db, memberId: number) {
  return db
    .select({
      id: restockRequest.id,
      partnerUri: partner.uri,
      partnerProductId: restockRequest.partnerProductId,
      productOptionId: restockRequest.productOptionId,
      name: partnerProduct.name,
      optionName: productOption.name,
      createdAt: restockRequest.createdAt,
    })
    .from(restockRequest)
    .innerJoin(partnerProduct, eq(partnerProduct.id, restockRequest.partnerProductId))
    .innerJoin(partner, eq(partner.id, restockRequest.partnerId))
    .leftJoin(productOption, eq(productOption.id, restockRequest.productOptionId))
    .where(and(eq(restockRequest.memberId, memberId), isNull(restockRequest.notifiedAt)))
    .orderBy(desc(restockRequest.id))
    .limit(100)
}

export async function deleteRestock(db: Db, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  await db
    .delete(restockRequest)
    .where(and(eq(restockRequest.id, id), eq(restockRequest.memberId, memberId), isNull(restockRequest.notifiedAt)))
}

/** Locks open requests whose item is orderable again; skips rows that another process is notifying. */
export async function lockRestocked(tx: Tx, limit: number) {
  return tx
    .select({
      id: restockRequest.id,
      memberId: restockRequest.memberId,
      partnerId: restockRequest.partnerId,
      partnerProductId: restockRequest.partnerProductId,
      name: partnerProduct.name,
      optionName: productOption.name,
    })
    .from(restockRequest)
    .innerJoin(partnerProduct, eq(partnerProduct.id, restockRequest.partnerProductId))
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .leftJoin(productOption, eq(productOption.id, restockRequest.productOptionId))
    .where(and(isNull(restockRequest.notifiedAt), isOrderable))
    .orderBy(asc(restockRequest.id))
    .limit(limit)
    .for('update', { of: restockRequest, skipLocked: true })
}

export async function updateNotified(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(restockRequest)
    .set({ notifiedAt: at })
    .where(inArray(restockRequest.id, [...ids]))
}
