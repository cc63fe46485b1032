import type { QueryOf } from '#contract/call.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { PartnerOrderDetail } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import type { partnerOrdersCall, PartnerOrderRow } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { nameSearch } from '#values/choseong.ts'
import { addKoreanDays, koreanDay, koreanDayDigits } from '#values/korean-date.ts'
import { sampleProducts, sampleStores, type SampleProduct, type SampleStore } from './sample-brand.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ordersADay = 4
const shownDays = 125

export interface SampleOrder {
  orderNumber: string
  status: OrderStatus
  payMethod: PayMethod
  createdAt: Date
  /** Korean day. */
  day: string
  store: SampleStore
  lines: { product: SampleProduct; count: number }[]
  sales: number
  supply: number
  margin: number
  sendCost: number
  total: number
  isLate: boolean
}

/** Some months of orders until a moment, newest first; the same moment makes the same ones. */
export function ordersUntil(now: Date): SampleOrder[] {
  return Array.from({ length: ordersADay * shownDays }, (_, index) => orderOf(index, now))
}

function orderOf(index: number, now: Date): SampleOrder {
  const daysAgo = Math.floor(index / ordersADay)
  const createdAt = new Date(now.getTime() - daysAgo * dayMs - ((index % ordersADay) * 1.7 + 0.4) * hourMs)
  const hoursAgo = (now.getTime() - createdAt.getTime()) / hourMs
  const status = statusOf(index, hoursAgo)
  const lines = linesOf(index, daysAgo)
  const isLive = status !== 'CC'
  const sumOf = (priceOf: (product: SampleProduct) => number) =>
    isLive ? lines.reduce((sum, { product, count }) => sum + priceOf(product) * count, 0) : 0
  const sales = sumOf(({ storePrice }) => storePrice)
  const supply = sumOf(({ supplyPrice }) => supplyPrice)
  const sendCost = isLive && sales < 100_000 ? 3_500 : 0
  return {
    orderNumber: `${koreanDayDigits(createdAt)}-${1_000_000 + ((index * 7_919) % 9_000_000)}`,
    status,
    payMethod: pick(['CASH', 'CARD', 'BANK'], status === 'BD' ? 2 : index),
    createdAt,
    day: koreanDay(createdAt),
    store: pick(sampleStores, storeIndexOf(index, daysAgo)),
    lines,
    sales,
    supply,
    margin: sales - supply,
    sendCost,
    total: sales + sendCost,
    isLate: status === 'PIP' && hoursAgo > 72,
  }
}

/** Two stores have become quiet: they ordered nothing of late. */
function storeIndexOf(index: number, daysAgo: number): number {
  const wanted = (index * 7 + daysAgo * 3) % 10
  if (wanted === 9 && daysAgo < 23) return index % 8
  return wanted === 8 && daysAgo < 13 ? (index + 3) % 8 : wanted
}

function statusOf(index: number, hoursAgo: number): OrderStatus {
  if (hoursAgo < 8) return pick(['PC', 'BD', 'PC', 'PIP'], index)
  if (hoursAgo < 32) return pick(['PIP', 'PC', 'PIP', 'BD'], index)
  if (hoursAgo < 60) return pick(['RC', 'RP', 'PIP', 'RC'], index)
  if (hoursAgo > 72 && hoursAgo < 96 && index % ordersADay === 2) return 'PIP'
  return index % 31 === 0 ? 'CC' : 'RC'
}

const linesOf = (index: number, daysAgo: number) =>
  Array.from({ length: 1 + (index % 3) }, (_, line) => ({
    product: pick(sampleProducts, index * 3 + line),
    count: 1 + ((index * 7 + line * 5 + daysAgo * 3) % 4),
  }))

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length]! // no list is empty

export const isUnshipped = ({ status }: Pick<SampleOrder, 'status'>) => ['PC', 'PIP', 'RP'].includes(status)

