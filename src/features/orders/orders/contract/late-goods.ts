import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { linesWith, openCount, type OrderLine, type OrderLineKey, type RowCounts } from './order-lines.ts'
import { unshippedStatuses, type OrderStatus } from './order-status.ts'

interface SuppliedRow extends OrderLineKey, Omit<RowCounts, 'refunded'> {
  supplierId: number
  isCustomMade: boolean
}

interface PromisedBundle {
  supplierId: number
  /** Korean day; null: no promise. */
  shipsOn: string | null
  /** Null: the supplier has not begun. */
  preparedAt: unknown
}

/** Bundles with unsent goods that were promised to ship before today. */
export function lateBundles<Bundle extends PromisedBundle>(
  { status, rows, bundles }: { status: OrderStatus; rows: readonly SuppliedRow[]; bundles: readonly Bundle[] },
  today: string,
): Bundle[] {
  if (!unshippedStatuses.some((code) => code === status)) return []
  return bundles.filter(
    ({ supplierId, shipsOn }) =>
      shipsOn !== null && shipsOn < today && rows.some((row) => row.supplierId === supplierId && openCount(row) > 0),
  )
}

/**
 * The unsent pieces that a buyer may cancel because they are late [decisions: Orders]. Goods that are made for the buyer are not among
 * them once the supplier has begun: nobody else can use them.
 */
export function lateLines(
  order: { status: OrderStatus; rows: readonly SuppliedRow[]; bundles: readonly PromisedBundle[] },
  today: string,
): OrderLine[] {
  const late = new Map(lateBundles(order, today).map((bundle) => [bundle.supplierId, bundle]))
  return linesWith(order.rows, (row) => {
    const bundle = late.get(row.supplierId)
    return bundle && (bundle.preparedAt === null || !row.isCustomMade) ? openCount(row) : 0
  })
}

/** Note of the event: '대한포장 11월 30일(월) → 12월 1일(화)'. */
export const delayNote = ({ supplierName, from, to }: { supplierName: string; from: string; to: string }): string =>
  `${supplierName} ${shortDay(from)} → ${shortDay(to)}`

export const lateSentences = {
  nothingLate: '약속한 출고일이 지난 상품이 없습니다. 새로고침해 주세요.',
  amountChanged: '그사이에 주문이 바뀌어 돌려드릴 금액이 달라졌습니다. 금액을 다시 확인해 주세요.',
  cancelled: '늦어진 상품을 취소했습니다.',
  /** Reason of the cancellation in the timeline and in messages. */
  reason: '출고 지연',
} as const
