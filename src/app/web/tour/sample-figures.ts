import type { QueryOf } from '#contract/call.ts'
import { payDay, type SettlementState } from '#features/office/settlement/contract/settlement-terms.ts'
import type { SettlementParts, SettlementRow } from '#features/office/settlement/contract/settlement.calls.ts'
import type { Dashboard, dashboardCall } from '#features/office/dashboard/contract/dashboard.partner.calls.ts'
import { addKoreanDays, koreanDay, koreanDaysBetween } from '#values/korean-date.ts'
import { sampleBrand, sampleStores, shareOf } from './sample-brand.ts'
import { isUnshipped, type SampleOrder } from './sample-orders.ts'

const salesOf = (orders: readonly SampleOrder[]) => orders.reduce((sum, { sales }) => sum + sales, 0)
const usualDays = 3
const quietDays = 7

/** The dashboard of a period, computed from the orders like the server's. */
export function dashboardOf(
  orders: readonly SampleOrder[],
  query: QueryOf<typeof dashboardCall>,
  now: Date,
): Dashboard {
  const today = koreanDay(now)
  const { startDate = addKoreanDays(today, -29), endDate = today, quiet } = query
  const length = koreanDaysBetween(startDate, endDate) + 1
  const beforeStart = addKoreanDays(startDate, -length)
  const within = (from: string, to: string) => orders.filter(({ day }) => from <= day && day <= to)
  const shown = within(startDate, endDate)
  const before = within(beforeStart, addKoreanDays(startDate, -1))
  const onDay = (day: string) => salesOf(orders.filter((order) => order.day === day))
  const count = (fits: (order: SampleOrder) => boolean) => orders.filter(fits).length
  const quietStores = storesWithoutOrder(orders, today).filter(({ days }) => days >= (Number(quiet) || quietDays))
  return {
    period: { startDate, endDate, beforeStart, beforeEnd: addKoreanDays(startDate, -1) },
    days: Array.from({ length }, (_, index) => ({
      day: addKoreanDays(startDate, index),
      sales: onDay(addKoreanDays(startDate, index)),
      before: onDay(addKoreanDays(beforeStart, index)),
    })),
    today: { day: today, sales: onDay(today), before: onDay(addKoreanDays(today, -7)) },
    counts: {
      BD: count(({ status }) => status === 'BD'),
      PC: count(({ status }) => status === 'PC'),
      UNSHIPPED: count(isUnshipped),
      LATE: count(({ isLate }) => isLate),
      waitingStores: sampleStores.filter(({ status }) => status === 'WAIT').length,
    },
    sales: { total: salesOf(shown), before: salesOf(before) },
    products: productParts(shown)
      .map(({ key, name, sales }) => ({ id: Number(key), name, sales }))
      .slice(0, 5),
    stores: storeParts(shown)
      .map(({ key, name, sales }) => ({
        id: Number(key),
        name,
        isDirect: sampleStores.some(({ id, type }) => String(id) === key && type === 'DIRECT'),
        orders: shown.filter(({ store }) => String(store.id) === key).length,
        sales,
        before: salesOf(before.filter(({ store }) => String(store.id) === key)),
      }))
      .slice(0, 5),
    quiet: quietStores,
    quietCount: quietStores.length,
    lowStock: [],
  }
}

const storesWithoutOrder = (orders: readonly SampleOrder[], today: string) =>
  sampleStores
    .flatMap(({ id, name }) => {
      const last = orders.find(({ store }) => store.id === id)
      return last ? [{ id, name, lastDay: last.day, usualDays, days: koreanDaysBetween(last.day, today) }] : []
    })
    .toSorted((one, other) => other.days - one.days)

type Part = SettlementParts['stores'][number]
type Piece = Pick<Part, 'key' | 'name' | 'count' | 'supply' | 'sales'>

/** Adds up pieces by their key, the highest sales first. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const sums = new Map<string, Piece>()
  for (const piece of pieces) {
    const { count = 0, supply = 0, sales = 0 } = sums.get(piece.key) ?? {}
    sums.set(piece.key, {
      ...piece,
      count: count + piece.count,
      supply: supply + piece.supply,
      sales: sales + piece.sales,
    })
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, margin: sum.sales - sum.supply, rate: shareOf(sum.sales - sum.supply, sum.sales) / 10 }))
    .toSorted((one, other) => other.sales - one.sales)
}

const countOf = ({ lines }: SampleOrder) => lines.reduce((sum, { count }) => sum + count, 0)
const storeParts = (orders: readonly SampleOrder[]) =>
  partsOf(
    orders.map((order) => {
      const { store, supply, sales } = order
      return { key: String(store.id), name: store.name, count: countOf(order), supply, sales }
    }),
  )
const productParts = (orders: readonly SampleOrder[]) =>
  partsOf(
    orders
      .filter(({ status }) => status !== 'CC')
      .flatMap(({ lines }) =>
        lines.map(({ product, count }) => ({
          key: String(product.id),
          name: product.name,
          count,
          supply: product.supplyPrice * count,
          sales: product.storePrice * count,
        })),
      ),
  )

/** Pieces of these products in orders that were not cancelled. */
export const soldOf = (orders: readonly SampleOrder[], productId: number): number =>
  productParts(orders).find(({ key }) => key === String(productId))?.count ?? 0

/** The settlements by month, newest first: what was sent in it. */
export function settlementsOf(orders: readonly SampleOrder[], now: Date): (SettlementRow & SettlementParts)[] {
  const today = koreanDay(now)
  const sent = orders.filter(({ status }) => status === 'RC')
  const months = [...new Set(sent.map(({ day }) => day.slice(0, 7)))]
  // The oldest month has only the orders since the first one.
  return months.slice(0, -1).map((month, index) => {
    const all = sent.filter(({ day }) => day.startsWith(month))
    const [sales, supply] = [salesOf(all), all.reduce((sum, order) => sum + order.supply, 0)]
    const cardAmount = all.reduce((sum, { payMethod, total }) => sum + (payMethod === 'CARD' ? total : 0), 0)
    const state = stateOf(month, today)
    return {
      id: state === 'OPEN' ? null : months.length - index,
      month,
      state,
      count: all.reduce((sum, order) => sum + countOf(order), 0),
      sales,
      refunds: 0,
      supply,
      margin: sales - supply,
      commissionRate: 0,
      commission: 0,
      cardAmount,
      cardCost: Math.floor((cardAmount * 27) / 1_000),
      carriedIn: 0,
      amount: sales - supply,
      holdReason: '',
      confirmedAt: state === 'OPEN' ? null : `${addKoreanDays(payDay(month), -8)}T01:00:00.000Z`,
      listedAt: null,
      paidOn: state === 'PAID' ? payDay(month) : null,
      paidTo: state === 'PAID' ? `예시은행 0000 ${sampleBrand.name}` : '',
      stores: storeParts(all),
      products: productParts(all),
    }
  })
}

function stateOf(month: string, today: string): SettlementState {
  if (today.startsWith(month)) return 'OPEN'
  return payDay(month) < today ? 'PAID' : 'CONFIRMED'
}
