import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall, useSend } from '#web/api/use-call.ts'
import { orderDetailCall, type OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import type { EditRequest } from '../edit/edit-order.api.ts'
import { editOrderCall } from '../../contract/order-edit.calls.ts'

/** The order's new payment. */
export type OtherPayment = Pick<EditRequest['body'], 'bankCode' | 'depositor'> & { payMethod: 'CASH' | 'BANK' }

/** Pays a waiting order in another way; its goods, its number and its price stay. Then opens its result page. */
export function usePayAnotherWay({ orderNumber, total }: OrderDetail) {
  const [edit, { error }] = useSend(editOrderCall)
  const [pending, setPending] = useState<OtherPayment['payMethod'] | null>(null)
  const sending = useRef(false)
  const [read] = useLazyCall(orderDetailCall)
  const navigate = useNavigate()
  const base = useOwnShopPath()
  const pay = async (payment: OtherPayment) => {
    // A ref instead of state: two presses can arrive before React renders the locked button.
    if (sending.current) return
    sending.current = true
    setPending(payment.payMethod)
    const answer = await edit({ params: { orderNumber }, body: { ...payment, expectedTotal: total } })
    if (answer.data) {
      // Otherwise the result page shows the cached, unpaid order for a moment.
      await read({ params: { id: orderNumber } })
      void navigate(`${base}/order/result/${orderNumber}`, { replace: true })
      return
    }
    sending.current = false
    setPending(null)
  }
  return { pay, pending, refusal: error ? sentenceOf(error) : undefined }
}
