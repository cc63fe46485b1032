import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import type { SessionUser } from '#contract/session-data.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { deliveryMemos } from '#features/orders/orders/contract/order-terms.ts'
import { typedMemo, type OrderDraft, type ReceiverDraft } from './order-draft.ts'

export interface OrderSources {
  user: SessionUser
  store: ChainStore
  methods: readonly PaymentMethod[]
  /** The store's newest order. */
  last: OrderDetail | null
}

/** Fills the form from the store's address and its last order [look: Order]. */
export function initialDraft({ user, store, methods, last }: OrderSources): OrderDraft {
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  const lastAccount = accounts.find(({ bankName }) => last?.bankAccount.startsWith(bankName)) ?? accounts[0]
  return {
    receiver: { ...addressOf(store), name: user.name, phone: user.phone },
    isChanging: false,
    ...memoOf(last?.receiver.memo ?? ''),
    payMethod: null,
    cashAmount: 0,
    bankCode: lastAccount?.bankCode ?? null,
    depositor: last?.depositor || user.name,
    evidence: last?.evidence ?? 'TAX',
    customMadeAgreed: false,
  }
}

export const addressOf = ({
  id,
  postalCode,
  address1,
  address2,
}: ChainStore): Omit<ReceiverDraft, 'name' | 'phone'> => ({
  storeId: id,
  postalCode,
  address1,
  address2,
})

export function memoOf(memo: string): Pick<OrderDraft, 'memoChoice' | 'memo'> {
  const offered = memo === '' || deliveryMemos.some((text) => text === memo)
  return offered ? { memoChoice: memo, memo: '' } : { memoChoice: typedMemo, memo }
}
