import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { inTerritory, type TerritoryFilter } from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import { isInState } from '#features/orders/orders/server/order/status-condition.ts'
import { ordersOfBrand } from '#features/orders/orders/server/order/order-access.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { Db } from '#server/database/database.ts'
import { literalLimit, unseenValue } from '#server/database/generic-plan.ts'
import { idArray } from '#server/database/id-array.ts'
import { containing } from '#server/database/like.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { Searched } from './find-searched.ts'
import { unshippedStatuses } from '../../contract/order-status.ts'
import type { PartnerOrderSort, PartnerOrderState } from '../../contract/orders.partner.calls.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isUnshipped } from './is-unshipped.ts'

export interface PartnerOrderFilter extends TerritoryFilter {
  partnerId: number
  startDate?: string | undefined
  endDate?: string | undefined
  status?: PartnerOrderState | undefined
  payMethod?: PayMethod | undefined
  store?: number | undefined
  product?: number | undefined
  /** An order matches each of them; undefined: no search. */
  searched?: readonly Searched[] | undefined
  /** Korean day that decides which orders are late. */
  today: string
}

export interface OrderPosition {
  createdAt: Date
  id: number
  /** Only the sort by amount needs it. */
  total?: number
}

interface ListStart {
  sort: PartnerOrderSort
  after: OrderPosition | undefined
  offset: number
  limit: number
}

const total = sql`${orders.liveGoods} + ${orders.livePrint} + ${orders.liveSendCost}`
const order = {
  recent: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  amount: [sql`${total} desc`, desc(orders.id)],
} satisfies Record<PartnerOrderSort, SQL[]>

/**
 * A page by cursor or by offset. The order of the index, so that page 1,000 by cursor costs what the first does. Finds the ids first: where
 * a sort is needed, it needs no column of an order that is not on the page.
 */
export async function listPartnerOrders(db: Db, filter: PartnerOrderFilter, { sort, after, offset, limit }: ListStart) {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(partnerOrderCondition(filter), after && beyond(sort, after)))
    .orderBy(...order[sort])
    .limit(literalLimit(limit))
  const page = offset === 0 ? ids : ids.offset(offset)
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      payMethod: orders.payMethod,
      title: orders.title,
      productCount: orders.productCount,
      chainStoreId: orders.chainStoreId,
      storeName: sql<string>`${orders.store} ->> 'name'`,
      createdAt: orders.createdAt,
      sales: orders.liveGoods,
      printPrice: orders.livePrint,
      sendCost: orders.liveSendCost,
      supply: orders.liveSupply,
    })
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(...order[sort])
}

/** Lists the orders after a position, for a workbook; by time a batch costs the same wherever it begins. */
export async function listExportedOrders(
  db: Db,
  which: PartnerOrderFilter | NamedOrders,
  { sort, after, most }: { sort: PartnerOrderSort; after: OrderPosition | undefined; most: number },
) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      storeName: sql<string>`${orders.store} ->> 'name'`,
      status: orders.status,
      payMethod: orders.payMethod,
      title: orders.title,
      productCount: orders.productCount,
      ordered: orders.total,
      sales: orders.liveGoods,
      printPrice: orders.livePrint,
      sendCost: orders.liveSendCost,
      supply: orders.liveSupply,
      receiver: orders.receiver,
      storePartnerId: chainStore.partnerId,
      storeStatus: chainStore.status,
    })
    .from(orders)
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .where(
      and('orderNumbers' in which ? namedCondition(which) : partnerOrderCondition(which), after && beyond(sort, after)),
    )
    .orderBy(...order[sort])
    .limit(most)
}

export interface NamedOrders {
  partnerId: number
  orderNumbers: readonly string[]
}

const namedCondition = ({ partnerId, orderNumbers }: NamedOrders) =>
  and(ordersOfBrand(partnerId), inArray(orders.orderNumber, [...orderNumbers]))

const beyond = (sort: PartnerOrderSort, { createdAt, id, total: amount = 0 }: OrderPosition) =>
  sort === 'amount'
    ? sql`(${total}, ${orders.id}) < (${amount}::bigint, ${id}::bigint)`
    : sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(sort === 'oldest' ? '>' : '<')} (${createdAt.toISOString()}::timestamptz, ${id}::bigint)`

/** Counts to one more than `most`, by default `maxCounted`. */
export const countPartnerOrders = (db: Db, filter: PartnerOrderFilter, most?: number): Promise<number> =>
  countUpTo(db, db.select().from(orders).where(partnerOrderCondition(filter)).$dynamic(), most)

const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::float8`

