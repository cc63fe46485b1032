import { useState } from 'react'
import type { EditScope } from '#features/orders/orders/contract/order-edit.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { TypedReceipt } from '../pay/CashReceiptFields.tsx'
import type { OrderDraft } from '../place/order-draft.ts'

interface EditedEvidence {
  order: OrderDetail
  scope: EditScope
  draft: OrderDraft
}

/** The number of the cash receipt of an edited order. Only a newly chosen or typed one is sent, and not with the dry run. */
export function useEditReceipt({ order, scope, draft }: EditedEvidence) {
  const [typed, setTyped] = useState<TypedReceipt | null>(null)
  const isReceipt = scope === 'ALL' && draft.evidence === 'CASH_RECEIPT'
  const isNew = order.evidence !== 'CASH_RECEIPT'
  const isSent = isReceipt && (isNew || typed?.choice?.number !== undefined)
  return {
    receipt: { onChange: setTyped, isStrict: false },
    cashReceipt: isSent ? typed?.choice : undefined,
    receiptProblem: isReceipt && isNew ? typed?.problem : undefined,
  }
}
