import { bundleFees } from '#features/delivery/server/bundle-fees.ts'
import { won, type Won } from '#values/won.ts'
import type { BundleState, OrderRowState } from './order-state.store.ts'

/** Pieces of a row to cancel. */
export interface CancelledLine {
  lineNo: number
  rowNo: number
  count: number
}

export interface CancelledAmounts {
  goodsAmount: Won
  printAmount: Won
  /** Won per supplier that delivery becomes cheaper; negative: dearer. */
  fees: { supplierId: number; amount: number }[]
  deliveryAdjustment: Won
}

interface Cancelling {
  rows: readonly OrderRowState[]
  bundles: readonly BundleState[]
  lines: readonly CancelledLine[]
  fault: 'BUYER' | 'SUPPLIER'
  postalCode: string
}

/**
 * What a cancel takes off an order [rules §2]: rows that stay keep their prices, a flat fee comes back when its row is cancelled
 * whole, and delivery is worked out again for what stays. A dearer delivery is the buyer's only by the buyer's fault.
 */
export function cancelledAmounts(cancelling: Cancelling): CancelledAmounts {
  const after = cancelling.rows.map((row) => ({ ...row, cancelled: row.cancelled + countOf(cancelling.lines, row) }))
  const goodsAmount = sumOf(cancelling.rows, (row, index) => livePrice(row) - livePrice(after[index] ?? row))
  const printAmount = livePrint(cancelling.rows) - livePrint(after)
  const fees = cancelling.bundles.flatMap((bundle) => {
    const amount = feeChange(bundle, after, cancelling)
    return amount === 0 ? [] : [{ supplierId: bundle.supplierId, amount }]
  })
  return {
    goodsAmount: won(goodsAmount),
    printAmount: won(printAmount),
    fees,
    deliveryAdjustment: won(sumOf(fees, (fee) => fee.amount)),
  }
}

/** Won of what is left of a row: in proportion, rounded so that the parts always sum to the row. */
export const livePrice = (row: Pick<OrderRowState, 'calculatedPrice' | 'count' | 'cancelled'>): number =>
  row.calculatedPrice - Math.floor((row.calculatedPrice * row.cancelled) / row.count)

/** Won of printing fees that are left: a row's flat fee while any of it lives, a product's fee while any row does. */
export function livePrint(rows: readonly OrderRowState[]): number {
  const live = rows.filter(isLive)
  const products = new Map(live.map((row) => [row.lineNo, row.printPrice]))
  return sumOf(live, (row) => row.flatPrice) + sumOf([...products.values()], (fee) => fee)
}

const isLive = (row: OrderRowState) => row.count > row.cancelled

function feeChange(bundle: BundleState, after: readonly OrderRowState[], { fault, postalCode }: Cancelling): number {
  const before = bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned
  const live = after.filter((row) => row.supplierId === bundle.supplierId && isLive(row))
  const cheaper = before - newFee(bundle, live, postalCode)
  return fault === 'SUPPLIER' ? Math.max(0, cheaper) : cheaper
}

function newFee(bundle: BundleState, live: readonly OrderRowState[], postalCode: string): number {
  const products = [...Map.groupBy(live, (row) => row.lineNo).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return [
      {
        partnerProductId: first.partnerProductId,
        supplierId: bundle.supplierId,
        supplierName: bundle.supplierName,
        policy: bundle.policy,
        goodsAmount: sumOf(rows, livePrice) + livePrint(rows),
        quantity: first.priceModel === 'SET' ? rows.length : sumOf(rows, (row) => row.count - row.cancelled),
        isBundled: first.isBundled,
        ownFee: first.ownDeliveryFee,
      },
    ]
  })
  return sumOf(bundleFees(products, postalCode), (fee) => fee.fee)
}

const countOf = (lines: readonly CancelledLine[], row: OrderRowState) =>
  sumOf(
    lines.filter((line) => line.lineNo === row.lineNo && line.rowNo === row.rowNo),
    (line) => line.count,
  )

const sumOf = <T>(rows: readonly T[], amount: (row: T, index: number) => number): number =>
  rows.reduce((sum, row, index) => sum + amount(row, index), 0)
