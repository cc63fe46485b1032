import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { literalRows } from '#server/database/generic-plan.ts'
import { containingEach } from '#server/database/like.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { category, partnerCatalog, partnerProduct, product, productOption } from '../catalog.tables.ts'
import type { SearchableRow } from './search-match.ts'

const versionQuery = preparedQuery((db) =>
  db
    .select({ version: partnerCatalog.version })
    .from(partnerCatalog)
    .where(eq(partnerCatalog.partnerId, sql.placeholder('partnerId')))
    .prepare('find_catalog_version'),
)

/** 0: the brand has never had an assortment. */
export async function findVersion(db: Db, partnerId: number): Promise<number> {
  const [row] = await versionQuery(db).execute({ partnerId })
  return row?.version ?? 0
}

/** Lists a brand's products with the columns that a search compares. */
export async function listSearchable(db: Db, partnerId: number): Promise<SearchableRow[]> {
  return db
    .select({
      id: partnerProduct.id,
      name: partnerProduct.name,
      categoryName: category.name,
      spec: product.spec,
      options: sql<string[]>`array(select ${productOption.name} from ${productOption}
        where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP')`,
      soldCount: partnerProduct.soldCount,
      isInMarket: sql<boolean>`${partnerProduct.marketMargin} is not null`,
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .where(and(eq(partnerProduct.partnerId, partnerId), partnerProduct.isListed))
}

/** Whether some brand sells a product that has each word in its name, category or spec. */
export async function isSoldAnywhere(db: Db, words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return false
  const text = sql`concat(${product.searchText}, ' ', lower(${product.spec}), ' ', lower(${category.name}))`
  const [found] = await db
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(partnerProduct.isListed, sql`${text} like all (${containingEach(words)}::text[])`))
    .limit(literalRows(1))
  return found !== undefined
}
