import { Button, type ButtonProps } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { usePayByCard } from './use-pay-by-card.ts'

interface PayByCardButtonProps extends Pick<ButtonProps, 'look' | 'className'> {
  orderNumber: string
  /** Name of the order, for screen readers: rows of a list have equal buttons. */
  about: string
}

/** 결제하기: opens the payment window of a waiting order. */
export function PayByCardButton({ orderNumber, about, ...looks }: PayByCardButtonProps) {
  const { pay, pending } = usePayByCard()
  const press = async () => {
    const refusal = await pay(orderNumber)
    if (refusal) toast(refusal, { tone: 'error' })
  }
  return (
    <Button {...looks} pending={pending} aria-label={`${about} 결제하기`} onClick={() => void press()}>
      결제하기
    </Button>
  )
}
