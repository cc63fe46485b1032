import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { buyerMayCancel, sentToCancel, tooLateToCancel } from '../../contract/buyer-rules.ts'
import { cancelQuestion } from '../../contract/cancel-question.ts'
import { mayTake } from '../../contract/order-status.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { goodsName } from '../../contract/order-terms.ts'
import { cancelOrderCall } from '../../contract/orders.calls.ts'
import { orderSentences } from '../../contract/order-sentences.ts'

interface CancelOrderProps {
  order: OrderDetail
  /** The support's number for orders that can't be cancelled any more: '02-000-0000'. */
  tel: string | undefined
}

/** The button 주문취소 while the buyer may cancel; afterwards the reason and the support's number. */
export function CancelOrder({ order, tel }: CancelOrderProps) {
  const [cancel, { isLoading }] = useSend(cancelOrderCall)
  const isTooLate = !mayTake('cancelByBuyer', order.status)
  // Headquarters and operators see this page too, but only the buyer cancels here.
  if (order.status === 'CC' || (!isTooLate && !order.may.cancel)) return null
  if (isTooLate) {
    return (
      <Notice>
        {order.status === 'RC' ? sentToCancel : tooLateToCancel(buyerMayCancel)}
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
    const text = cancelQuestion({ ...order, goods: goodsNameOf(order.orderProductList) })
    if (!(await confirmDialog({ text, confirm: '주문취소', cancel: '닫기', danger: true }))) return
    const answer = await cancel({ params: { id: order.orderNumber } })
    if (answer.error) return toast(sentenceOf(answer.error), { tone: 'error' })
    toast(orderSentences.cancelled)
    focusHeading()
  }
  return (
    <Button look="danger" wide pending={isLoading} onClick={() => void ask()}>
      주문취소
    </Button>
  )
}

const goodsNameOf = (products: OrderDetail['orderProductList']): string =>
  goodsName({ title: products[0]?.name ?? '', productCount: products.length })
