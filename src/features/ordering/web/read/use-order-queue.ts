import { useMemo } from 'react'
import type { AdminOrderRow } from '../../contract/ordering.admin.calls.ts'
import { useAdminOrderTodoQuery, type OrderTodo } from '../ordering.admin.api.ts'

/** One piece of work: an order can be in the queue twice, when one supplier has begun and another has not. */
export interface QueueItem {
  kind: OrderTodo
  row: AdminOrderRow
}

export const queueKey = ({ kind, row }: QueueItem): string => `${kind}/${row.orderNumber}`

// Others order while the page stands open.
const fresh = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

/** What waits, of one kind or of all, oldest first. */
export function useOrderQueue(kind: OrderTodo | null) {
  const deposit = useAdminOrderTodoQuery('deposit', fresh)
  const prepare = useAdminOrderTodoQuery('prepare', fresh)
  const ship = useAdminOrderTodoQuery('ship', fresh)
  const refund = useAdminOrderTodoQuery('refund', fresh)
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

  const asked = { deposit, prepare, ship, refund }
  const used = kind === null ? Object.values(asked) : [asked[kind]]
  return {
    /** Undefined until every kind that is shown is there: rows must not push each other around. */
    items: used.every((query) => query.data) ? items : undefined,
    error: used.find((query) => query.error && !query.data)?.error,
    complete: used.every((query) => query.data?.complete !== false),
    refetch: () => used.forEach((query) => void query.refetch()),
  }
}
