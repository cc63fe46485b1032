import { formatKoreanMinute } from '#values/korean-date.ts'
import type { Step } from '#web/ui/text/Timeline.tsx'
import { preparedSince, type OrderEventType } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

/** Formats '11-20 09:31'; the order number already contains the year. */
export const shortMinute = (iso: string): string => formatKoreanMinute(new Date(iso)).slice(5)

const stepOrder = ['BD', 'PC', 'PIP', 'RP', 'RC'] as const satisfies readonly OrderStatus[]
const events = { BD: 'PLACED', PC: 'PAID', PIP: 'PREPARED', RP: 'SHIPPED', RC: 'SHIPPED' } as const satisfies Record<
  (typeof stepOrder)[number],
  OrderEventType
>

/** The order's steps with their states; a cancelled order shows only PLACED and CANCELLED. */
export function stepsOf(order: AdminOrder, labels: Record<OrderStatus, string>): Step[] {
  const { status, timeline } = order
  const timeOf = (type: OrderEventType, last = false) => {
    const all = timeline.filter((event) => event.type === type)
    const first = type === 'PREPARED' ? preparedSince(timeline) : all[0]?.createdAt
    const found = last ? all.at(-1)?.createdAt : first
    return found && { at: shortMinute(found) }
  }
  if (status === 'CC') {
    return [
      { key: 'BD', label: labels.BD, state: 'done', ...timeOf('PLACED') },
      { key: 'CC', label: labels.CC, state: 'now', ...timeOf('CANCELLED', true) },
    ]
  }
  const now = stepOrder.indexOf(status)
  return stepOrder
    .filter((step) => step !== 'RP' || status === 'RP')
    .map((step) => {
      const at = stepOrder.indexOf(step)
      // A fully shipped order has no current step: all steps are done.
      const state = at < now || status === 'RC' ? 'done' : at === now ? 'now' : 'todo'
      return { key: step, label: labels[step], state, ...(at <= now && timeOf(events[step], step === 'RC')) }
    })
}
