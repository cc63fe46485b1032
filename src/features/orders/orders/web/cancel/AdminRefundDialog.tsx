import { useState } from 'react'
import { formatWon } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  countShownRefunds,
  refundCauseCodes,
  refundCauses,
  type Fault,
  type RefundCause,
} from '../../contract/refund-terms.ts'
import { otherClaims } from '../../contract/order-claims.ts'
import { linesWith } from '../../contract/order-lines.ts'
import { refundOrderCall } from '../../contract/order-refund.admin.calls.ts'
import { freeRowsOf, rowKey } from '../order/admin-order-rows.ts'
import css from '../order/AdminDialogs.module.css'
import { RowCounts } from '../order/RowCounts.tsx'
import type { AdminOrder } from '../orders.admin.api.ts'
import { ClaimedRows } from './ClaimedRows.tsx'
import { faultItems } from './fault-items.ts'
import { faultOf, feesOf, refundAmounts, refundBlocker, suppliersOf, type FeeChange } from './refund-draft.ts'
import { RefundFees } from './RefundFees.tsx'
import { RefundSum } from './RefundSum.tsx'

const causes = refundCauseCodes.map((key) => ({ key, ...refundCauses[key] }))

/**
 * 출고 후 환불: chosen pieces that were sent, with cause, fault, delivery fee and stock. Nothing is preselected, and the amount stands
 * before the button.
 */
export function AdminRefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber } = order
  const [settled, setSettled] = useState<readonly number[]>([])
  const [includesExchanged, setIncludesExchanged] = useState(false)
  const settles = settled.map((sourceId) => ({ source: 'QUESTION' as const, sourceId }))
  const rows = freeRowsOf(order, otherClaims(order.claims, { settles, includesExchanged }))
  const [cause, setCause] = useState<RefundCause | null>(null)
  const [chosenFault, setFault] = useState<Fault | null>(null)
  const [toStock, setToStock] = useState(false)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [feeChanges, setFeeChanges] = useState<ReadonlyMap<number, FeeChange>>(new Map())
  const [refund] = useSend(refundOrderCall)

  const fault = faultOf(cause, chosenFault)
  const lines = linesWith(rows, (row) => Math.min(row.left, counts.get(rowKey(row)) ?? 0))
  const suppliers = suppliersOf(order, rows, { lines, fault })
  const fees = feesOf(suppliers, feeChanges)
  const amounts = refundAmounts(order, lines, fees)
  const blocker = refundBlocker({ cause, fault, lines }, amounts.total)

  const send = async (reason: string) => {
    if (!cause || !fault) return {}
    const body = {
      cause,
      fault,
      reason,
      lines,
      fees,
      toStock: cause === 'RETURN' && toStock,
      expectedRefund: amounts.total,
      seenRefunds: countShownRefunds(order.reductions),
      ...(settled.length > 0 && { questionIds: [...settled] }),
      ...(includesExchanged && { includesExchanged }),
    }
    const { data, error } = await refund({ params: { orderNumber }, body })
    if (data) toast(`${formatWon(data.refundTotal)}을 환불했습니다.`)
    return { error }
  }
  return (
    <ReasonDialog
      kind="CANCEL"
      draftName={`refund:${orderNumber}`}
      words={{
        title: '출고 후 환불',
        button: `${formatWon(Math.max(0, amounts.total))} 환불하기`,
        look: 'danger',
        effects:
          '이미 출고된 수량을 환불합니다. 카드나 예치금으로 결제한 금액은 결제한 수단으로, 계좌로 입금한 금액은 예치금으로 환불됩니다.',
        label: '사유 설명',
        hint: '구매자에게 보내는 알림에 표시됩니다.',
        placeholder: '예: 상자가 젖은 채 도착함',
      }}
      blocker={blocker}
      mayAnswer={() => !focusMarkedQuantity()}
      send={send}
      onClose={onClose}
      sum={<RefundSum amounts={amounts} />}
    >
      <div>
        <p className={css['legend']}>환불 사유</p>
        <Chips label="환불 사유" items={causes} value={cause} onChange={setCause} />
      </div>
      {cause === 'RETURN' && (
        <div>
          <p className={css['legend']}>귀책</p>
          <Chips label="귀책" items={faultItems} value={chosenFault} onChange={setFault} />
        </div>
      )}
      <ClaimedRows
        claims={order.claims}
        settled={settled}
        onSettle={setSettled}
        includesExchanged={includesExchanged}
        onIncludeExchanged={setIncludesExchanged}
      />
      <RowCounts
        label="환불할 수량"
        leftWord="환불 가능"
        rows={rows}
        counts={new Map(rows.map((row) => [rowKey(row), counts.get(rowKey(row)) ?? 0]))}
        onChange={setCounts}
      />
      <RefundFees suppliers={suppliers} changes={feeChanges} onChange={setFeeChanges} />
      {cause === 'RETURN' && (
        <Checkbox
          label="돌아온 상품을 다시 판매합니다"
          hint="재고를 관리하는 상품은 재고가 그만큼 늘어납니다."
          checked={toStock}
          onChange={(event) => setToStock(event.currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  )
}
