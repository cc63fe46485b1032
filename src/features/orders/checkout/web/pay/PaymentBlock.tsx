import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { EvidenceField } from './EvidenceField.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import { depositDeadline } from './deposit-deadline.ts'
import type { PaymentBlockProps } from './payment-block-props.ts'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import layout from '#web/ui/layout/words.module.css'

const icons = { CASH: IconWallet, BANK: IconBuildingBank, CARD: IconCreditCard }
// Lists immediate payment methods first.
const methodOrder: readonly PayMethod[] = ['CASH', 'CARD', 'BANK']

/** 3 결제: the available payment methods and the proof of payment. */
export function PaymentBlock(props: PaymentBlockProps) {
  const { change, quote, payment, methods, refused, placedAt = new Date() } = props
  const offered = methodOrder.flatMap((code) => methods.find((method) => method.code === code) ?? [])
  return (
    <OrderBlock no={3} title="결제">
      <div className={layout['stack16']}>
        {refused?.reason === 'cash-short' && <Refusal sentence={refused.sentence} />}
        <RadioCards
          label="결제 수단"
          columns={2}
          items={offered.map(({ code, name }) => {
            const Icon = icons[code]
            return {
              key: code,
              label: name,
              icon: <Icon size={24} stroke={1.7} aria-hidden />,
              ...notesOf(code, { quote, methods, placedAt }),
            }
          })}
          value={payment.method}
          onChange={(payMethod) => change({ payMethod })}
        />
        {quote.cash.shortBy > 0 && <CashShortage change={change} quote={quote} methods={methods} />}
        {payment.method !== 'CASH' && <MethodFields {...props} />}
        <EvidenceField {...props} />
      </div>
    </OrderBlock>
  )
}

// Loads late: most orders are paid with cash.
const MethodFields = lazyComponent(async () => (await import('./MethodFields.tsx')).MethodFields, {
  loading: () => <SkeletonRows rows={1} height={120} />,
  failed: () => <Notice>결제 정보를 불러오지 못했습니다. 화면을 새로고침해 주세요.</Notice>,
})

// Loads on demand: cash covers most orders.
const CashShortage = optionalComponent(async () => (await import('./CashShortage.tsx')).CashShortage)

function notesOf(
  code: PayMethod,
  { quote, methods, placedAt }: Required<Pick<PaymentBlockProps, 'quote' | 'methods' | 'placedAt'>>,
) {
  const { cash, total } = quote
  if (code === 'BANK') return { note: `${depositDeadline(methods, placedAt)} 입금` }
  if (code === 'CARD') return { note: '결제 즉시 준비 시작' }
  const balance = `보유 ${formatWon(cash.balance)}`
  return cash.shortBy > 0
    ? { disabledReason: `${balance} · ${formatWon(cash.shortBy)} 부족` }
    : { note: `${balance} · 주문 후 ${formatWon(cash.balance - total)}` }
}
