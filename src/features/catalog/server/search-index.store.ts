import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { cardColumns, isWished } from './card-columns.ts'
import { pricesFor } from './own-prices/prices-for.ts'
import { category, partnerCatalog, partnerProduct, partnerProductPrice, product, wish } from './catalog.tables.ts'
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
      soldCount: partnerProduct.soldCount,
      isInMarket: sql<boolean>`${partnerProduct.marketMargin} is not null`,
    })
    .from(partnerProduct)
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .where(and(eq(partnerProduct.partnerId, partnerId), partnerProduct.isListed))
}

export interface CardRequest {
  partnerId: number
  level: number
  chainStoreId: number | null
  /** The shop has own prices for the store. */
  hasOwnPrices: boolean | undefined
  ids: readonly number[]
}

const cardsQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({
      ...cardColumns,
      wished: isWished,
    })
    .from(partnerProduct)
    .innerJoin(
      pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined),
      and(
        eq(partnerProductPrice.partnerProductId, partnerProduct.id),
        eq(partnerProductPrice.level, sql.placeholder('level')),
      ),
    )
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .leftJoin(
      wish,
      and(
        eq(wish.partnerProductId, partnerProduct.id),
        sql`${wish.chainStoreId} = ${sql.placeholder('chainStoreId')}::bigint`,
      ),
    )
    .where(
      and(
        eq(partnerProduct.partnerId, sql.placeholder('partnerId')),
        sql`${partnerProduct.id} = any(${arrayOfUnknownLength(sql.placeholder('ids'), 'bigint')})`,
        partnerProduct.isListed,
      ),
    )

const levelQuery = preparedQuery((db) => cardsQuery(db, false).prepare('list_cards'))
const ownQuery = preparedQuery((db) => cardsQuery(db, true).prepare('list_own_cards'))

/** Lists the cards of a few products, unordered. */
export async function listCards(db: Db, { partnerId, level, chainStoreId, hasOwnPrices, ids }: CardRequest) {
  if (ids.length === 0) return []
  const query = hasOwnPrices ? ownQuery : levelQuery
  return query(db).execute({ partnerId, level, chainStoreId, ids: `{${ids.join()}}` })
}
