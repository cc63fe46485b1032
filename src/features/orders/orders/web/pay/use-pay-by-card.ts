import { useNavigate } from 'react-router'
import { openCardPaymentCall } from '#features/money/payments/contract/card.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { goToCardWindow } from '#web/payment/card-window.ts'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'

/** Opens a new payment attempt for an order and leaves for its payment window. */
export function usePayByCard() {
  const [open, { isLoading, error }] = useSend(openCardPaymentCall)
  const navigate = useNavigate()
  const base = useOwnShopPath()
  /** Returns the sentence of a refusal; undefined while the page leaves. */
  const pay = async (orderNumber: string): Promise<string | undefined> => {
    const answer = await open({ body: { orderNumber } })
    if (!answer.data) return sentenceOf(answer.error)
    const isSpent = location.pathname.startsWith('/pay/')
    goToCardWindow(answer.data.page, navigate, { orderPath: `${base}/orderDetail/${orderNumber}`, isSpent })
    return undefined
  }
  return { pay, pending: isLoading, refusal: error ? sentenceOf(error) : undefined }
}
