import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { evidenceCodes, evidences } from '../../contract/order-terms.ts'
import { BankFields } from './BankFields.tsx'
import { CardFields } from './CardFields.tsx'
import { OrderBlock } from '../order/OrderBlock.tsx'
import { depositDeadline } from './deposit-deadline.ts'
import type { PaymentBlockProps } from './payment-block-props.ts'
import css from './PaymentBlock.module.css'
import { Refusal } from '../order/Refusal.tsx'

const icons = { CASH: IconWallet, BANK: IconBuildingBank, CARD: IconCreditCard }
// Lists immediate payment methods first.
const methodOrder: readonly PayMethod[] = ['CASH', 'CARD', 'BANK']

/** 3 결제: the available payment methods and the proof of payment. */
export function PaymentBlock(props: PaymentBlockProps) {
  const { draft, change, quote, payment, methods, store, refused, placedAt = new Date() } = props
  const offered = methodOrder.flatMap((code) => methods.find((method) => method.code === code) ?? [])
  return (
    <OrderBlock no={3} title="결제">
      <div className={css['parts']}>
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
        {payment.method === 'BANK' && <BankFields {...props} />}
        {payment.method === 'CARD' && <CardFields {...props} />}
        <div className={css['evidence']}>
          <span className={css['label']} aria-hidden>
            증빙
          </span>
          <Chips
            label="증빙"
            items={evidenceCodes.map((code) => ({ key: code, label: evidences[code].label }))}
            value={draft.evidence}
            onChange={(evidence) => change({ evidence })}
          />
        </div>
        {draft.evidence === 'TAX' && (
          <p className={css['soft']}>
            {store.businessNumber} · {store.businessEmail || '세금계산서 수신 이메일이 등록되지 않았습니다.'}
          </p>
        )}
      </div>
    </OrderBlock>
  )
}

function notesOf(
  code: PayMethod,
  { quote, methods, placedAt }: Required<Pick<PaymentBlockProps, 'quote' | 'methods' | 'placedAt'>>,
) {
  const { cash } = quote
  if (code === 'BANK') return { note: `${depositDeadline(methods, placedAt)} 입금` }
  if (code === 'CARD') return { note: '결제 즉시 준비 시작' }
  const balance = `보유 ${formatWon(cash.balance)}`
  return cash.shortBy > 0 ? { disabledReason: `${balance} · ${formatWon(cash.shortBy)} 부족` } : { note: balance }
}
