import { useState } from 'react'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import { editPayment } from './order-edit.ts'
import { PaymentBlock } from '../pay/PaymentBlock.tsx'
import type { useOrderEdit } from './use-order-edit.ts'

interface EditPaymentProps extends Pick<
  ReturnType<typeof useOrderEdit>,
  'draft' | 'change' | 'figures' | 'errors' | 'receipt'
> {
  order: OrderDetail
  user: SessionUser
  stores: readonly ChainStore[]
}

/** Changes the payment of an order while nothing is paid. */
export function EditPayment({ order, user, stores, draft, change, figures, errors, receipt }: EditPaymentProps) {
  const { data: methods } = useCall(paymentMethodsCall)
  const { data: cash } = useCall(memberCashCall, { params: { memberId: user.id } })
  const total = useLastTotal(figures) ?? order.total
  const store = stores.find(({ id }) => id === order.chainStore.id)
  if (!methods || !cash || !store) return <SkeletonRows rows={2} height={80} />
  const current = bankCodeOf(order, methods)
  return (
    <PaymentBlock
      methods={methods}
      store={store}
      {...editPayment(order, { draft, total, cash })}
      draft={{ ...draft, bankCode: draft.bankCode ?? current }}
      change={(part) => change(part.bankCode === current ? { ...part, bankCode: null } : part)}
      depositorError={errors.depositor}
      refused={null}
      receipt={receipt}
      placedAt={new Date(order.createdAt)}
    />
  )
}

/** Returns the previous total while the new one is loading. */
function useLastTotal(figures: EditFigures | undefined): number | undefined {
  const [last, setLast] = useState(figures?.total)
  if (figures && figures.total !== last) setLast(figures.total)
  return figures?.total ?? last
}

/** Bank code of the account stored on the order. */
function bankCodeOf({ bankAccount }: OrderDetail, methods: readonly PaymentMethod[]) {
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  return accounts.find(({ account }) => bankAccount.includes(account))?.bankCode ?? null
}
