import { useMemo } from 'react'
import type { AdminOrderRow } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { endOfKoreanDay } from '#values/korean-date.ts'
import { stepHours } from '../../contract/queue-deadlines.ts'
import { useAdminOrderTodoQuery, type OrderTodo } from '#features/orders/orders/web/orders.admin.api.ts'

/**
 * ISO time by which the step of an order is due: shipping at the end of the first promised day, other steps counted from the payment, because a
 * late transfer must not make the work late at once.
 */
export function dueOf({ kind, row }: QueueItem): string | null {
  if (kind === 'deposit') return row.depositDueAt
  if (kind === 'ship' && row.shipsOn !== null) return endOfKoreanDay(row.shipsOn).toISOString()
  return new Date(Date.parse(row.paidAt ?? row.createdAt) + stepHours[kind] * 3_600_000).toISOString()
}

/** One queue entry; an order can have two, if one supplier has started preparing and another has not. */
export interface QueueItem {
  kind: OrderTodo
  row: AdminOrderRow
}

export const queueKey = ({ kind, row }: QueueItem): string => `${kind}/${row.orderNumber}`

// Polls, because new orders arrive while the page is open.
const pollingOptions = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

/** Orders of one kind, of all or of none, oldest first. */
export function useOrderQueue(kind: OrderTodo | 'none' | null) {
  const deposit = useAdminOrderTodoQuery('deposit', pollingOptions)
  const prepare = useAdminOrderTodoQuery('prepare', pollingOptions)
  const ship = useAdminOrderTodoQuery('ship', pollingOptions)
  const refund = useAdminOrderTodoQuery('refund', pollingOptions)
  const rows = {
    deposit: deposit.data?.rows,
    prepare: prepare.data?.rows,
    ship: ship.data?.rows,
    refund: refund.data?.rows,
  }

  const items = useMemo(() => {
    const of = (each: OrderTodo, found: AdminOrderRow[] | undefined): QueueItem[] =>
      kind === null || kind === each ? (found ?? []).map((row) => ({ kind: each, row })) : []
    const all = [
      ...of('deposit', rows.deposit),
      ...of('prepare', rows.prepare),
      ...of('ship', rows.ship),
      ...of('refund', rows.refund),
    ]
    return all.sort((one, other) => one.row.createdAt.localeCompare(other.row.createdAt))
  }, [kind, rows.deposit, rows.prepare, rows.ship, rows.refund])

  const queries = { deposit, prepare, ship, refund }
  const used = kind === null ? Object.values(queries) : kind === 'none' ? [] : [queries[kind]]
  return {
    /** Undefined until all shown kinds are loaded, so that rows do not shift while loading. */
    items: used.every((query) => query.data) ? items : undefined,
    error: used.find((query) => query.error && !query.data)?.error,
    complete: used.every((query) => query.data?.complete !== false),
    refetch: () => used.forEach((query) => void query.refetch()),
  }
}
