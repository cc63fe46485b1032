import { useState, type ReactNode } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import { alertDialog, confirmDialog, showQuestion } from '#web/ui/overlay/dialogs.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import layout from '#web/ui/layout/words.module.css'
import { buyerMayCancel, requestToCancel, sentToCancel, tooLateToCancel } from '../../contract/buyer-rules.ts'
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
  /** The request of the buyer to cancel what is being prepared. */
  request?: ReactNode
}

/** The way to cancel late goods while the others are prepared or sent. */
function LateGoods({ orderNumber }: { orderNumber: string }) {
  const [isLoading, setLoading] = useState(false)
  // Loads the dialog on demand, because few orders are late.
  const ask = async () => {
    setLoading(true)
    const Dialog = await import('./CancelLateGoods.tsx').then(
      (file) => file.CancelLateGoods,
      () => undefined,
    )
    setLoading(false)
    if (Dialog) await showQuestion((close) => <Dialog orderNumber={orderNumber} onClose={close} />)
    else await alertDialog(generalSentences.offline)
  }
  return (
    <>
      <Notice>
        약속드린 날에 출고하지 못했습니다. 죄송합니다. 기다리기 어려우시면 늦어진 상품을 바로 취소하실 수 있습니다.
      </Notice>
      <Button look="danger" wide pending={isLoading} onClick={() => void ask()}>
        늦어진 상품 취소
      </Button>
    </>
  )
}

/** The button 주문취소 while the buyer may cancel; afterwards the reason, with a request and the support's number. */
export function CancelOrder({ order, tel, request }: CancelOrderProps) {
  const [cancel, { isLoading }] = useSend(cancelOrderCall)
  const isTooLate = !mayTake('cancelByBuyer', order.status)
  // Headquarters and operators see this page too, but only the buyer cancels here.
  if (order.status === 'CC' || (!isTooLate && !order.may.cancel)) return null
  if (order.may.cancelLate) return <LateGoods orderNumber={order.orderNumber} />
  if (isTooLate) {
    const isRequested = request && mayTake('cancelByOperator', order.status)
    const sentence = (isRequested ? requestToCancel : tooLateToCancel)(buyerMayCancel)
    return (
      <div className={layout['stack8']}>
        <Notice>
          {order.status === 'RC' ? sentToCancel : sentence}
          {tel && (
            <>
              {' '}
              <a href={`tel:${tel}`}>{tel}</a>
            </>
          )}
        </Notice>
        {isRequested && request}
      </div>
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