/** The orders of a filter, in the order of the list. */
export function foundOrders(
  orders: readonly SampleOrder[],
  query: Omit<QueryOf<typeof partnerOrdersCall>, 'page' | 'size' | 'cursor' | 'sort'>,
): SampleOrder[] {
  const { startDate = '', endDate = '9', status, payMethod, store, product, search = '' } = query
  const fits = nameSearch(search)
  return orders.filter(
    (order) =>
      startDate <= order.day &&
      order.day <= endDate &&
      hasState(order, status) &&
      (!payMethod || order.payMethod === payMethod) &&
      (!store || order.store.id === store) &&
      (!product || order.lines.some((line) => line.product.id === product)) &&
      fits([order.orderNumber, order.store.name, ...order.lines.map((line) => line.product.name)].join(' ')),
  )
}

function hasState(order: SampleOrder, status: QueryOf<typeof partnerOrdersCall>['status']): boolean {
  if (status === 'LATE') return order.isLate
  return status === 'UNSHIPPED' ? isUnshipped(order) : !status || order.status === status
}

export function sortedOrders(orders: SampleOrder[], sort: QueryOf<typeof partnerOrdersCall>['sort']): SampleOrder[] {
  if (sort === 'amount') return orders.toSorted((one, other) => other.total - one.total)
  return sort === 'oldest' ? orders.toReversed() : orders
}

const figuresOf = ({ sales, sendCost, total, supply, margin }: SampleOrder) => ({
  sales,
  printPrice: 0,
  sendCost,
  total,
  supply,
  margin,
})

export function orderRow(order: SampleOrder): PartnerOrderRow {
  const [first] = order.lines
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    payMethod: order.payMethod,
    title: first?.product.name ?? '',
    productCount: order.lines.length,
    chainStoreId: order.store.id,
    storeName: order.store.name,
    createdAt: order.createdAt.toISOString(),
    ...figuresOf(order),
  }
}

export function orderDetail(order: SampleOrder): PartnerOrderDetail {
  const { status, store, createdAt } = order
  const at = (hours: number) => new Date(createdAt.getTime() + hours * hourMs).toISOString()
  const isCancelled = status === 'CC'
  const paidAt = status === 'BD' || isCancelled ? null : at(0.2)
  const isPrepared = ['PIP', 'RP', 'RC'].includes(status)
  return {
    orderNumber: order.orderNumber,
    status,
    payMethod: order.payMethod,
    createdAt: at(0),
    paidAt,
    store: {
      id: store.id,
      name: store.name,
      region: store.region,
      contactName: store.owner,
      phone: '010-****-0000',
      isOwn: true,
      isClosed: false,
    },
    receiver: { name: store.owner, phone: '010-****-0000', region: store.region },
    lines: order.lines.map(({ product, count }, lineNo) => {
      const left = isCancelled ? 0 : count
      const shipped = status === 'RC' || (status === 'RP' && lineNo === 0) ? count : 0
      const [sales, supply] = [product.storePrice * left, product.supplyPrice * left]
      return {
        lineNo,
        rowNo: 1,
        partnerProductId: product.id,
        name: product.name,
        option: null,
        unit: product.unit,
        count,
        shipped,
        cancelled: count - left,
        refunded: 0,
        sales,
        supply,
        margin: sales - supply,
      }
    }),
    promises: isUnshipped(order)
      ? [{ supplierName: '예시 공급사', shipsOn: addKoreanDays(order.day, 2), daysLate: order.isLate ? 1 : 0 }]
      : [],
    ...figuresOf(order),
    shipments: [],
    timeline: [
      { type: 'PLACED', actor: 'BUYER', note: '', createdAt: at(0) },
      ...(paidAt ? [{ type: 'PAID', actor: 'SYSTEM', note: '', createdAt: paidAt } as const] : []),
      ...(isPrepared ? [{ type: 'PREPARED', actor: 'OPERATOR', note: '', createdAt: at(1) } as const] : []),
      ...(status === 'RC' ? [{ type: 'SHIPPED', actor: 'SUPPLIER', note: '', createdAt: at(20) } as const] : []),
      ...(isCancelled ? [{ type: 'CANCELLED', actor: 'BUYER', note: '', createdAt: at(0.5) } as const] : []),
    ],
    reductions: [],
    print: [],
  }
}
