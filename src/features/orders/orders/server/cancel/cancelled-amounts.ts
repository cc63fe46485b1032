import { bundleFees } from '#features/goods/delivery/server/bundle-fees.ts'
import { won, type Won } from '#values/won.ts'
import { livePrice, livePrint, takenOff } from '../../contract/live-amounts.ts'
import { liveCount, rowsAfter, uncancelledCount, type OrderLine } from '../../contract/order-lines.ts'
import type { Fault } from '../../contract/refund-terms.ts'
import type { BundleState, OrderRowState } from '../order/order-row-records.ts'

export interface CancelledAmounts {
  goodsAmount: Won
  printAmount: Won
  /** Won per supplier by which delivery gets cheaper; negative: dearer. */
  fees: { supplierId: number; amount: number }[]
  deliveryAdjustment: Won
}

interface CancelRequest {
  rows: readonly OrderRowState[]
  bundles: readonly BundleState[]
  lines: readonly OrderLine[]
  fault: Fault
}

/**
 * Computes the amounts that a cancel takes off an order [rules §2]. Remaining rows keep their prices, a flat fee is
 * returned if its row is cancelled whole, and delivery is computed again for the remaining goods. The buyer pays a
 * dearer delivery only for their own fault.
 */
export function cancelledAmounts(cancelling: CancelRequest): CancelledAmounts {
  const { rows, bundles, lines } = cancelling
  const after = rowsAfter(rows, lines, 'cancelled')
  const { goodsAmount, printAmount } = takenOff(rows, after)
  const fees = bundles.flatMap((bundle) => {
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

/** True if the cancel leaves neither sent nor unsent pieces. */
export const cancelsEverything = ({ rows, lines }: Pick<CancelRequest, 'rows' | 'lines'>): boolean =>
  rowsAfter(rows, lines, 'cancelled').every((row) => uncancelledCount(row) === 0)

/** Won of the remaining tax-free goods; their fees are always taxed. */
export const liveTaxFree = (rows: readonly OrderRowState[]): number =>
  sumOf(
    rows.filter(({ vatType }) => vatType === 'FREE'),
    livePrice,
  )

/**
 * Computes by how many won a supplier's delivery gets cheaper. Compares with the goods before this cancel, not with the
 * paid fee: a delivery that became free by an earlier fault of the supplier stays free, and another supplier's goods
 * don't change it. Refunded pieces were sent, so they count for the delivery.
 */
function feeChange(bundle: BundleState, after: readonly OrderRowState[], cancelling: CancelRequest): number {
  const { rows, fault } = cancelling
  const ofSupplier = (all: readonly OrderRowState[]) => all.filter((row) => row.supplierId === bundle.supplierId)
  const paid = bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned
  const left = deliveredRows(ofSupplier(after))
  if (left.length === 0) return paid
  const cheaper = policyFee(bundle, deliveredRows(ofSupplier(rows))) - policyFee(bundle, left)
  if (cheaper >= 0) return Math.max(0, Math.min(cheaper, paid))
  // Deducts a dearer delivery from this cancel's refund, at most the refund itself.
  const { goodsAmount, printAmount } = takenOff(ofSupplier(rows), ofSupplier(after))
  return fault === 'SUPPLIER' ? 0 : Math.max(cheaper, -(goodsAmount + printAmount))
}

/** Rows that the supplier sends, ignoring refunds. */
const deliveredRows = (rows: readonly OrderRowState[]): OrderRowState[] =>
  rows.filter((row) => uncancelledCount(row) > 0).map((row) => ({ ...row, refunded: 0 }))

/** Won of goods with their flat fees. */
const goodsOf = (rows: readonly OrderRowState[]): number => sumOf(rows, livePrice) + livePrint(rows)

/** Excludes the remote surcharge, which is due as long as anything is sent. */
function policyFee(bundle: BundleState, live: readonly OrderRowState[]): number {
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
  return sumOf(bundleFees(products, null), (fee) => fee.fee)
}

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)
