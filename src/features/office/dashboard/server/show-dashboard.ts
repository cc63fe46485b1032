import { countPartnerOrderStates } from '#features/orders/orders/server/brand-list/count-partner-orders.ts'
import type { Db } from '#server/database/database.ts'
import { addKoreanDays, endOfKoreanDay, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { quietDays, type Dashboard, type QuietChoice } from '../contract/dashboard.partner.calls.ts'
import {
  countWaitingStores,
  findSalesOfRanges,
  listLowStock,
  listSales,
  listStoresWithoutOrder,
  listTopProducts,
  shown,
} from './dashboard.queries.ts'
import { dayMs, daysOf, periodsOf } from './dashboard-days.ts'

interface DashboardRequest {
  partnerId: number
  startDate?: string | undefined
  endDate?: string | undefined
  quiet: QuietChoice
  now: Date
}

/**
 * Computes the figures of a brand. Sends a fixed number of statements together, independent of its stores, products and
 * orders.
 */
export async function showDashboard(db: Db, request: DashboardRequest): Promise<Dashboard> {
  const { partnerId, now } = request
  const { period, length } = periodsOf(request)
  const { startDate, endDate, beforeStart } = period
  const range = { partnerId, from: startOfKoreanDay(startDate), until: endOfKoreanDay(endDate) }
  const today = koreanDay(now)
  const weekAgo = { from: startOfKoreanDay(addKoreanDays(today, -7)), until: new Date(now.getTime() - 7 * dayMs) }
  const ofToday = { from: startOfKoreanDay(today), until: endOfKoreanDay(today) }
  const [rows, todaySales, quiet, states, waitingStores, products, lowStock] = await Promise.all([
    listSales(db, { ...range, from: startOfKoreanDay(beforeStart), middle: range.from }),
    findSalesOfRanges(db, partnerId, [ofToday, weekAgo]),
    listQuietStores(db, request),
    countPartnerOrderStates(db, { partnerId, today }),
    countWaitingStores(db, partnerId),
    listTopProducts(db, range),
    listLowStock(db, partnerId),
  ])
  const days = daysOf(rows, { startDate, beforeStart, length })
  return {
    today: { day: today, sales: todaySales.one, before: todaySales.other },
    counts: { ...states, waitingStores },
    period,
    sales: { total: sumOf(days, 'sales'), before: sumOf(days, 'before') },
    days,
    products,
    stores: topStores(rows),
    quiet: quiet.slice(0, shown.quiet),
    quietCount: quiet.length,
    lowStock,
  }
}

type SalesRow = Awaited<ReturnType<typeof listSales>>[number]

const topStores = (rows: readonly SalesRow[]): Dashboard['stores'] =>
  rows
    .flatMap(({ storeId, name, type, day: _, ...figures }) =>
      storeId === null || name === null || figures.sales === 0
        ? []
        : [{ id: storeId, name, isDirect: type === 'DIRECT', ...figures }],
    )
    .toSorted((one, other) => other.sales - one.sales || one.id - other.id)

/** Lists stores without an order for the chosen days, or beyond their usual interval. */
async function listQuietStores(db: Db, { partnerId, now, quiet }: DashboardRequest): Promise<Dashboard['quiet']> {
  const since = new Date(now.getTime() - (quiet === 'USUAL' ? quietDays : Number(quiet)) * dayMs)
  const stores = await listStoresWithoutOrder(db, { partnerId, since })
  return stores.flatMap(({ id, name, newest, oldest, orders }) => {
    const days = Math.floor((now.getTime() / 1000 - newest) / 86_400)
    const usualDays = orders < 2 ? null : Math.max(1, Math.round((newest - oldest) / 86_400 / (orders - 1)))
    const isQuiet = quiet !== 'USUAL' || days > (usualDays ?? quietDays)
    return isQuiet ? [{ id, name, lastDay: koreanDay(new Date(newest * 1000)), usualDays, days }] : []
  })
}

const sumOf = (days: Dashboard['days'], field: 'sales' | 'before') => days.reduce((sum, day) => sum + day[field], 0)
