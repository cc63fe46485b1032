import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { orderSentences } from '../../contract/order-refusals.ts'
import { orderStatuses } from '../../contract/order-status.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { useCancelOrderMutation } from '../ordering.api.ts'

interface CancelOrderProps {
  order: OrderDetail
  /** Whom to ask once it is too late: '02-000-0000'. */
  tel: string | undefined
}

/** 주문취소 while it is possible; afterwards the sentence why not, and whom to ask. */
export function CancelOrder({ order, tel }: CancelOrderProps) {
  const [cancel, { isLoading }] = useCancelOrderMutation()
  const isTooLate = !orderStatuses[order.status].buyerMayCancel
  // Headquarters and operator see the order too, but it is not theirs to cancel here.
  if (order.status === 'CC' || (!isTooLate && !order.may.cancel)) return null
  if (isTooLate) {
    return (
      <Notice>
        {orderSentences.tooLateToCancel}
        {tel && (
          <>
            {' '}
            <a href={`tel:${tel}`}>{tel}</a>
          </>
        )}
      </Notice>
    )
  }
  const ask = async () => {
    if (!(await confirmDialog({ text: questionOf(order), confirm: '주문취소', cancel: '닫기', danger: true }))) return
    const answer = await cancel(order.orderNumber)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(orderSentences.cancelled)
  }
  return (
    <Button look="danger" wide pending={isLoading} onClick={() => void ask()}>
      주문취소
    </Button>
  )
}

/** A paid order is not given up without knowing where the money goes. */
function questionOf({ status, payMethod }: OrderDetail): string {
  const { cancelAsk, refundToCard, refundToCash } = orderSentences
  if (status !== 'PC') return cancelAsk
  return `${cancelAsk} ${payMethod === 'CARD' ? refundToCard : refundToCash}`
}
