import { useState } from 'react'
import { useMemberCashQuery } from '#features/cash/web/cash.api.ts'
import type { ChainStore } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { usePaymentMethodsQuery } from '#features/payments/web/payments.api.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { EditScope } from '../contract/order-edit.ts'
import type { OrderDetail } from '../contract/order-detail.calls.ts'
import { AddProducts } from './AddProducts.tsx'
import { EditLines } from './EditLines.tsx'
import { EditSummary } from './EditSummary.tsx'
import { OrderBlock } from './OrderBlock.tsx'
import css from './OrderForm.module.css'
import { PaymentBlock } from './PaymentBlock.tsx'
import { ReceiverBlock } from './ReceiverBlock.tsx'
import { Refusal } from './Refusal.tsx'
import { editPayment, editRowsOf } from './order-edit.ts'
import { useOrderEdit } from './use-order-edit.ts'

export interface OrderEditFormProps {
  order: OrderDetail
  scope: EditScope
  partnerUri: string
  user: SessionUser
  stores: readonly ChainStore[]
  onEdited: () => void
}

const notices: Record<EditScope, string> = {
  ALL: '상품 금액은 지금 판매가로 다시 계산됩니다.',
  LESS: '결제하신 상품은 수량을 줄이거나 빼실 수만 있습니다. 줄이신 만큼 돌려 드립니다.',
}

/** The parts of an order that can still be changed, and what it then comes to. */
export function OrderEditForm({ order, scope, partnerUri, user, stores, onEdited }: OrderEditFormProps) {
  const edit = useOrderEdit({ order, stores, onEdited })
  const { draft, change, figures, errors, sentence } = edit
  return (
    <form className={css['form']} onSubmit={(event) => event.preventDefault()} noValidate>
      <div className={css['blocks']}>
        <Notice>{notices[scope]}</Notice>
        <ReceiverBlock {...{ draft, change, stores, user, errors }} />
        <OrderBlock no={2} title="상품">
          <EditLines rows={editRowsOf(order)} {...{ scope, partnerUri }} counts={edit.counts} onCount={edit.setCount} />
          {scope === 'ALL' && <AddProducts {...edit.adding} base={`/shop/${partnerUri}`} />}
        </OrderBlock>
        {scope === 'ALL' && <PaymentPart {...{ order, user, stores, draft, change, figures, errors }} />}
      </div>
      <aside className={css['aside']}>
        <EditSummary order={order} figures={figures} busy={edit.isPricing}>
          {sentence && <Refusal sentence={sentence} />}
          <Button
            look="primary"
            size="large"
            wide
            pending={edit.pending || edit.isPricing}
            disabledReason={edit.bar}
            onClick={() => void edit.submit()}
          >
            {figures && !edit.bar ? `${formatWon(figures.total)}으로 변경하기` : '변경하기'}
          </Button>
        </EditSummary>
      </aside>
    </form>
  )
}

interface PaymentPartProps extends Pick<ReturnType<typeof useOrderEdit>, 'draft' | 'change' | 'figures' | 'errors'> {
  order: OrderDetail
  user: SessionUser
  stores: readonly ChainStore[]
}

/** Another way to pay it, as long as nothing is paid. */
function PaymentPart({ order, user, stores, draft, change, figures, errors }: PaymentPartProps) {
  const { data: methods } = usePaymentMethodsQuery()
  const { data: cash } = useMemberCashQuery(user.id)
  const [shown, setShown] = useState(figures?.total)
  if (figures && figures.total !== shown) setShown(figures.total)
  const store = stores.find(({ id }) => id === order.chainStore.id)
  if (!methods || !cash || !store) return <SkeletonRows rows={2} height={80} />
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  const current = accounts.find(({ account }) => order.bankAccount.includes(account))?.bankCode ?? null
  // While the new sum is on its way, the one before stands there.
  const total = figures?.total ?? shown ?? order.total
  const { quote, payment } = editPayment(order, { draft, total, balance: cash.balance })
  return (
    <PaymentBlock
      {...{ quote, payment, methods, store }}
      draft={{ ...draft, bankCode: draft.bankCode ?? current }}
      change={(part) => change(part.bankCode === current ? { ...part, bankCode: null } : part)}
      depositorError={errors.depositor}
      refused={null}
      placedAt={new Date(order.createdAt)}
    />
  )
}
