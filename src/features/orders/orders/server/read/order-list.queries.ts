import { and, asc, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { largestPage } from '#contract/paging.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { amountDue, receivedAmount } from '../order/order-money-records.ts'
import { literalState } from '../order/status-condition.ts'
import { orderMemo } from '../order-memo.tables.ts'
import { orderBundle, orderOption, orderProduct, orders } from '../orders.tables.ts'
import { shipment } from '../shipment.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { limitStep, literalLimit } from '#server/database/generic-plan.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { openStatuses, orderStatusCodes, type OrderStatus } from '../../contract/order-status.ts'
import { filterCondition, statesOf, type OrderFilter } from './order-filter.ts'
import { todoOrders, todoStates } from './todo-orders.ts'

/** Start of a page: an id or an offset; and its least number of rows. */
export interface PageStart {
  cursorId: number | undefined
  offset: number
  limit: number
}

const pictures = sql<{ path: string; filename: string }[]>`(
  select coalesce(jsonb_agg(face.picture order by face.line_no), '[]'::jsonb) from (
    select ${orderProduct.picture} as picture, ${orderProduct.lineNo} as line_no from ${orderProduct}
    where ${orderProduct.orderId} = ${orders.id} and ${orderProduct.picture} is not null
    order by ${orderProduct.lineNo} limit 3) face)`

// Nested, because drizzle drops the table's name from the columns of a select without a join, and both tables have an `id`.
const delivered = sql<boolean>`${sql`(${orders.status} = 'RC' and not exists (
  select from ${shipment} where ${shipment.orderId} = ${orders.id} and ${shipment.kind} = 'ORDER' and ${shipment.deliveredAt} is null))`}`

const refunded = sql<'PART' | 'ALL' | null>`${sql`(select case
    when sum(${orderOption.refunded}) = 0 then null
    when sum(${orderOption.refunded} + ${orderOption.cancelled}) = sum(${orderOption.count}) then 'ALL'
    else 'PART' end
  from ${orderOption} where ${orderOption.orderId} = ${orders.id})`}`

const row = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  title: orders.title,
  productCount: orders.productCount,
  pictures,
  total: orders.total,
  due: amountDue,
  payMethod: orders.payMethod,
  chainStoreId: orders.chainStoreId,
  storeName: sql<string>`${orders.store} ->> 'name'`,
  depositDueAt: orders.depositDueAt,
  delivered,
  refunded,
  createdAt: orders.createdAt,
}

const newestQuery = (db: Db, limit: number) =>
  db
    .select(row)
    .from(orders)
    .where(and(eq(orders.memberId, sql.placeholder('memberId')), lt(orders.id, sql.placeholder('before'))))
    .orderBy(desc(orders.id))
    .limit(literalLimit(limit))
    .prepare(`list_own_orders_${limit}`)
const newestQueries = new Map<number, (db: Db) => ReturnType<typeof newestQuery>>()

/** Lists a member's first page, or the page after a cursor, without a filter: the most frequent read of buyers. */
export async function listNewestOrders(
  db: Db,
  { memberId, start: { cursorId, limit } }: { memberId: number; start: PageStart },
) {
  const step = limitStep(limit)
  const query = newestQueries.get(step) ?? preparedQuery((of) => newestQuery(of, step))
  newestQueries.set(step, query)
  return query(db).execute({ memberId, before: cursorId ?? Number.MAX_SAFE_INTEGER })
}

/**
 * Orders whose ids are found to be on a page before anything else is read: PostgreSQL sorts where it expects few rows, and a sort computes
 * and joins for every order of the filter. The ids are an array, for which it can only look the orders up. They rise with time, so that
 * the id is the cursor, and page 1,000 is an index look-up like page 1.
 */
function isOnPage(
  filter: OrderFilter,
  { scope, start, oldestFirst = false }: { scope?: SQL; start: PageStart; oldestFirst?: boolean },
): SQL {
  const { cursorId, offset, limit } = start
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc')
  const beyond = oldestFirst ? gt : lt
  const most = offset === 0 ? rowLimit(limit) : sql`${offset + limit}::int`
  const idsOf = (of: OrderFilter) => sql`(select ${orders.id} as id from ${orders}
    where ${and(scope, filterCondition(of), cursorId === undefined ? undefined : beyond(orders.id, cursorId)) ?? sql`true`}
    order by ${orders.id} ${direction} limit ${most})`
  const states = statesOf(filter)
  if (states?.length === 0) return sql`false`
  const found = states
    ? sql.join(
        states.map((status) => idsOf({ ...filter, status })),
        sql` union all `,
      )
    : idsOf(filter)
  const skipped = offset === 0 ? sql`` : sql` offset ${offset}`
  return sql`${orders.id} = any(array(select id from (${found}) found order by id ${direction} limit ${rowLimit(limit)}${skipped}))`
}

