import { reasonShort } from '#contract/reason.ts'
import { useState, type FormEvent } from 'react'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { adminCancelOrderCall } from '../../contract/order-refund.admin.calls.ts'
import { CancelSum } from './CancelSum.tsx'
import { faultItems } from './fault-items.ts'
import { cancelScopes, useCancelDraft, type CancelScope } from './use-cancel-draft.ts'
import css from '../order/AdminDialogs.module.css'
import { RowCounts } from '../order/RowCounts.tsx'
import type { AdminOrder } from '../orders.admin.api.ts'
import { orderSentences } from '../../contract/order-sentences.ts'

/**
 * 취소·환불: cancels everything that is not shipped, or chosen quantities of it, with a reason shown to the buyer. Nothing is preselected, and
 * lines, fees and money stand before the button.
 */
export function AdminCancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber } = order
  const { rows, scope, setScope, fault, setFault, counts, setCounts, ...draft } = useCancelDraft(order)
  const { lines, preview, blocker } = draft
  const [reason, setReason] = useKeptText(`cancel:${orderNumber}`)
  const [sent, setSent] = useState(false)
  const [cancel, { isLoading: pending, error }] = useSend(adminCancelOrderCall)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (focusMarkedQuantity() || pending || blocker || !fault || !preview) return
    if (reason.trim().length < 2) return focusInvalidSoon(event.currentTarget)
    const { refundTotal: expectedRefund } = preview
    const body = { reason: reason.trim(), fault, ...(lines && { lines: [...lines] }), expectedRefund }
    const { data } = await cancel({ params: { orderNumber }, body })
    if (!data) return
    const done = data.status === 'CC' ? orderSentences.cancelled : '선택한 수량을 취소했습니다.'
    toast(data.refundTotal > 0 ? `${done} ${formatWon(data.refundTotal)}을 환불했습니다.` : done)
    onClose()
  }

  const formId = `cancel${orderNumber}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="취소·환불"
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form={formId} pending={pending} disabledReason={blocker}>
          {buttonLabel(scope, preview?.refundTotal ?? 0)}
        </FormDialogButtons>
      }
    >
      <p className={css['note']}>
        출고 전인 수량만 취소할 수 있습니다. 결제한 금액은 결제한 곳으로, 계좌로 입금한 금액은 예치금으로 환불됩니다.
      </p>
      <form id={formId} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Chips label="취소 범위" items={cancelScopes} value={scope} onChange={setScope} />
        {scope === 'part' && <RowCounts label="취소할 수량" rows={rows} counts={counts} onChange={setCounts} />}
        <div>
          <p className={css['legend']}>귀책</p>
          <Chips label="귀책" items={faultItems} value={fault} onChange={setFault} />
          {fault === 'BUYER' && (
            <p className={css['note']}>무료배송 조건에 미달하게 되면 환불액에서 배송비를 뺍니다.</p>
          )}
        </div>
        <TextAreaField
          label="사유"
          required
          rows={3}
          maxLength={200}
          placeholder="예: 품절로 인한 취소"
          value={reason}
          error={sent && reason.trim().length < 2 && reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {preview && <CancelSum preview={preview} rows={rows} />}
        <FormRefusal error={error ?? draft.error} />
      </form>
    </Dialog>
  )
}

function buttonLabel(scope: CancelScope | null, refundTotal: number): string {
  const act = scope === 'all' ? '전체 취소하기' : scope === 'part' ? '선택한 수량 취소하기' : '취소하기'
  return refundTotal > 0 ? `${formatWon(refundTotal)} 환불하고 ${act}` : act
}
