import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { refundChargeCall, type Charge } from '../contract/cash-charges.calls.ts'

/** 카드 결제 취소: returns an unused card charge whole to its card. */
export function RefundCharge({ charge: { orderNumber, amount } }: { charge: Charge }) {
  const [refund, { isLoading }] = useSend(refundChargeCall)
  const ask = async () => {
    const text = `카드로 충전한 ${formatWon(amount)}을 결제하신 카드로 돌려받으시겠습니까? 예치금에서 바로 빠집니다.`
    if (!(await confirmDialog({ text, confirm: '카드 결제 취소', cancel: '닫기', danger: true }))) return
    const { error } = await refund({ params: { orderNumber } })
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    toast('카드 결제를 취소했습니다.')
    focusHeading()
  }
  return (
    <Button look="danger" wide pending={isLoading} onClick={() => void ask()}>
      카드 결제 취소
    </Button>
  )
}
