import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { PartnerOrderRow, PartnerOrderSort, PartnerOrderSummary } from '../../contract/orders.partner.calls.ts'
import { findSearched } from './find-searched.ts'
import {
  countPartnerOrders,
  findPartnerOrderSums,
  listPartnerOrders,
  type OrderPosition,
  type PartnerOrderFilter,
} from './partner-order.queries.ts'

/** Filters in the form of the request. */
export type AskedOrders = Omit<PartnerOrderFilter, 'searched'> & { search?: string | undefined }

export interface PartnerOrderList extends AskedOrders {
  sort: PartnerOrderSort
  cursor?: string | undefined
  page: number
  size: number
}

/** A page of the brand's orders, with the cursor of the next one. */
export async function listPartnerOrderPage(db: Db, request: PartnerOrderList) {
  const { sort, cursor, page, size, search, ...asked } = request
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  const after = cursor === undefined || sort === 'amount' ? undefined : positionOf(cursor)
  const start = { sort, after, offset: after ? 0 : page * size, limit: size + 1 }
  const [rows, total] = await Promise.all([listPartnerOrders(db, filter, start), countPartnerOrders(db, filter)])
  const last = rows.length > size && sort !== 'amount' ? rows[size - 1] : undefined
  return {
    content: rows.slice(0, size).map(rowOf),
    nextCursor: last ? cursorOf(last) : null,
    page,
    size,
    ...countedTotal(total),
  }
}

/** The sums over all pages of the list. */
export async function summarizePartnerOrders(db: Db, { search, ...asked }: AskedOrders): Promise<PartnerOrderSummary> {
  const searched = await findSearched(db, asked.partnerId, search)
  return withTotals(await findPartnerOrderSums(db, { ...asked, searched }))
}

interface Amounts {
  sales: number
  printPrice: number
  sendCost: number
  supply: number
}

/** Adds the buyers' total and the margin, which excludes printing and delivery [rules §6]. */
export const withTotals = <Row extends Amounts>(row: Row) => ({
  ...row,
  total: row.sales + row.printPrice + row.sendCost,
  margin: row.sales - row.supply,
})

const cursorOf = ({ createdAt, id }: OrderPosition) => `${createdAt.getTime()}-${id}`

function positionOf(cursor: string): OrderPosition {
  const [time = 0, id = 0] = cursor.split('-').map(Number)
  return { createdAt: new Date(time), id }
}

type StoredRow = Awaited<ReturnType<typeof listPartnerOrders>>[number]

const rowOf = ({ id: _, createdAt, ...row }: StoredRow): PartnerOrderRow => ({
  ...withTotals(row),
  createdAt: createdAt.toISOString(),
})
