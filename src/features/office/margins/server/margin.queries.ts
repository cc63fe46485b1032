import { and, asc, desc, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { containing } from '#server/database/like.ts'
import { countUpTo, pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import type { MarginGroup, MarginSort } from '../contract/margins.partner.calls.ts'

export interface MarginFilter {
  partnerId: number
  startDate?: string | undefined
  endDate?: string | undefined
  storeId?: number | undefined
  partnerProductId?: number | undefined
  search?: string | undefined
}

const margin = sql<number>`${marginEntry.sales} - ${marginEntry.supply}`
const sums = {
  count: sql<number>`coalesce(sum(${marginEntry.count}), 0)::float8`,
  supply: sql<number>`coalesce(sum(${marginEntry.supply}), 0)::float8`,
  sales: sql<number>`coalesce(sum(${marginEntry.sales}), 0)::float8`,
}

const sorts = {
  recent: [desc(marginEntry.day), desc(marginEntry.id)],
  oldest: [asc(marginEntry.day), asc(marginEntry.id)],
  margin: [desc(margin), desc(marginEntry.id)],
  sales: [desc(marginEntry.sales), desc(marginEntry.id)],
} satisfies Record<MarginSort, SQL[]>

export const listMargins = (db: Db, filter: MarginFilter, { sort, ...page }: AskedPage & { sort: MarginSort }) =>
  pagedById(
    db,
    {
      select: db.select({ id: marginEntry.id }).from(marginEntry).where(conditionOf(filter)).$dynamic(),
      orderBy: sorts[sort],
      rowsOf(ids) {
        const onPage = ids.as('page')
        return joined(db)
          .innerJoin(onPage, eq(onPage.id, marginEntry.id))
          .orderBy(...sorts[sort])
      },
    },
    page,
  )

/** Lists the entries after an id, oldest id first, for an export. */
export async function listMarginsAfter(db: Db, filter: MarginFilter, { after, most }: { after: number; most: number }) {
  return joined(db)
    .where(and(conditionOf(filter), sql`${marginEntry.id} > ${after}`))
    .orderBy(asc(marginEntry.id))
    .limit(most)
}

const joined = (db: Db) =>
  db
    .select({
      id: marginEntry.id,
      day: marginEntry.day,
      orderNumber: orders.orderNumber,
      storeId: marginEntry.chainStoreId,
      storeName: chainStore.name,
      partnerProductId: marginEntry.partnerProductId,
      productName: orderProduct.name,
      unit: orderProduct.unit,
      count: marginEntry.count,
      supply: marginEntry.supply,
      sales: marginEntry.sales,
    })
    .from(marginEntry)
    .innerJoin(orders, eq(orders.id, marginEntry.orderId))
    .innerJoin(chainStore, eq(chainStore.id, marginEntry.chainStoreId))
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, marginEntry.orderId), eq(orderProduct.lineNo, marginEntry.lineNo)),
    )
    .$dynamic()

/** Counts to one more than `most`. */
export const countMargins = (db: Db, filter: MarginFilter, most: number): Promise<number> =>
  countUpTo(db, db.select().from(marginEntry).where(conditionOf(filter)).$dynamic(), most)

export async function findMarginSums(db: Db, filter: MarginFilter) {
  const [found] = await db.select(sums).from(marginEntry).where(conditionOf(filter))
  return found ?? { count: 0, supply: 0, sales: 0 }
}

const keys = {
  day: sql<string>`${marginEntry.day}`,
  month: sql<string>`left(${marginEntry.day}, 7)`,
  store: sql<string>`${marginEntry.chainStoreId}::text`,
  product: sql<string>`${marginEntry.partnerProductId}::text`,
} satisfies Record<MarginGroup, SQL<string>>

