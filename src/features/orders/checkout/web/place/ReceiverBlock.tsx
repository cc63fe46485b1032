import { IconMapPin } from '@tabler/icons-react'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { formatPhone } from '#values/phone.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { PrintWarning } from '#web/ui/text/PrintWarning.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { deliveryMemos } from '#features/orders/orders/contract/order-terms.ts'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import type { ReceiverFieldsProps } from './ReceiverFields.tsx'
import { receiverOf } from './order-request.ts'
import css from './ReceiverBlock.module.css'
import { typedMemo, type DraftState, type OrderDraft } from './order-draft.ts'

type ReceiverBlockProps = ReceiverFieldsProps & Pick<DraftState, 'change'>

/** 1 배송지 정보: the receiver's address, a button to change it, and the note to the courier. */
export function ReceiverBlock(props: ReceiverBlockProps) {
  const { draft, change, stores, errors } = props
  const hasErrors = Object.keys(errors).length > 0
  const open = draft.isChanging || hasErrors
  return (
    <OrderBlock
      no={1}
      title="배송지 정보"
      action={
        <Button
          aria-expanded={open}
          {...(hasErrors && { disabledReason: '받는 곳을 모두 입력해 주세요.' })}
          onClick={() => change({ isChanging: !open })}
        >
          {open ? '변경 완료' : '배송지 변경'}
        </Button>
      }
    >
      <div className={css['parts']}>
        {open ? <ReceiverFields {...props} /> : <Receiver draft={draft} stores={stores} />}
        <Memo draft={draft} change={change} />
        <PrintWarning {...receiverOf(draft)} />
      </div>
    </OrderBlock>
  )
}

// Loads on demand: most orders go to the store's own address.
const ReceiverFields = lazyComponent<ReceiverFieldsProps>(
  async () => (await import('./ReceiverFields.tsx')).ReceiverFields,
  {
    loading: () => <SkeletonRows rows={3} height={64} />,
    failed: () => (
      <EmptyState title="배송지 입력란을 불러오지 못했습니다." text="네트워크 연결을 확인한 뒤 새로고침해 주세요." />
    ),
  },
)

function Receiver({ draft: { receiver }, stores }: { draft: OrderDraft; stores: readonly ChainStore[] }) {
  const store = stores.find(({ id }) => id === receiver.storeId)
  return (
    <div>
      <p className={css['place']}>
        {store ? <b>{store.name}</b> : <IconMapPin size={20} aria-hidden />}
        {store?.isDefault && <Tag>기본 매장</Tag>}
        {!store && <b>직접 입력한 곳</b>}
        <span className={css['person']}>
          {receiver.name} · {formatPhone(receiver.phone)}
        </span>
      </p>
      <p>
        {receiver.address1} {receiver.address2} <span className={css['soft']}>{receiver.postalCode}</span>
      </p>
    </div>
  )
}

const memoOptions = [
  { value: '', label: '선택 안 함' },
  ...deliveryMemos.map((memo) => ({ value: memo, label: memo })),
  { value: typedMemo, label: '직접 입력' },
]

function Memo({ draft, change }: Pick<ReceiverBlockProps, 'draft' | 'change'>) {
  return (
    <div className={css['memo']}>
      <SelectField
        label="배송 요청사항"
        options={memoOptions}
        value={draft.memoChoice}
        onChange={(event) => change({ memoChoice: event.currentTarget.value })}
      />
      {draft.memoChoice === typedMemo && (
        <TextField
          label="요청사항 직접 입력"
          labelHidden
          placeholder="배송 기사님께 전할 내용을 입력해 주세요."
          maxLength={200}
          value={draft.memo}
          onChange={(event) => change({ memo: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
