import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { cancelChargeCall, type Charge } from '../contract/cash-charges.calls.ts'

/** 충전 신청 취소: ends a charge that waits for its money. */
export function CancelCharge({ charge: { orderNumber, amount, method } }: { charge: Charge }) {
  const [cancel, { isLoading }] = useSend(cancelChargeCall)
  const ask = async () => {
    const warning = method === 'BANK' ? ' 이미 입금하셨다면 취소하지 말고 확인을 기다려 주세요.' : ''
    const text = `${formatWon(amount)} 충전 신청을 취소하시겠습니까?${warning}`
    if (!(await confirmDialog({ text, confirm: '충전 신청 취소', cancel: '닫기', danger: true }))) return
    const { error } = await cancel({ params: { id: orderNumber } })
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    toast('충전 신청을 취소했습니다.')
    focusHeading()
  }
  return (
    <Button look="danger" wide pending={isLoading} onClick={() => void ask()}>
      충전 신청 취소
    </Button>
  )
}
