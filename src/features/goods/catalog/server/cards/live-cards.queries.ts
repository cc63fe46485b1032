import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { cacheableColumns } from '../card-columns.ts'
import { category, partnerCatalog, partnerProduct, partnerProductPrice, product, wish } from '../catalog.tables.ts'
import { pricesFor } from '../own-prices/prices-for.ts'
import { shownStatus } from '../shown-status.ts'

/** Buyers of a shop with the same prices share the cards, except for their wishes. */
export interface CardShop {
  partnerId: number
  level: number
  chainStoreId: number | null
  hasOwnPrices: boolean | undefined
}

const wantedIds = arrayOfUnknownLength(sql.placeholder('ids'), 'bigint')

/**
 * Reads the columns of cards that orders, reviews and wishes change, as one text: comparing texts finds unchanged cards
 * without parsing their columns. `ids` is an array in the order of the cards.
 */
export function liveColumn(db: Db, ids: SQL): SQL<string | null> {
  const parts = [partnerProduct.id, shownStatus, sql`${wish.partnerProductId} is not null`, product.stock]
  const one = db
    .select({
      live: sql<string>`concat(${sql.join(parts, sql`, '|', `)}, '|', ${partnerProduct.ratingCounts})`.as('live'),
      place: sql<number>`wanted.place`.as('place'),
    })
    .from(sql`unnest(${ids}) with ordinality as wanted (id, place)`)
    .innerJoin(partnerProduct, sql`${partnerProduct.id} = wanted.id`)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .leftJoin(
      wish,
      and(
        eq(wish.partnerProductId, partnerProduct.id),
        sql`${wish.chainStoreId} = ${sql.placeholder('chainStoreId')}::bigint`,
      ),
    )
    .as('one')
  return sql<string | null>`(select string_agg(one.live, ' ' order by one.place) from ${one})`
}

/** Texts of cards in order, with the version of the catalog. */
export interface LiveCards {
  version: number
  live: readonly string[]
}

/** 0: the brand has never had a catalog. */
export const liveCardsOf = (found: { version: number; live: string | null } | undefined): LiveCards => ({
  version: found?.version ?? 0,
  live: found?.live?.split(' ') ?? [],
})

const liveQuery = preparedQuery((db) =>
  db
    .select({ version: partnerCatalog.version, live: liveColumn(db, wantedIds) })
    .from(partnerCatalog)
    .where(eq(partnerCatalog.partnerId, sql.placeholder('partnerId')))
    .prepare('find_live_cards'),
)

/** Finds the texts of these products; a deleted product has none. */
export async function findLiveCards(
  db: Db,
  { partnerId, chainStoreId }: CardShop,
  ids: readonly number[],
): Promise<LiveCards> {
  const [found] = await liveQuery(db).execute({ partnerId, chainStoreId, ids: `{${ids.join()}}` })
  return liveCardsOf(found)
}

export interface LiveColumns {
  id: number
  status: 'SALE' | 'SOLD_OUT' | 'STOP'
  wished: boolean
  stock: number | null
  ratingCounts: number[]
}

export function parseLive(live: string): LiveColumns {
  const [id, status, wished, stock, counts = '{}'] = live.split('|')
  return {
    id: Number(id),
    status: status as LiveColumns['status'], // written by the statement above
    wished: wished === 't',
    stock: stock ? Number(stock) : null,
    ratingCounts: counts.slice(1, -1).split(',').map(Number),
  }
}

const cardsQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({ ...cacheableColumns, version: partnerCatalog.version })
    .from(partnerProduct)
    .innerJoin(
      pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined),
      and(
        eq(partnerProductPrice.partnerProductId, partnerProduct.id),
        eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
        eq(partnerProductPrice.level, sql.placeholder('level')),
      ),
    )
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(partnerCatalog, eq(partnerCatalog.partnerId, partnerProduct.partnerId))
    .where(sql`${partnerProduct.id} = any(${wantedIds})`)

const cardsOfLevelQuery = preparedQuery((db) => cardsQuery(db, false).prepare('list_cards_of_version'))
const ownCardsQuery = preparedQuery((db) => cardsQuery(db, true).prepare('list_own_cards_of_version'))

/** Lists the columns that only a change of the catalog affects, unordered, with the version of the catalog. */
export async function listCardsOfVersion(
  db: Db,
  { partnerId, level, chainStoreId, hasOwnPrices }: CardShop,
  ids: readonly number[],
) {
  const query = hasOwnPrices ? ownCardsQuery : cardsOfLevelQuery
  return query(db).execute({ partnerId, level, chainStoreId, ids: `{${ids.join()}}` })
}
export type CardOfVersion = Awaited<ReturnType<typeof listCardsOfVersion>>[number]
