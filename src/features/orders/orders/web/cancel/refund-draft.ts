import { takenOff } from '../../contract/live-amounts.ts'
import { rowsAfter, type OrderLine } from '../../contract/order-lines.ts'
import { refundSentences, type Fault, type RefundCause } from '../../contract/refund-terms.ts'
import { pricedRowsOf, type OpenRow } from '../order/admin-order-rows.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

/** The choices for a supplier's delivery fee: it stays, it is returned, or the buyer pays the return. */
export const feeChanges = [
  { key: 'KEEP', label: '그대로' },
  { key: 'RETURN', label: '배송비 돌려주기' },
  { key: 'CHARGE', label: '반품 배송비 빼기' },
] as const
export interface FeeChange {
  kind: (typeof feeChanges)[number]['key']
  /** Won; null: not entered. */
  amount: number | null
}

export interface RefundDraft {
  /** Null: the operator has not chosen it yet. */
  cause: RefundCause | null
  fault: Fault | null
  /** Chosen pieces. */
  lines: readonly OrderLine[]
  /** By supplier id. */
  fees: ReadonlyMap<number, FeeChange>
}

/** Only returned goods may be the buyer's fault, so that only a return asks for it. */
export const faultOf = (cause: RefundCause | null, chosen: Fault | null): Fault | null =>
  cause === null || cause === 'RETURN' ? chosen : 'SUPPLIER'

/** The reason why the button can't be pressed yet. */
export function refundBlocker(
  { cause, fault, lines }: Pick<RefundDraft, 'cause' | 'fault' | 'lines'>,
  total: number,
): string | undefined {
  if (cause === null) return refundSentences.chooseCause
  if (fault === null) return refundSentences.chooseFault
  if (lines.length === 0) return refundSentences.nothing
  return total < 0 ? refundSentences.feeAboveRefund : undefined
}

/** Won of the fee that a supplier still holds. */
export const heldFee = (order: AdminOrder, supplierId: number): number => {
  const bundle = order.bundles.find((row) => row.supplierId === supplierId)
  return bundle ? Math.max(0, bundle.fee - bundle.feeReturned) : 0
}

/** Suppliers of the chosen pieces, with what may happen to their fees. */
export const suppliersOf = (
  order: AdminOrder,
  rows: readonly OpenRow[],
  { lines, fault }: Pick<RefundDraft, 'lines' | 'fault'>,
) =>
  order.bundles
    .filter(({ supplierId }) =>
      rows.some(
        (row) =>
          row.supplierId === supplierId &&
          lines.some(({ lineNo, rowNo }) => lineNo === row.lineNo && rowNo === row.rowNo),
      ),
    )
    .map(({ supplierId, supplierName }) => ({
      supplierId,
      supplierName,
      held: heldFee(order, supplierId),
      changes: feeChanges.filter(
        ({ key }) =>
          key === 'KEEP' ||
          (key === 'RETURN' && heldFee(order, supplierId) > 0) ||
          (key === 'CHARGE' && fault === 'BUYER'),
      ),
    }))

/** Signed won per supplier, as the call takes them; only of suppliers whose choice is still open to them. */
export const feesOf = (
  suppliers: ReturnType<typeof suppliersOf>,
  fees: RefundDraft['fees'],
): { supplierId: number; amount: number }[] =>
  suppliers.flatMap(({ supplierId, held, changes }) => {
    const change = fees.get(supplierId)
    if (!change || !changes.some(({ key }) => key === change.kind)) return []
    const amount = change.kind === 'RETURN' ? held : change.kind === 'CHARGE' ? -(change.amount ?? 0) : 0
    return amount === 0 ? [] : [{ supplierId, amount }]
  })

/** Won of the refund by its parts; the server computes the same and compares. */
export function refundAmounts(
  order: Pick<AdminOrder, 'orderProductList'>,
  lines: readonly OrderLine[],
  fees: readonly { amount: number }[],
): { goods: number; print: number; delivery: number; total: number } {
  const rows = pricedRowsOf(order)
  const { goodsAmount: goods, printAmount: print } = takenOff(rows, rowsAfter(rows, lines, 'refunded'))
  const delivery = fees.reduce((sum, { amount }) => sum + amount, 0)
  return { goods, print, delivery, total: goods + print + delivery }
}
