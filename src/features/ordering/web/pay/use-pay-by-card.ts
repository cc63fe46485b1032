import { useNavigate } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { goToCardWindow } from './card-window.ts'
import { useOpenCardPaymentMutation } from '#features/payments/web/payments.api.ts'

/** Opens a new payment attempt for an order and leaves for its payment window. */
export function usePayByCard() {
  const [open, { isLoading, error }] = useOpenCardPaymentMutation()
  const navigate = useNavigate()
  const pay = async (orderNumber: string) => {
    const answer = await open(orderNumber)
    if (answer.data) goToCardWindow(answer.data.page, navigate)
  }
  return { pay, pending: isLoading, refusal: error ? sentenceOf(error) : undefined }
}
