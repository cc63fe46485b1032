import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { shownGroups, type PlatformSales } from '../contract/dashboard.admin.calls.ts'
import { daysOf, periodsOf } from './dashboard-days.ts'
import { listCommissions, listSalesOfBrands, listSalesOfGoods } from './platform-sales.queries.ts'

interface PlatformRequest {
  startDate?: string | undefined
  endDate?: string | undefined
  now: Date
}

/** Computes the figures of all brands with a fixed number of statements. */
export async function showPlatformSales(db: Db, request: PlatformRequest): Promise<PlatformSales> {
  const { period, length } = periodsOf(request)
  const { startDate, endDate, beforeStart } = period
  const periods = {
    from: startOfKoreanDay(beforeStart),
    middle: startOfKoreanDay(startDate),
    until: endOfKoreanDay(endDate),
  }
  const [rows, goods, commissions] = await Promise.all([
    listSalesOfBrands(db, periods),
    listSalesOfGoods(db, periods),
    listCommissions(db, period),
  ])
  const brands = rows.flatMap(({ id, name, day: _, ...figures }) =>
    id === null ? [] : [{ id, name: name ?? '', ...figures }],
  )
  const commissionOf = new Map(commissions.map(({ id, now }) => [id, now]))
  const sold = brands
    .filter(({ orders }) => orders > 0)
    .map(({ ordersBefore: _, marginBefore: __, ...brand }) => ({
      ...brand,
      commission: commissionOf.get(brand.id) ?? 0,
    }))
  const groupsOf = (ofSupplier: boolean) =>
    goods.flatMap(({ isOfSupplier, ...group }) => (isOfSupplier === ofSupplier && group.sales > 0 ? [group] : []))
  const suppliers = groupsOf(true)
  return {
    period,
    totals: {
      sales: { now: sumOf(brands, 'sales'), before: sumOf(brands, 'before') },
      orders: { now: sumOf(brands, 'orders'), before: sumOf(brands, 'ordersBefore') },
      margin: { now: sumOf(brands, 'margin'), before: sumOf(brands, 'marginBefore') },
      commission: { now: sumOf(commissions, 'now'), before: sumOf(commissions, 'before') },
    },
    days: daysOf(rows, { startDate, beforeStart, length }),
    brands: largest(sold),
    brandCount: sold.length,
    suppliers: largest(suppliers),
    supplierCount: suppliers.length,
    categories: largest(groupsOf(false)),
  }
}

const largest = <Row extends { id: number; sales: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => other.sales - one.sales || one.id - other.id).slice(0, shownGroups)

const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field): number =>
  rows.reduce((sum, row) => sum + row[field], 0)
