import type { FormEvent } from 'react'
import { faultCodes, faults } from '#features/orders/orders/contract/refund-terms.ts'
import { RefundSum } from '#features/orders/orders/web/cancel/RefundSum.tsx'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { refundReturnCall } from '../contract/returns.admin.calls.ts'
import css from './Returns.module.css'
import { useRefundDraft, type ShownRefund } from './use-refund-draft.ts'
import layout from '#web/ui/layout/words.module.css'

const faultItems = faultCodes.map((key) => ({ key, ...faults[key] }))
interface RefundReturnDialogProps {
  detail: AdminReturnDetail
  refund: ShownRefund
  onClose: () => void
}

/** 환불: whose fault it was (nothing is preselected), who pays the way back, and the amount before it is paid. */
export function RefundReturnDialog({ detail, refund: shown, onClose }: RefundReturnDialogProps) {
  const id = String(detail.id)
  const draft = useRefundDraft(detail, shown)
  const { fault, fee, delivery, total, blocker } = draft
  const [refund, { isLoading: pending, error }] = useSend(refundReturnCall)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !fault) return
    const body = {
      fault,
      fee: delivery,
      toStock: draft.toStock,
      expectedRefund: total,
      seenRefunds: shown.seenRefunds,
    }
    const { data } = await refund({ params: { id }, body })
    if (!data) return
    toast(`${formatWon(data.refundTotal)}을 환불했습니다.`)
    onClose()
  }
  const formId = `refundReturn${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="반품 환불"
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form={formId} pending={pending} disabledReason={blocker}>
          {formatWon(Math.max(0, total))} 환불하기
        </FormDialogButtons>
      }
    >
      <form id={formId} className={layout['stack20']} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <p className={css['legend']}>귀책</p>
          <Chips label="귀책" items={faultItems} value={fault} onChange={draft.setFault} />
        </div>
        {draft.feeItems.length > 1 && (
          <div>
            <p className={css['legend']}>배송비 {shown.paidFee > 0 && `(받은 금액 ${formatWon(shown.paidFee)})`}</p>
            <Chips label="배송비" items={draft.feeItems} value={fee} onChange={draft.setFee} />
          </div>
        )}
        {fee === 'CHARGE' && <MoneyField label="반품 배송비" value={draft.charge} onChange={draft.setCharge} />}
        {draft.mayRestock && (
          <Checkbox
            label="돌아온 상품을 다시 판매합니다"
            hint="재고를 관리하는 상품은 재고가 그만큼 늘어납니다."
            checked={draft.toStock}
            onChange={(event) => draft.setToStock(event.currentTarget.checked)}
          />
        )}
        <RefundSum amounts={{ goods: shown.goodsAmount, print: shown.printAmount, delivery, total }} />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
