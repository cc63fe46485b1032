import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { receiveOrderCall } from '../contract/receive-order.calls.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

/** 수령확인, shown while a parcel is in transit. */
export function ReceiveOrder({ order: { orderNumber, may } }: { order: OrderDetail }) {
  const [receive, { isLoading }] = useSend(receiveOrderCall)
  if (!may.receive) return null
  const ask = async () => {
    if (!(await confirmDialog({ text: orderSentences.receivedAsk, confirm: '수령확인', cancel: '닫기' }))) return
    const answer = await receive({ params: { orderNumber } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(orderSentences.received)
  }
  return (
    <Button look="primary" wide pending={isLoading} onClick={() => void ask()}>
      수령확인
    </Button>
  )
}
