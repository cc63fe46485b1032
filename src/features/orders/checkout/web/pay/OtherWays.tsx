import { skipToken } from '@reduxjs/toolkit/query'
import { IconBuildingBank, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import { depositDeadline } from './deposit-deadline.ts'
import css from './OtherWays.module.css'
import { TransferForm } from './TransferForm.tsx'
import { usePayAnotherWay } from './use-pay-another-way.ts'

/** The other ways to pay an order that waits for its card: cash at once, or a transfer. */
export function OtherWays({ order }: { order: OrderDetail }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: methods } = useCall(paymentMethodsCall)
  const { data: cash } = useCall(memberCashCall, user ? { params: { memberId: user.id } } : skipToken)
  const { pay, pending, refusal } = usePayAnotherWay(order)
  const [transfers, setTransfers] = useState(false)
  if (!methods || !cash || !user) return <SkeletonRows rows={2} height={72} />
  const bank = methods.find(({ code }) => code === 'BANK')
  const short = order.due - cash.balance
  return (
    <section className={css['ways']} aria-label="다른 방법으로 결제">
      <h3 className={css['title']}>다른 방법으로 결제</h3>
      {methods.some(({ code }) => code === 'CASH') && (
        <div>
          <Button
            size="large"
            wide
            icon={<IconWallet size={20} stroke={1.7} aria-hidden />}
            pending={pending === 'CASH'}
            disabledReason={short > 0 ? `예치금이 ${formatWon(short)} 부족합니다.` : undefined}
            onClick={() => void pay({ payMethod: 'CASH' })}
          >
            예치금 {formatWon(order.due)} 결제
          </Button>
          <p className={css['note']}>
            {short > 0
              ? `보유 예치금 ${formatWon(cash.balance)} · ${formatWon(short)} 부족`
              : `결제 후 예치금 잔액 ${formatWon(-short)}`}
          </p>
        </div>
      )}
      {bank && (
        <div>
          <Button
            size="large"
            wide
            icon={<IconBuildingBank size={20} stroke={1.7} aria-hidden />}
            aria-expanded={transfers}
            onClick={() => setTransfers(!transfers)}
          >
            계좌입금
          </Button>
          <p className={css['note']}>{depositDeadline(methods, new Date(order.createdAt))} 입금하시면 됩니다.</p>
          {transfers && (
            <TransferForm
              accounts={bank.accounts}
              depositor={user.name}
              pending={pending === 'BANK'}
              onSubmit={(transfer) => void pay({ payMethod: 'BANK', ...transfer })}
            />
          )}
        </div>
      )}
      {refusal && <Refusal sentence={refusal} />}
    </section>
  )
}
