import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import type { DraftState, OrderDraft } from '../place/order-draft.ts'
import type { TypedReceipt } from './CashReceiptFields.tsx'
import type { PaymentChoice } from '../place/order-request.ts'
import type { OrderRefused } from '../place/use-place-order.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

export interface PaymentBlockProps extends Pick<DraftState, 'change'> {
  draft: OrderDraft
  /** Total of the order, and the available cash. */
  quote: Pick<Quote, 'total' | 'cash'>
  payment: PaymentChoice
  methods: readonly PaymentMethod[]
  store: ChainStore
  depositorError: string | undefined
  /** Takes the typed number of a cash receipt, and tells whether a missing one is named now. */
  receipt: { onChange: (typed: TypedReceipt) => void; isStrict: boolean }
  refused: OrderRefused | null
  /** Start of the transfer deadline: now, unless the order is already placed. */
  placedAt?: Date
}
