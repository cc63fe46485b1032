import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/database.ts'
import { category, partnerProduct, product, productOption } from './catalog.tables.ts'
import { namedLike } from './named-like.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'

export interface SampleFilter {
  partnerId: number
  categoryId: number | undefined
  search: string | undefined
}

const rootCategory = alias(category, 'root_category')

const card = {
  id: partnerProduct.id,
  name: partnerProduct.name,
  categoryId: partnerProduct.categoryId,
  categoryName: category.name,
  picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
  spec: product.spec,
  optionName: product.optionName,
}

/** Lists the newest first. An empty page has no rows, and so no total. */
export async function listSamples(db: Db, { page, size, ...filter }: SampleFilter & { page: number; size: number }) {
  return db
    .select({ ...card, total: sql<number>`(count(*) over ())::int` })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .where(matches(filter))
    .orderBy(desc(partnerProduct.id))
    .limit(size)
    .offset(page * size)
}

export async function countSamples(db: Db, filter: SampleFilter): Promise<{ categoryId: number; count: number }[]> {
  return db
    .select({ categoryId: partnerProduct.categoryId, count: sql<number>`count(*)::int` })
    .from(partnerProduct)
    .where(matches(filter))
    .groupBy(partnerProduct.categoryId)
}

const options = sql<{ productOptionId: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('productOptionId', ${productOption.id}, 'name', ${productOption.name})
    order by ${productOption.displayOrder}, ${productOption.id}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP')`

export async function findSampleRow(db: Db, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await db
    .select({
      ...card,
      rootCategoryId: partnerProduct.rootCategoryId,
      rootCategoryName: rootCategory.name,
      description: product.description,
      pictures: partnerProduct.pictures,
      options,
      isCustomMade: product.isCustomMade,
      vatType: product.vatType,
      supplier: {
        id: supplier.id,
        name: supplier.name,
        representative: supplier.representative,
        businessNumber: supplier.businessNumber,
        tel: supplier.tel,
      },
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(rootCategory, eq(rootCategory.id, partnerProduct.rootCategoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(and(isSample(partnerId), eq(partnerProduct.id, id)))
  return found
}

/** Condition for a product that the brand marked as a sample and still sells. */
const isSample = (partnerId: number) =>
  and(eq(partnerProduct.partnerId, partnerId), partnerProduct.isSample, partnerProduct.isListed)

function matches({ partnerId, categoryId, search }: SampleFilter): SQL | undefined {
  const inCategory =
    categoryId === undefined
      ? undefined
      : or(eq(partnerProduct.categoryId, categoryId), eq(partnerProduct.rootCategoryId, categoryId))
  return and(isSample(partnerId), inCategory, namedLike(partnerProduct, search))
}
