import { useState } from 'react'
import type { SelectedOrder } from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'

const nothing: ReadonlySet<string | number> = new Set()

/** The selected orders: those of the loaded pages, and after `onSelectAll` those of all pages. */
export function useOrderSelection(rows: readonly SelectedOrder[], count = 0) {
  const [selected, onChange] = useState(nothing)
  // Selected orders of pages that are not loaded.
  const [others, setOthers] = useState<readonly SelectedOrder[]>([])
  // The newest state of an order wins: its loaded row comes later.
  const known = new Map([...others, ...rows].map((order) => [order.orderNumber, order]))
  const chosen = [...known.values()].filter(({ orderNumber }) => selected.has(orderNumber))
  return {
    selected,
    onChange,
    chosen,
    clear: () => {
      onChange(nothing)
      setOthers([])
    },
    /** Number of orders of the filter while more than the selected ones exist. */
    more: count > chosen.length ? count : undefined,
    onSelectAll: (orders: readonly SelectedOrder[]) => {
      setOthers(orders)
      onChange(new Set(orders.map(({ orderNumber }) => orderNumber)))
    },
  }
}
