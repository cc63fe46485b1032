import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { shipment } from '#features/delivery/server/delivery.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import { bankReceipt } from '#features/payments/server/payments.tables.ts'
import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import { orderBundle, orderProduct, orders } from './ordering.tables.ts'

export interface OrderFilter {
  status?: OrderStatus | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  partnerId?: number | undefined
  chainStoreId?: number | undefined
  payMethod?: PayMethod | undefined
  todo?: 'deposit' | 'prepare' | 'ship' | undefined
}

/** Where a page begins: below an id, or after a number of rows. */
export interface PageStart {
  beforeId: number | undefined
  offset: number
  limit: number
}

const pictures = sql<{ path: string; filename: string }[]>`(
  select coalesce(jsonb_agg(face.picture order by face.line_no), '[]'::jsonb) from (
    select ${orderProduct.picture} as picture, ${orderProduct.lineNo} as line_no from ${orderProduct}
    where ${orderProduct.orderId} = ${orders.id} and ${orderProduct.picture} is not null
    order by ${orderProduct.lineNo} limit 3) face)`

const row = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  title: orders.title,
  productCount: orders.productCount,
  pictures,
  total: orders.total,
  payMethod: orders.payMethod,
  chainStoreId: orders.chainStoreId,
  storeName: sql<string>`${orders.store} ->> 'name'`,
  depositDueAt: orders.depositDueAt,
  createdAt: orders.createdAt,
}

/** Newest first. Ids rise with time, so an id is the cursor and the thousandth page is an index look-up like the first. */
export async function listOrders(db: Db, scope: SQL, { filter, start }: { filter: OrderFilter; start: PageStart }) {
  return db
    .select(row)
    .from(orders)
    .where(and(scope, wanted(filter), start.beforeId === undefined ? undefined : lt(orders.id, start.beforeId)))
    .orderBy(desc(orders.id))
    .limit(start.limit)
    .offset(start.offset)
}

export async function countOrders(
  db: Db,
  scope: SQL,
  { filter, most }: { filter: OrderFilter; most: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(scope, wanted(filter)))
    .limit(most + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return counted?.count ?? 0
}

/** The operator's list: any shop's orders, with who ordered and what has arrived. */
export async function listAdminOrders(db: Db, filter: OrderFilter, start: PageStart) {
  return db
    .select({
      ...row,
      partnerId: orders.partnerId,
      partnerName: partner.name,
      memberName: member.name,
      depositor: orders.depositor,
      received: sql<number>`coalesce((select sum(${bankReceipt.amount}) from ${bankReceipt} where ${bankReceipt.orderNumber} = ${orders.orderNumber}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(member, eq(member.id, orders.memberId))
    .where(and(wanted(filter), start.beforeId === undefined ? undefined : lt(orders.id, start.beforeId)))
    .orderBy(desc(orders.id))
    .limit(start.limit)
}

export async function listStatusCounts(db: Db, filter: OrderFilter) {
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${orders.total})::float8`,
    })
    .from(orders)
    .where(wanted({ ...filter, status: undefined }))
    .groupBy(orders.status)
}

function wanted(filter: OrderFilter): SQL | undefined {
  const { status, startDate, endDate, search, partnerId, chainStoreId, payMethod, todo } = filter
  return and(
    status && eq(orders.status, status),
    startDate === undefined ? undefined : gte(orders.createdAt, startOfKoreanDay(startDate)),
    endDate === undefined ? undefined : lt(orders.createdAt, endOfKoreanDay(endDate)),
    partnerId === undefined ? undefined : eq(orders.partnerId, partnerId),
    chainStoreId === undefined ? undefined : eq(orders.chainStoreId, chainStoreId),
    payMethod && eq(orders.payMethod, payMethod),
    todo && todoRows[todo],
    search ? searched(search) : undefined,
  )
}

const todoRows = {
  deposit: eq(orders.status, 'BD'),
  // An order waits for its preparing as long as any of its suppliers has not begun.
  prepare: sql`(${orders.status} = 'PC' or (${orders.status} = 'PIP' and exists (
    select 1 from ${orderBundle} where ${orderBundle.orderId} = ${orders.id} and ${orderBundle.preparedAt} is null)))`,
  ship: sql`${orders.status} in ('PIP', 'RP')`,
} satisfies Record<NonNullable<OrderFilter['todo']>, SQL>

/** Order number, store, depositor, product or invoice number. */
function searched(search: string): SQL {
  const text = search.trim()
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = text.replaceAll(/[\s-]/g, '')
  return sql`(${orders.orderNumber} like ${pattern} or ${orders.store} ->> 'name' ilike ${pattern}
    or ${orders.depositor} ilike ${pattern}
    or exists (select 1 from ${orderProduct} where ${orderProduct.orderId} = ${orders.id} and ${orderProduct.name} ilike ${pattern})
    or exists (select 1 from ${shipment} where ${shipment.orderId} = ${orders.id} and ${shipment.number} = ${digits}))`
}
