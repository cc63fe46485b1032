import { listedName } from '#contract/listed-name.ts'
import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#server/http/caller.ts'
import { seesPayers } from '../order/order-access.ts'
import type { OrderRow } from '../../contract/orders.calls.ts'
import {
  countOpenOrders,
  countOrders,
  listAdminOrders,
  listNewestOrders,
  listOrders,
  listStatusCounts,
  type OpenOrderOwner,
} from './order-list.queries.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderSearchType } from '../../contract/order-search-types.ts'
import { orders } from '../orders.tables.ts'
import { findSearchedOrders } from './find-searched-orders.ts'

export interface AdminSearch extends OrderFilter {
  searchType?: OrderSearchType | undefined
}

export interface OrderListRequest extends AdminSearch {
  cursor?: string | undefined
  page?: number | undefined
  size: number
  sort?: 'recent' | 'oldest'
}

export { countOpenOrders, listAdminOrders, listOrderingStores, listOwnStatusCounts } from './order-list.queries.ts'

/** True while a member has open orders, in any store or in one. */
export const hasOpenOrders = async (db: Db, of: OpenOrderOwner): Promise<boolean> => (await countOpenOrders(db, of)) > 0

/** The caller's own orders, newest first: by cursor, or by page number with a total. */
export async function listOrderPage(db: Db, caller: Caller, request: OrderListRequest) {
  const { page, size } = request
  const scope = eq(orders.memberId, caller.memberId)
  const start = pageStart(request)
  const rows = isPlain(request)
    ? await listNewestOrders(db, { memberId: caller.memberId, start })
    : await listOrders(db, scope, { filter: request, start })
  const content = rows.slice(0, size).map(orderRow)
  const nextCursor = rows.length > size ? String(rows[size - 1]?.id) : null
  if (page === undefined) return { content, nextCursor, size }
  const total = await countOrders(db, scope, { filter: request })
  return { content, nextCursor, size, page, ...countedTotal(total) }
}

const isPlain = ({ page, cursor: _, size: __, ...filter }: OrderListRequest): boolean =>
  page === undefined && Object.values(filter).every((value) => value === undefined)

/** Lists orders of every shop for the operator, with the number and sum of each state. */
export async function listAdminOrderPage(db: Db, operator: Caller, request: OrderListRequest) {
  const { size } = request
  const start = pageStart(request)
  const payersHidden = !seesPayers(operator)
  const { filter, isCommon } = await resolveSearch(db, operator, request)
  const most = mostCounted(request, isCommon)
  const [rows, states] = await Promise.all([
    listAdminOrders(db, filter, { start, oldestFirst: request.sort === 'oldest' }),
    most === 0 ? null : listStatusCounts(db, filter, most),
  ])
  const content = rows
    .slice(0, size)
    .map((row) => ({ ...row, ...orderRow(row), ...paidAtOf(row), ...(payersHidden && maskedPayers(row)) }))
  const nextCursor = rows.length > size ? String(rows[size - 1]?.id) : null
  return { content, nextCursor, size, counts: states && states.map((state) => countedState(state, most)) }
}

/** Resolves the search of the filter. Refuses a search by depositor that would reveal masked names. */
export async function resolveSearch<Filter extends AdminSearch>(db: Db, operator: Caller, filter: Filter) {
  const { search, searchType, ...rest } = filter
  const found = await findSearchedOrders(db, { search, searchType, payersHidden: !seesPayers(operator) })
  return { filter: { ...rest, searched: found?.condition }, isCommon: found?.isCommon ?? false }
}

/** Limit of counted orders per state; lower if each of them needs a look-up in another table. */
function mostCounted({ startDate, supplierId, courier, search }: OrderListRequest, isCommon: boolean): number {
  // The matches may be anywhere among all orders.
  if (isCommon && startDate === undefined) return 0
  return supplierId === undefined && courier === undefined && !search ? maxCounted : maxLookedUp
}
const maxLookedUp = 1_000

const countedState = ({ status, count, total }: Awaited<ReturnType<typeof listStatusCounts>>[number], most: number) =>
  count > most ? { status, count: most, total: null, more: true } : { status, count, total, more: false }

const paidAtOf = ({ paidAt }: { paidAt: Date | null }) => ({ paidAt: paidAt?.toISOString() ?? null })

const maskedPayers = ({ memberName, depositor }: { memberName: string; depositor: string }) => ({
  memberName: listedName(memberName),
  depositor: listedName(depositor),
})

const pageStart = ({ cursor, page = 0, size }: OrderListRequest) => ({
  cursorId: cursor === undefined ? undefined : Number(cursor),
  offset: cursor === undefined ? page * size : 0,
  limit: size + 1,
})

type StoredRow = Awaited<ReturnType<typeof listOrders>>[number]

const orderRow = ({ id: _, depositDueAt, createdAt, ...row }: StoredRow): OrderRow => ({
  ...row,
  depositDueAt: depositDueAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
