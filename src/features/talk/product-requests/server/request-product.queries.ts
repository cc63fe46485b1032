import { and, eq } from 'drizzle-orm'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import type { StoredRequest } from './request.queries.ts'
import { onlyRow } from '#server/database/only-row.ts'

export async function findBrandProduct(
  db: Db,
  { id, partnerId }: { id: number; partnerId: number },
): Promise<{ partnerProductId: number; name: string } | undefined> {
  const [found] = await db
    .select({ partnerProductId: partnerProduct.id, name: partnerProduct.name })
    .from(partnerProduct)
    .where(and(eq(partnerProduct.id, id), eq(partnerProduct.partnerId, partnerId)))
  return found
}

/** A product of the platform, with the brand's partner product of it, if there is one. */
export async function findMadeProduct(db: Db, { id, partnerId }: { id: number; partnerId: number }) {
  const [found] = await db
    .select({ productId: product.id, name: product.name, partnerProductId: partnerProduct.id })
    .from(product)
    .leftJoin(partnerProduct, and(eq(partnerProduct.productId, product.id), eq(partnerProduct.partnerId, partnerId)))
    .where(eq(product.id, id))
  return found
}

/** The brand of a request and the name of the member who sent it. */
export async function getSender(db: Db, { partnerId, requestedBy }: StoredRequest) {
  return onlyRow(
    await db
      .select({ brandName: partner.name, partnerUri: partner.uri, requestedBy: member.name })
      .from(partner)
      .innerJoin(member, eq(member.id, requestedBy))
      .where(eq(partner.id, partnerId)),
  ) // foreign keys point at both rows
}