/** Lists groups: days and months newest first, stores and products by margin. `total` is the number of all groups. */
export async function listMarginGroups(
  db: Db,
  filter: MarginFilter,
  { by, offset, limit }: { by: MarginGroup; offset: number; limit: number },
) {
  const key = keys[by]
  const groups = db
    .select({
      key: key.as('key'),
      count: sums.count.as('count'),
      supply: sums.supply.as('supply'),
      sales: sums.sales.as('sales'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(marginEntry)
    .where(conditionOf(filter))
    .groupBy(sql`1`)
    .as('groups')
  const order =
    by === 'day' || by === 'month'
      ? [desc(groups.key)]
      : [desc(sql`${groups.sales} - ${groups.supply}`), asc(groups.key)]
  return db
    .select({
      key: groups.key,
      name: nameOf(by, groups.key),
      count: groups.count,
      supply: groups.supply,
      sales: groups.sales,
      total: groups.total,
    })
    .from(groups)
    .orderBy(...order)
    .limit(literalLimit(limit))
    .offset(offset)
}

// Looks the names up after the limit, for rows of the page only.
function nameOf(by: MarginGroup, key: SQL.Aliased<string> | SQL) {
  if (by === 'store')
    return sql<string>`(select ${chainStore.name} from ${chainStore} where ${chainStore.id} = ${key}::bigint)`
  if (by === 'product')
    return sql<string>`(select ${partnerProduct.name} from ${partnerProduct} where ${partnerProduct.id} = ${key}::bigint)`
  return sql<string>`${key}`
}

/** Limit of disclosed rows: a brand has thousands of stores and products at most. */
const mostDisclosed = 20_000

const ofFranchise = (filter: MarginFilter) => and(conditionOf(filter), eq(chainStore.type, 'FRANCHISE'))

export async function listFranchiseMargins(db: Db, filter: MarginFilter) {
  return db
    .select({ name: chainStore.name, ...sums })
    .from(marginEntry)
    .innerJoin(chainStore, eq(chainStore.id, marginEntry.chainStoreId))
    .where(ofFranchise(filter))
    .groupBy(chainStore.id)
    .orderBy(asc(chainStore.name), asc(chainStore.id))
    .limit(mostDisclosed)
}

/** Lists the products that franchise stores bought, by sales. */
export async function listFranchiseItems(db: Db, filter: MarginFilter) {
  return db
    .select({ name: partnerProduct.name, ...sums })
    .from(marginEntry)
    .innerJoin(chainStore, eq(chainStore.id, marginEntry.chainStoreId))
    .innerJoin(partnerProduct, eq(partnerProduct.id, marginEntry.partnerProductId))
    .where(ofFranchise(filter))
    .groupBy(partnerProduct.id)
    .orderBy(desc(sums.sales), asc(partnerProduct.id))
    .limit(mostDisclosed)
}

function conditionOf({ partnerId, startDate, endDate, storeId, partnerProductId, search }: MarginFilter) {
  return and(
    eq(marginEntry.partnerId, partnerId),
    startDate === undefined ? undefined : gte(marginEntry.day, startDate),
    endDate === undefined ? undefined : lte(marginEntry.day, endDate),
    storeId === undefined ? undefined : eq(marginEntry.chainStoreId, storeId),
    partnerProductId === undefined ? undefined : eq(marginEntry.partnerProductId, partnerProductId),
    search?.trim() ? searchCondition(partnerId, search.trim()) : undefined,
  )
}

/** Searches the brand's few stores and products instead of the names of all entries; an order number must be complete. */
const searchCondition = (partnerId: number, text: string): SQL | undefined =>
  or(
    sql`${marginEntry.chainStoreId} = any(array(select ${chainStore.id} from ${chainStore}
      where ${chainStore.partnerId} = ${partnerId} and ${chainStore.name} ilike ${containing(text)}))`,
    sql`${marginEntry.partnerProductId} = any(array(select ${partnerProduct.id} from ${partnerProduct}
      where ${partnerProduct.partnerId} = ${partnerId} and ${namedLike(partnerProduct, text) ?? sql`false`}))`,
    sql`${marginEntry.orderId} = any(array(select ${orders.id} from ${orders}
      where ${orders.orderNumber} = ${text} and ${orders.partnerId} = ${partnerId}))`,
  )