/** The sums of every order that the filter matches, in one statement. */
export async function findPartnerOrderSums(db: Db, filter: PartnerOrderFilter) {
  return onlyRow(
    await db
      .select({
        count: sql<number>`count(*)::int`,
        cancelled: sql<number>`(count(*) filter (where ${isInState('CC')}))::int`,
        unshipped: sql<number>`(count(*) filter (where ${isUnshipped}))::int`,
        sales: sumOf(sql`${orders.liveGoods}`),
        printPrice: sumOf(sql`${orders.livePrint}`),
        sendCost: sumOf(sql`${orders.liveSendCost}`),
        supply: sumOf(sql`${orders.liveSupply}`),
      })
      .from(orders)
      .where(partnerOrderCondition(filter)),
  ) // a sum over all always yields its one row
}

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const statesQuery = preparedQuery((db) =>
  db
    .select({
      BD: countOf(isInState('BD')),
      PC: countOf(isInState('PC')),
      UNSHIPPED: countOf(isUnshipped),
      LATE: countOf(
        isLate(unseenValue(sql.placeholder('today'), 'text'), unseenValue(sql.placeholder('start'), 'timestamptz')),
      ),
    })
    .from(orders)
    .where(
      and(ordersOfBrand(unseenValue(sql.placeholder('partnerId'), 'bigint')), isInState('BD', ...unshippedStatuses)),
    )
    .prepare('find_partner_order_states'),
)

/** Counts the orders that wait, in one statement. */
export async function findPartnerOrderStates(db: Db, { partnerId, today }: { partnerId: number; today: string }) {
  const start = startOfKoreanDay(today).toISOString()
  return onlyRow(await statesQuery(db).execute({ partnerId, today, start })) // a count over all always yields its one row
}

/** Lists the supply amount of every row of an order, each with the live sums of the order and its store. */
export async function listOrderFigures(db: Db, orderId: number) {
  return db
    .select({
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      supplyAmount: orderOption.supplyAmount,
      sales: orders.liveGoods,
      printPrice: orders.livePrint,
      sendCost: orders.liveSendCost,
      supply: orders.liveSupply,
      storePartnerId: chainStore.partnerId,
      storeStatus: chainStore.status,
    })
    .from(orders)
    .innerJoin(orderOption, eq(orderOption.orderId, orders.id))
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .where(eq(orders.id, orderId))
}

/** The orders of the brand that the filter matches. */
export function partnerOrderCondition(filter: PartnerOrderFilter): SQL | undefined {
  const { partnerId, startDate, endDate, status, payMethod, store, product, searched } = filter
  return and(
    ordersOfBrand(partnerId),
    startDate === undefined ? undefined : gte(orders.createdAt, startOfKoreanDay(startDate)),
    endDate === undefined ? undefined : lt(orders.createdAt, endOfKoreanDay(endDate)),
    status && stateCondition(status, filter.today),
    payMethod && eq(orders.payMethod, payMethod),
    inTerritory(sql`${orders.chainStoreId}`, partnerId, filter),
    store === undefined ? undefined : eq(orders.chainStoreId, store),
    product === undefined ? undefined : hasProduct(sql`${orderProduct.partnerProductId} = ${product}`),
    ...(searched ?? []).map((each) => searchCondition(each, partnerId)),
  )
}

function stateCondition(status: PartnerOrderState, today: string): SQL {
  if (status === 'UNSHIPPED') return isUnshipped
  if (status !== 'LATE') return isInState(status)
  return isLate(sql`${today}`, sql`${startOfKoreanDay(today).toISOString()}::timestamptz`)
}

/**
 * Late: a supplier has pieces left to send, and the promised day has passed. No order is promised for a day before its own, so that the
 * orders of today, most of those that wait, need no look at their goods. Written as two look-ups: for an `exists` PostgreSQL may read the
 * goods of all orders first.
 */
function isLate(today: SQL, start: SQL): SQL {
  return sql`(${isUnshipped} and ${orders.createdAt} < ${start} and coalesce((
    select true from ${orderBundle} where ${orderBundle.orderId} = ${orders.id} and ${orderBundle.shipsOn} < ${today} and coalesce((
      select true from ${orderProduct}
      join ${orderOption} on ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}
      where ${orderProduct.orderId} = ${orderBundle.orderId} and ${orderProduct.supplierId} = ${orderBundle.supplierId}
        and ${orderOption.shipped} + ${orderOption.cancelled} < ${orderOption.count} limit 1), false)
    limit 1), false))`
}

const hasProduct = (condition: SQL) =>
  sql`exists (select from ${orderProduct} where ${orderProduct.orderId} = ${orders.id} and ${condition})`

/** Above this number of products, scanning the orders in list order finds a page sooner. */
const mostRareProducts = 20

function searchCondition(searched: Searched, partnerId: number): SQL {
  if ('number' in searched)
    return sql`${orders.id} = any(array(select o.id from ${orders} o
      where o.partner_id = ${partnerId} and o.order_number like ${containing(searched.number)}))`
  const { storeIds, productIds } = searched
  if (storeIds.length + productIds.length === 0) return sql`false`
  const ofProducts = sql`${orderProduct.partnerProductId} = any(${idArray(productIds)})`
  const ofStores = sql`${orders.chainStoreId} = any(${idArray(storeIds)})`
  if (productIds.length === 0) return ofStores
  if (productIds.length > mostRareProducts) return sql`(${ofStores} or ${hasProduct(ofProducts)})`
  return sql`(${ofStores} or ${orders.id} = any(array(select ${orderProduct.orderId} from ${orderProduct} where ${ofProducts})))`
}
