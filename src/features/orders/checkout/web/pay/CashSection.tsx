import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import type { PaymentBlockProps } from './payment-block-props.ts'

/** Amount of cash to use first; hidden if there is none. */
export function CashSection({ change, quote, payment }: Pick<PaymentBlockProps, 'change' | 'quote' | 'payment'>) {
  const max = Math.min(quote.cash.balance, quote.total)
  if (max <= 0) return null
  return (
    <MoneyField
      label="예치금 사용"
      value={payment.cash || null}
      hint={`보유 예치금 ${formatWon(quote.cash.balance)} · ${formatWon(max)}까지 사용하실 수 있습니다.`}
      action={<Button onClick={() => change({ cashAmount: max })}>전액 사용</Button>}
      onChange={(cashAmount) => change({ cashAmount: Math.min(cashAmount ?? 0, max) })}
    />
  )
}
