import { useState } from 'react'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { EditScope } from '#features/orders/orders/contract/order-edit.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { EditLines } from './EditLines.tsx'
import { EditSummary } from './EditSummary.tsx'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import css from '../place/OrderForm.module.css'
import { ConfirmBlock } from '../place/ConfirmBlock.tsx'
import { ReceiverBlock } from '../place/ReceiverBlock.tsx'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import { editRowsOf } from './order-edit.ts'
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
  ALL: '상품금액은 현재 판매가로 다시 계산됩니다.',
  LESS: '결제하신 상품은 수량을 줄이거나 빼실 수만 있습니다. 줄이신 만큼 돌려드립니다.',
}

/** Form for the parts of an order that can still be changed, with the resulting total. */
export function OrderEditForm({ order: current, scope, partnerUri, user, stores, onEdited }: OrderEditFormProps) {
  const [order] = useState(current)
  const edit = useOrderEdit({ order, scope, stores, onEdited })
  const { draft, change, figures, errors, sentence } = edit
  return (
    <div className={css['form']}>
      <div className={css['blocks']}>
        <Notice>{notices[scope]}</Notice>
        <ReceiverBlock draft={draft} change={change} stores={stores} user={user} errors={errors} />
        <OrderBlock no={2} title="상품">
          <EditLines
            rows={editRowsOf(order)}
            scope={scope}
            partnerUri={partnerUri}
            counts={edit.counts}
            onCount={edit.setCount}
          />
          {scope === 'ALL' && <AddProducts {...edit.adding} base={`/shop/${partnerUri}`} />}
        </OrderBlock>
        {scope === 'ALL' && (
          <EditPayment
            order={order}
            user={user}
            stores={stores}
            draft={draft}
            change={change}
            figures={figures}
            errors={errors}
            receipt={edit.receipt}
          />
        )}
        {edit.consents.length > 0 && (
          <ConfirmBlock draft={draft} change={change} quote={{ lines: edit.consents }} error={undefined} />
        )}
      </div>
      <aside className={css['aside']}>
        <EditSummary order={order} figures={figures} busy={edit.isPricing}>
          {sentence && <Refusal sentence={sentence} />}
          <Button
            look="primary"
            size="large"
            wide
            pending={edit.pending || edit.isPricing}
            disabledReason={edit.blocker}
            onRefused={() => focusMarkedQuantity()}
            onClick={() => focusMarkedQuantity() || void edit.submit()}
          >
            {figures && !edit.blocker ? `${formatWon(figures.total)}으로 변경하기` : '변경하기'}
          </Button>
        </EditSummary>
      </aside>
    </div>
  )
}

// Loads late: it stands below the order's own products, which most edits are about.
const AddProducts = optionalComponent(async () => (await import('./AddProducts.tsx')).AddProducts)

// Loads late: it stands below the products as well. An order keeps its payment if the part can't be loaded.
const EditPayment = lazyComponent(async () => (await import('./EditPayment.tsx')).EditPayment, {
  loading: () => <SkeletonRows rows={2} height={80} />,
  failed: () => <Notice>결제 수단을 불러오지 못했습니다. 바꾸시려면 화면을 새로고침해 주세요.</Notice>,
})
