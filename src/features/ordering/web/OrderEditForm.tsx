import type { ChainStore } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { usePaymentMethodsQuery } from '#features/payments/web/payments.api.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Chips } from '#web/ui/Tabs.tsx'
import { TextField } from '#web/ui/text-fields.tsx'
import type { EditScope } from '../contract/order-edit.ts'
import { evidenceCodes, evidences } from '../contract/order-terms.ts'
import type { OrderDetail } from '../contract/order-detail.calls.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { EditLines } from './EditLines.tsx'
import { EditSummary } from './EditSummary.tsx'
import { OrderBlock } from './OrderBlock.tsx'
import css from './OrderForm.module.css'
import payment from './PaymentBlock.module.css'
import { ReceiverBlock } from './ReceiverBlock.tsx'
import { Refusal } from './Refusal.tsx'
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
  ALL: '상품 금액은 지금 판매가로 다시 계산됩니다.',
  LESS: '결제하신 상품은 수량을 줄이거나 빼실 수만 있습니다. 줄이신 만큼 돌려 드립니다.',
  RECEIVER: '카드 결제를 기다리는 주문은 받는 곳만 변경하실 수 있습니다.',
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
        {scope !== 'RECEIVER' && (
          <OrderBlock no={2} title="상품">
            <EditLines
              rows={editRowsOf(order)}
              {...{ scope, partnerUri }}
              counts={edit.counts}
              onCount={edit.setCount}
            />
          </OrderBlock>
        )}
        {scope === 'ALL' && <PaymentPart draft={draft} change={change} bankAccount={order.bankAccount} />}
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

interface PaymentPartProps extends Pick<ReturnType<typeof useOrderEdit>, 'draft' | 'change'> {
  /** As it stands on the order. */
  bankAccount: string
}

function PaymentPart({ draft, change, bankAccount }: PaymentPartProps) {
  const { data: methods } = usePaymentMethodsQuery()
  const accounts = methods?.find(({ code }) => code === 'BANK')?.accounts ?? []
  const current = accounts.find(({ account }) => bankAccount.includes(account))?.bankCode ?? null
  return (
    <OrderBlock no={3} title="결제">
      <div className={payment['parts']}>
        {accounts.length > 0 && (
          <AccountChoice
            accounts={accounts}
            value={draft.bankCode ?? current}
            onChange={(bankCode) => change({ bankCode: bankCode === current ? null : bankCode })}
          />
        )}
        <TextField
          label="입금자명"
          name="depositor"
          required
          maxLength={30}
          value={draft.depositor}
          onChange={(event) => change({ depositor: event.currentTarget.value })}
        />
        <div className={payment['evidence']}>
          <span className={payment['label']} aria-hidden>
            증빙
          </span>
          <Chips
            label="증빙"
            items={evidenceCodes.map((code) => ({ key: code, label: evidences[code].label }))}
            value={draft.evidence}
            onChange={(evidence) => change({ evidence })}
          />
        </div>
      </div>
    </OrderBlock>
  )
}
