import { bundleFees } from '#features/delivery/server/bundle-fees.ts'
import { won, type Won } from '#values/won.ts'
import { liveCount, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { BundleState, OrderRowState } from '../order/order-rows.store.ts'

export interface CancelledAmounts {
  goodsAmount: Won
  printAmount: Won
  /** Won per supplier by which delivery becomes cheaper; negative: dearer. */
  fees: { supplierId: number; amount: number }[]
  deliveryAdjustment: Won
}

interface CancelRequest {
  rows: readonly OrderRowState[]
  bundles: readonly BundleState[]
  lines: readonly OrderLine[]
  fault: 'BUYER' | 'SUPPLIER'
  postalCode: string
}

/**
 * The amounts that a cancel takes off an order [rules §2]. Remaining rows keep their prices, a flat fee comes back when its row is
 * cancelled whole, and delivery is computed again for the remaining goods. The buyer pays a dearer delivery only for their own fault.
 */
export function cancelledAmounts(cancelling: CancelRequest): CancelledAmounts {
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

/** True when no piece of the order is left after the cancel. */
export const cancelsEverything = (cancelling: Pick<CancelRequest, 'rows' | 'lines'>): boolean =>
  !rowsAfter(cancelling).some(isLive)

/** Won of the remaining tax-free goods; their fees are always taxed. */
export const liveTaxFree = (cancelling: Pick<CancelRequest, 'rows' | 'lines'>): number =>
  sumOf(
    rowsAfter(cancelling).filter(({ vatType }) => vatType === 'FREE'),
    livePrice,
  )

const rowsAfter = ({ rows, lines }: Pick<CancelRequest, 'rows' | 'lines'>): OrderRowState[] =>
  rows.map((row) => ({ ...row, cancelled: row.cancelled + countOf(lines, row) }))

/** Won of what is left of a row: its share, rounded so that the parts always sum to the row. */
export const livePrice = (row: Pick<OrderRowState, 'calculatedPrice' | 'count' | 'cancelled'>): number =>
  row.calculatedPrice - Math.floor((row.calculatedPrice * row.cancelled) / row.count)

/** Won of the remaining printing fees: a row's flat fee while a piece of it is left, a product's fee while a row of it is left. */
export function livePrint(rows: readonly OrderRowState[]): number {
  const live = rows.filter(isLive)
  const products = new Map(live.map((row) => [row.lineNo, row.printPrice]))
  return sumOf(live, (row) => row.flatPrice) + sumOf([...products.values()], (fee) => fee)
}

const isLive = (row: OrderRowState) => liveCount(row) > 0

/**
 * Won by which a supplier's delivery becomes cheaper. The comparison is with the goods left before this cancel, not with the fee that
 * was paid: delivery that an earlier fault of the supplier left free stays free, and another supplier's goods don't change it.
 */
function feeChange(bundle: BundleState, after: readonly OrderRowState[], cancelling: CancelRequest): number {
  const { rows, fault, postalCode } = cancelling
  const own = (row: OrderRowState) => row.supplierId === bundle.supplierId
  const paid = bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned
  const left = after.filter((row) => own(row) && isLive(row))
  if (left.length === 0) return paid
  const before = rows.filter((row) => own(row) && isLive(row))
  const cheaper = policyFee(bundle, before, postalCode) - policyFee(bundle, left, postalCode)
  if (cheaper >= 0) return Math.min(cheaper, paid)
  // Deduct a dearer delivery from this cancel's refund; never charge more than the refund.
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
        quantity: first.priceModel === 'SET' ? rows.length : sumOf(rows, liveCount),
        isBundled: first.isBundled,
        ownFee: first.ownDeliveryFee,
      },
    ]
  })
  return sumOf(bundleFees(products, postalCode), (fee) => fee.fee)
}

const countOf = (lines: readonly OrderLine[], row: OrderRowState) =>
  sumOf(
    lines.filter((line) => sameLine(line, row)),
    (line) => line.count,
  )

const sumOf = <T>(rows: readonly T[], amount: (row: T, index: number) => number): number =>
  rows.reduce((sum, row, index) => sum + amount(row, index), 0)