// A batch of an export exceeds any page, and its plan is irrelevant.
const rowLimit = (limit: number): SQL => (limit > largestPage + 1 ? sql`${limit}::int` : sql`${literalLimit(limit)}`)

/** Newest first. */
export async function listOrders(db: Db, scope: SQL, { filter, start }: { filter: OrderFilter; start: PageStart }) {
  return db.select(row).from(orders).where(isOnPage(filter, { scope, start })).orderBy(desc(orders.id))
}

/** Counts to one more than `most`, by default `maxCounted`. */
export const countOrders = (
  db: Db,
  scope: SQL,
  { filter, most }: { filter: OrderFilter; most?: number },
): Promise<number> =>
  countUpTo(
    db,
    db
      .select()
      .from(orders)
      .where(and(scope, filterCondition(filter)))
      .$dynamic(),
    most,
  )

/**
 * Lists orders of all shops with buyers, suppliers and received money. The caller has resolved the operator's search;
 * `search` is the buyer's.
 */
export async function listAdminOrders(
  db: Db,
  filter: OrderFilter & { search?: never },
  { start, oldestFirst }: { start: PageStart; oldestFirst: boolean },
) {
  return db
    .select({
      ...row,
      partnerId: orders.partnerId,
      partnerName: partner.name,
      memberName: member.name,
      suppliers: sql<string[]>`(select coalesce(jsonb_agg(b.supplier_name order by b.supplier_id), '[]'::jsonb)
        from ${orderBundle} b where b.order_id = ${orders.id})`,
      bankAccount: sql<string>`case when ${orders.payMethod} = 'BANK' then ${orders.bankAccount} else '' end`,
      depositor: orders.depositor,
      received: receivedAmount,
      paidAt: orders.paidAt,
      preparable: sql<boolean>`${todoOrders.prepare}`,
      operatorMemo: sql<string>`coalesce(${orderMemo.text}, '')`,
      shipsOn: sql<
        string | null
      >`(select min(b.ships_on) from ${orderBundle} b where b.order_id = ${orders.id} and exists (
        select from ${orderProduct} p join ${orderOption} o on o.order_id = p.order_id and o.line_no = p.line_no
        where p.order_id = b.order_id and p.supplier_id = b.supplier_id and o.count > o.cancelled + o.shipped))`,
    })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(member, eq(member.id, orders.memberId))
    .leftJoin(orderMemo, eq(orderMemo.orderId, orders.id))
    .where(isOnPage(filter, { start, oldestFirst }))
    .orderBy(oldestFirst ? asc(orders.id) : desc(orders.id))
}

interface StatusCount {
  status: OrderStatus
  count: number
  total: number | null
}

/** Counts and sums each state up to `most` orders and one more, because states of closed orders only grow. */
export async function listStatusCounts(db: Db, filter: OrderFilter, most: number): Promise<StatusCount[]> {
  // Only these states have parcels.
  const statuses = filter.courier ? (['RP', 'RC'] as const) : orderStatusCodes
  const possible = filter.todo && todoStates[filter.todo]
  const counted = statuses.filter((status) => possible?.includes(status) ?? true)
  const counts = counted.map((status) => {
    const where = filterCondition({ ...filter, status })
    return sql`select ${literalState(status)} as status, count(*)::int as count, sum(counted.total)::float8 as total
      from (select ${orders.total} as total from ${orders} where ${where} limit ${sql.raw(String(most + 1))}) counted`
  })
  const result: unknown = await db.execute(sql.join(counts, sql` union all `))
  return rowsOf<StatusCount>(result).filter(({ count }) => count > 0)
}

/** Counts one member's orders per state since a time. */
export async function listOwnStatusCounts(db: Db, { memberId, since }: { memberId: number; since: Date }) {
  return db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), gte(orders.createdAt, since)))
    .groupBy(orders.status)
}

/** A member, or a member in one store, because a store may have had another owner. */
export interface OpenOrderOwner {
  chainStoreId?: number
  memberId: number
}

export async function countOpenOrders(db: Db, { chainStoreId, memberId }: OpenOrderOwner): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        chainStoreId === undefined ? undefined : eq(orders.chainStoreId, chainStoreId),
        inArray(orders.status, openStatuses),
      ),
    )
  return counted?.count ?? 0
}

/** Finds the stores of a member with at least one order, whose data the trade documents need. */
export async function listOrderingStores(db: Db, memberId: number): Promise<number[]> {
  const found = await db
    .selectDistinct({ chainStoreId: orders.chainStoreId })
    .from(orders)
    .where(eq(orders.memberId, memberId))
  return found.map(({ chainStoreId }) => chainStoreId)
}
