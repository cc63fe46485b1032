import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { sandboxCardCodes, sandboxCards } from '../contract/card-terms.ts'
import { paySandboxCall } from '../contract/card.calls.ts'
import css from './SandboxPayPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/**
 * /pay/sandbox/:orderId: the payment window of installations without a card contract. It behaves like a real one and
 * charges nothing.
 */
export function SandboxPayPage() {
  const { orderId = '' } = useParams()
  const [query] = useSearchParams()
  const amount = Number(query.get('amount'))
  const navigate = useNavigate()
  // Replace, so that "back" does not reopen a finished window.
  const leave = (page: 'success' | 'fail', result: Record<string, string>) =>
    void navigate(`/pay/card/${page}?${new URLSearchParams({ ...result, orderId })}`, { replace: true })
  const cancel = () => leave('fail', { code: 'PAY_PROCESS_CANCELED' })
  return (
    <PlainPage title="연습용 결제창" onClose={cancel}>
      {Number.isSafeInteger(amount) && amount > 0 ? (
        <PayForm
          {...{ orderId, amount, orderName: query.get('orderName') ?? '' }}
          onPaid={(paymentKey) => leave('success', { paymentKey, amount: String(amount) })}
          onCancel={cancel}
        />
      ) : (
        <EmptyState title="결제할 주문이 없습니다." text="주문내역에서 다시 결제해 주세요." />
      )}
    </PlainPage>
  )
}

interface PayFormProps {
  orderId: string
  amount: number
  orderName: string
  onPaid: (paymentKey: string) => void
  onCancel: () => void
}

function PayForm({ orderId, amount, orderName, onPaid, onCancel }: PayFormProps) {
  const [card, setCard] = useState<(typeof sandboxCardCodes)[number]>('shinhan')
  const [pay, { isLoading, error }] = useSend(paySandboxCall)
  const submit = async () => {
    const answer = await pay({ body: { orderId, amount, card } })
    if (answer.data) onPaid(answer.data.paymentKey)
  }
  return (
    <div className={layout['stack16']}>
      <Notice>실제 카드로 결제되지 않는 연습용 결제창입니다.</Notice>
      <Card>
        <p className={css['name']}>{orderName}</p>
        <p>
          <Money amount={amount} size="hero" />
        </p>
        <p className={css['soft']}>결제번호 {orderId}</p>
      </Card>
      <RadioCards
        label="결제할 카드"
        items={sandboxCardCodes.map((key) => {
          const { label, lastDigits, refuses } = sandboxCards[key]
          const Icon = refuses ? IconCreditCardOff : IconCreditCard
          return {
            key,
            label,
            note: refuses ? '카드사가 결제를 거절합니다.' : `끝자리 ${lastDigits}`,
            icon: <Icon size={24} stroke={1.7} aria-hidden />,
          }
        })}
        value={card}
        onChange={setCard}
      />
      {isApiError(error) && (
        <p role="alert" className={layout['bad']}>
          {sentenceOf(error)}
        </p>
      )}
      <div className={layout['stack8']}>
        <Button look="primary" size="large" wide pending={isLoading} onClick={() => void submit()}>
          {formatWon(amount)} 결제하기
        </Button>
        <Button size="large" wide onClick={onCancel}>
          취소
        </Button>
      </div>
    </div>
  )
}
