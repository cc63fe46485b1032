import { formatKoreanMinute } from '#values/korean-date.ts'
import type { Step } from '#web/ui/text/Timeline.tsx'
import type { OrderEventType } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { AdminOrder } from '../ordering.admin.api.ts'

/** '11-20 09:31': the year is in the order's number. */
export const shortMinute = (iso: string): string => formatKoreanMinute(new Date(iso)).slice(5)

const way = ['BD', 'PC', 'PIP', 'RP', 'RC'] as const satisfies readonly OrderStatus[]
const events = { BD: 'PLACED', PC: 'PAID', PIP: 'PREPARED', RP: 'SHIPPED', RC: 'SHIPPED' } as const satisfies Record<
  (typeof way)[number],
  OrderEventType
>

/** Where the order stands on its way; a cancelled one has left it. */
export function stepsOf(order: AdminOrder, labels: Record<OrderStatus, string>): Step[] {
  const { status, timeline } = order
  const timeOf = (type: OrderEventType, last = false) => {
    const all = timeline.filter((event) => event.type === type)
    const found = last ? all.at(-1) : all[0]
    return found && { at: shortMinute(found.createdAt) }
  }
  if (status === 'CC') {
    return [
      { key: 'BD', label: labels.BD, state: 'done', ...timeOf('PLACED') },
      { key: 'CC', label: labels.CC, state: 'now', ...timeOf('CANCELLED', true) },
    ]
  }
  const now = way.indexOf(status)
  return way
    .filter((step) => step !== 'RP' || status === 'RP')
    .map((step) => {
      const at = way.indexOf(step)
      // What is shipped whole has arrived at the end: nothing is under way any more.
      const state = at < now || status === 'RC' ? 'done' : at === now ? 'now' : 'todo'
      return { key: step, label: labels[step], state, ...(at <= now && timeOf(events[step], step === 'RC')) }
    })
}
