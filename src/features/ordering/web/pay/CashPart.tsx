import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import type { PaymentBlockProps } from './payment-block-props.ts'

/** How much of the cash is used first; nothing where there is none. */
export function CashPart({ change, quote, payment }: Pick<PaymentBlockProps, 'change' | 'quote' | 'payment'>) {
  const most = Math.min(quote.cash.balance, quote.total)
  if (most <= 0) return null
  return (
    <NumberField
      label="예치금 사용"
      suffix="원"
      value={payment.cash || null}
      hint={`보유 예치금 ${formatWon(quote.cash.balance)} · ${formatWon(most)}까지 사용하실 수 있습니다.`}
      action={<Button onClick={() => change({ useCash: most })}>전액 사용</Button>}
      onChange={(useCash) => change({ useCash: Math.min(useCash ?? 0, most) })}
    />
  )
}
