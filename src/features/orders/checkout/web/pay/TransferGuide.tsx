import { payerNameOf } from '#features/money/payments/contract/deposit-code.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { TransferCard } from '#web/payment/TransferCard.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { depositDaysOf } from './deposit-deadline.ts'

/** Transfer instructions of an unpaid order. */
export function TransferGuide({ order }: { order: OrderDetail }) {
  const { orderNumber, due, received, bankAccount, depositor, depositDueAt } = order
  const days = depositDaysOf(useCall(paymentMethodsCall).data)
  return (
    <TransferCard
      due={due}
      received={received}
      bankAccount={bankAccount}
      payer={payerNameOf(depositor, orderNumber)}
      dueAt={depositDueAt}
      dueNote={days !== undefined && `주문일로부터 ${days}일 이내`}
    />
  )
}
