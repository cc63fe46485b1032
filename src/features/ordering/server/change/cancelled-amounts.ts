import { bundleFees } from '#features/delivery/server/bundle-fees.ts'
import { won, type Won } from '#values/won.ts'
import type { BundleState, OrderRowState } from '../order/order.store.ts'

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
  const after = rowsAfter(cancelling)
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

/** Won of the goods that stay and bear no VAT; their fees do. */
export const liveTaxFree = (cancelling: Pick<Cancelling, 'rows' | 'lines'>): number =>
  sumOf(
    rowsAfter(cancelling).filter(({ vatType }) => vatType === 'FREE'),
    livePrice,
  )

const rowsAfter = ({ rows, lines }: Pick<Cancelling, 'rows' | 'lines'>): OrderRowState[] =>
  rows.map((row) => ({ ...row, cancelled: row.cancelled + countOf(lines, row) }))

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

/**
 * How much cheaper a supplier's delivery becomes. Measured against what was left before this cancel, not against what was paid:
 * delivery that an earlier fault of the supplier left free stays free, and another supplier's goods don't change it.
 */
function feeChange(bundle: BundleState, after: readonly OrderRowState[], cancelling: Cancelling): number {
  const { rows, fault, postalCode } = cancelling
  const own = (row: OrderRowState) => row.supplierId === bundle.supplierId
  const paid = bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned
  const left = after.filter((row) => own(row) && isLive(row))
  if (left.length === 0) return paid
  const before = rows.filter((row) => own(row) && isLive(row))
  const cheaper = policyFee(bundle, before, postalCode) - policyFee(bundle, left, postalCode)
  if (cheaper >= 0) return Math.min(cheaper, paid)
  // A dearer delivery is taken from what this cancel gives back, never asked for on top of it.
  return fault === 'SUPPLIER' ? 0 : Math.max(cheaper, goodsOf(left) - goodsOf(before))
}

/** Won of goods with their flat fees. */
const goodsOf = (rows: readonly OrderRowState[]): number => sumOf(rows, livePrice) + livePrint(rows)

function policyFee(bundle: BundleState, live: readonly OrderRowState[], postalCode: string): number {
  const products = [...Map.groupBy(live, (row) => row.lineNo).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return [
      {
        partnerProductId: first.partnerProductId,
        supplierId: bundle.supplierId,
        supplierName: bundle.supplierName,
        policy: bundle.policy,
        goodsAmount: goodsOf(rows),
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
