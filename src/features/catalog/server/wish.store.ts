import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { partnerProduct, wish } from './catalog.tables.ts'

export interface Wish {
  partnerId: number
  chainStoreId: number
  partnerProductId: number
}

/** Kept once however often it is sent. False: the shop has no such product. */
export async function insertWish(
  db: Db,
  { partnerId, chainStoreId, partnerProductId }: Wish,
  at: Date,
): Promise<boolean> {
  if (!(await isOfShop(db, { partnerId, partnerProductId }))) return false
  await db.insert(wish).values({ partnerId, chainStoreId, partnerProductId, createdAt: at }).onConflictDoNothing()
  return true
}

export async function deleteWish(db: Db, { partnerId, chainStoreId, partnerProductId }: Wish): Promise<boolean> {
  if (!(await isOfShop(db, { partnerId, partnerProductId }))) return false
  await db.delete(wish).where(and(eq(wish.chainStoreId, chainStoreId), eq(wish.partnerProductId, partnerProductId)))
  return true
}

async function isOfShop(db: Db, { partnerId, partnerProductId }: Omit<Wish, 'chainStoreId'>): Promise<boolean> {
  const found = await db
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .where(and(eq(partnerProduct.id, partnerProductId), eq(partnerProduct.partnerId, partnerId)))
  return found.length > 0
}
