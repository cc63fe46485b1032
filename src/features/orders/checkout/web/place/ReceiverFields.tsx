import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { addressOf } from './initial-draft.ts'
import type { DraftState, OrderDraft, ReceiverDraft } from './order-draft.ts'
import type { OrderErrors } from './order-request.ts'
import css from './ReceiverBlock.module.css'

export interface ReceiverFieldsProps extends Pick<DraftState, 'change'> {
  draft: OrderDraft
  stores: readonly ChainStore[]
  user: SessionUser
  errors: Pick<OrderErrors, 'name' | 'phone' | 'postalCode' | 'address1'>
}

/** Fields for another receiver: one of the member's stores or a typed address, and the contact. */
export function ReceiverFields({ draft: { receiver }, change, stores, user, errors }: ReceiverFieldsProps) {
  const put = (part: Partial<ReceiverDraft>) => change({ receiver: { ...receiver, ...part } })
  const field = (name: 'name' | 'phone' | 'postalCode' | 'address1' | 'address2') => ({
    name,
    value: receiver[name],
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  })
  const choose = (key: string) => {
    const store = stores.find(({ id }) => String(id) === key)
    put(store ? addressOf(store) : { storeId: null, postalCode: '', address1: '', address2: '' })
  }
  const isOrderer = receiver.name === user.name && receiver.phone === user.phone
  // Shows the address fields for a store with an incomplete address too.
  const typesAddress = receiver.storeId === null || errors.postalCode || errors.address1
  return (
    <div className={css['fields']}>
      <RadioCards
        label="배송지"
        columns={2}
        items={[
          ...stores.map((store) => ({
            key: String(store.id),
            label: store.name,
            note: `${store.address1} ${store.address2}`,
          })),
          { key: 'typed', label: '직접 입력', note: '다른 주소로 배송받습니다.' },
        ]}
        value={receiver.storeId === null ? 'typed' : String(receiver.storeId)}
        onChange={choose}
      />
      {typesAddress && (
        <AddressFields
          postalCode={{ ...field('postalCode'), error: errors.postalCode }}
          address1={{ ...field('address1'), maxLength: 200, error: errors.address1 }}
          address2={{ ...field('address2'), maxLength: 100 }}
          // A found address differs from the store's, so the store is deselected.
          onFound={(address) => put({ ...address, storeId: null })}
        />
      )}
      <div>
        <Checkbox
          label="주문자와 동일"
          checked={isOrderer}
          onChange={() => put(isOrderer ? { name: '', phone: '' } : { name: user.name, phone: user.phone })}
        />
        <div className={css['pair']}>
          <TextField
            {...field('name')}
            label="받는 분"
            required
            autoComplete="name"
            maxLength={50}
            error={errors.name}
          />
          <TextField
            {...field('phone')}
            label="연락처"
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            error={errors.phone}
          />
        </div>
      </div>
    </div>
  )
}
