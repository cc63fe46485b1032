import { buyerStatusOf, orderStatuses } from '../../contract/order-status.ts'
import { preparedSince } from '../../contract/order-events.ts'
import { lastArrival } from './order-parts.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'

export interface OrderStep {
  key: string
  label: string
  /** UTC; null if it has not happened. */
  at: string | null
  state: 'done' | 'now' | 'todo'
}

/**
 * The order's steps BD → PC → PIP → RP → RC with their times [spec §4], and the arrival of its last parcel. RP appears only for an order
 * shipped in several parcels; a cancelled order ends with the step of its cancellation.
 */
export function stepsOf(order: OrderDetail): OrderStep[] {
  const times = timesOf(order)
  const isCancelled = order.status === 'CC'
  const codes = (['BD', 'PC', 'PIP', 'RP', 'RC'] as const).filter((code) => {
    if (isCancelled) return times[code] !== null
    return code !== 'RP' || times.RP !== null
  })
  const arrivedAt = order.status === 'RC' ? lastArrival(order) : null
  const at = codes.findIndex((code) => code === order.status) + (arrivedAt === null ? 0 : 1)
  const steps = codes.map((code, index): OrderStep => {
    const state = isCancelled || index < at ? 'done' : index === at ? 'now' : 'todo'
    // A completed BD step shows the time of the order, so its label is 주문접수.
    const label =
      code === 'BD' && state === 'done' ? '주문접수' : buyerStatusOf({ status: code, payMethod: order.payMethod }).label
    return { key: code, label, at: state === 'todo' ? null : times[code], state }
  })
  if (!isCancelled) {
    const { label } = buyerStatusOf({ ...order, status: 'RC', delivered: true })
    return [...steps, { key: 'delivered', label, at: arrivedAt, state: arrivedAt === null ? 'todo' : 'now' }]
  }
  const cancelledAt = order.reductions.findLast(({ kind }) => kind === 'CANCEL')?.createdAt ?? null
  return [...steps, { key: 'CC', label: orderStatuses.CC.label, at: cancelledAt, state: 'now' }]
}

function timesOf({ status, createdAt, timeline, shipments, bundles }: OrderDetail) {
  // Taken from the events instead of `paidAt`, which is also set when an unpaid order is cancelled.
  const paid = timeline.find(({ type }) => type === 'PAID')?.createdAt ?? null
  const isPrepared = bundles.some(({ preparedAt }) => preparedAt !== null)
  const prepared = (isPrepared && preparedSince(timeline)) || null
  const sent = shipments
    .filter(({ kind }) => kind === 'ORDER')
    .map(({ shippedAt }) => shippedAt)
    .toSorted()
  const first = sent[0] ?? null
  const last = sent.at(-1) ?? null
  const isWhole = status === 'RC'
  return {
    BD: createdAt,
    PC: paid,
    PIP: prepared,
    RP: isWhole && first === last ? null : first,
    RC: isWhole ? last : null,
  }
}
