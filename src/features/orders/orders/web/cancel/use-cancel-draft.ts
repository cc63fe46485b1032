import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { previewCancelCall, linesQuery } from '../../contract/order-refund.admin.calls.ts'
import { adminOrderSentences } from '../../contract/orders.admin.calls.ts'
import { refundSentences, type Fault } from '../../contract/refund-terms.ts'
import { chosenLines, openRowsOf, rowKey } from '../order/admin-order-rows.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

export const cancelScopes = [
  { key: 'all', label: '전체 취소' },
  { key: 'part', label: '일부 취소' },
] as const
export type CancelScope = (typeof cancelScopes)[number]['key']

/** The choices of a cancel, of which none is made for the operator, and the amounts that the server computes of them. */
export function useCancelDraft(order: AdminOrder) {
  const { orderNumber } = order
  const rows = openRowsOf(order)
  const [scope, setScope] = useState<CancelScope | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  // Every row starts at 0, so that the operator picks the rows to cancel.
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map(rows.map((row) => [rowKey(row), 0])))
  const lines = scope === 'part' ? chosenLines(rows, counts) : undefined
  const nothing = rows.length === 0 || lines?.length === 0
  const isChosen = scope !== null && fault !== null && !nothing
  const shown = useCall(
    previewCancelCall,
    { params: { orderNumber }, query: { fault: fault ?? 'SUPPLIER', lines: lines && linesQuery(lines) } },
    { skip: !isChosen, refetchOnMountOrArgChange: true },
  )
  // Figures of earlier choices must not stand on the button.
  const preview = isChosen && !shown.isFetching ? shown.currentData : undefined
  return {
    rows,
    scope,
    setScope,
    fault,
    setFault,
    counts,
    setCounts,
    lines,
    preview,
    error: isChosen ? shown.error : undefined,
    blocker: blockerOf({ scope, fault, nothing, isKnown: preview !== undefined }),
  }
}

interface Chosen {
  scope: CancelScope | null
  fault: Fault | null
  nothing: boolean
  /** True once the server has computed the amounts. */
  isKnown: boolean
}

/** The reason why the button can't be pressed yet. */
function blockerOf({ scope, fault, nothing, isKnown }: Chosen): string | undefined {
  if (scope === null) return adminOrderSentences.chooseScope
  if (nothing) return adminOrderSentences.nothingToCancel
  if (fault === null) return refundSentences.chooseFault
  return isKnown ? undefined : adminOrderSentences.amountsPending
}
