import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CartRow } from '#features/orders/cart/contract/cart.calls.ts'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { hasEvidenceChoice } from '#features/orders/orders/contract/evidence-parts.ts'
import { cashShortSentence, orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { useOrderTotalQuery, type QuoteRequest } from '../checkout.api.ts'
import { taxRefusals } from '../pay/tax-refusals.ts'
import { initialDraft, type OrderSources } from './initial-draft.ts'
import { useOrderDraft, type OrderDraft } from './order-draft.ts'
import {
  errorsOf,
  evidenceOf,
  orderBody,
  orderFields,
  paymentOf,
  type OrderErrors,
  type OrderField,
  type PaymentChoice,
} from './order-request.ts'
import type { TypedReceipt } from '../pay/CashReceiptFields.tsx'
import type { OrderItem } from './order-content.ts'
import type { OrderDraftChanges } from './use-order-draft-changes.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useRepeatQuestion, type AgreedRepeats } from './use-repeat-question.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import type { PlacedOrder } from '../../contract/place-order.calls.ts'

export interface OrderFormProps {
  partnerUri: string
  /** Address of this order page. */
  orderPath: string
  /** Form fields that the buyer changed before, with the functions to save and clear them. */
  draftChanges: OrderDraftChanges
  sources: OrderSources
  stores: readonly ChainStore[]
  items: OrderItem[]
  /** Cart rows of the items; empty if products are ordered without the cart. */
  rows: readonly CartRow[]
  /** Repeats that the buyer agreed to before this page. */
  agreedRepeats: AgreedRepeats
  /** Link to the page that changes the quantities. */
  edit: { label: string; to: string }
  onPlaced: (placed: PlacedOrder) => void
}

const noErrors: OrderErrors = {}

/** State of the order form: draft, quote, errors, and placing the order. */
export function useOrderForm(props: OrderFormProps, form: RefObject<HTMLFormElement | null>) {
  const { partnerUri, draftChanges, sources, items, onPlaced } = props
  const chainStoreId = sources.store.id
  const { draft, change: updateDraft } = useOrderDraft(initialDraft(sources), draftChanges)
  const [submitted, setSubmitted] = useState(false)
  const [receipt, setReceipt] = useState<TypedReceipt | null>(null)
  const askRepeat = useRepeatQuestion(props.agreedRepeats)
  const { submit: place, pending, refused, dismiss } = usePlaceOrder(partnerUri)

  const { postalCode } = draft.receiver
  const quoteRequest: QuoteRequest = {
    partnerUri,
    body: { chainStoreId, items, ...(/^\d{5}$/.test(postalCode) && { postalCode }) },
  }
  const { data: quote, error: problem, isFetching: isPricing, refetch } = useOrderTotalQuery(quoteRequest)
  const payment = quote && paymentOf(draft, { ...sources, quote })
  const errors = submitted && quote && payment ? errorsOf(draft, quote, payment) : noErrors
  const { depositor, customMadeAgreed, ...receiver } = errors

  const change = (part: Partial<OrderDraft>) => {
    if (refused) dismiss() // the refusal concerned the previous values
    updateDraft(part)
  }

  const submit = async () => {
    if (!quote || !payment || isPricing || problem || quote.refusal) return
    const missing = { ...errorsOf(draft, quote, payment), ...receiptError(draft, { payment, receipt }) }
    const first = orderFields.find((field) => missing[field])
    if (first) {
      // Renders the receiver's fields before focusing one, because they open only with their errors.
      flushSync(() => setSubmitted(true))
      focusField(form.current, first)
    } else if (await askRepeat(quote.lines.map(goodsOf))) await send(quote, payment)
  }

  /** Orders at the new price with the payment method shown on the page; the method must not change unnoticed. */
  const goOn = async (after: Quote) => {
    const next = paymentOf(draft, { ...sources, quote: after })
    if (next.method === payment?.method) return send(after, next)
    dismiss()
    await alertDialog(cashShortSentence(after.cash.shortBy))
  }

  const send = async (at: Quote, by: PaymentChoice) => {
    const outcome = await place(
      orderBody(draft, { items, chainStoreId, quote: at, payment: by, receipt: receipt?.choice }),
      at,
      directProduct(items),
    )
    if (!outcome) return
    if ('orderNumber' in outcome) {
      draftChanges.clear()
      onPlaced(outcome)
      return
    }
    // Refreshes the figures after these refusals.
    if (outcome.changed || outcome.reason === 'cash-short') void refetch()
    if (outcome.reason === 'depositor-missing') focusField(form.current, 'depositor')
    if (outcome.reason === 'store-changed') {
      await alertDialog(outcome.sentence)
      location.reload() // this tab's session belongs to another store; the draft is stored
    }
  }

  return {
    draft,
    change,
    quote,
    payment,
    problem,
    pending,
    isPricing,
    refused,
    receipt: { onChange: setReceipt, isStrict: submitted },
    dismiss,
    submit,
    goOn,
    retry: () => void refetch(),
    errors: {
      receiver,
      customMadeAgreed,
      depositor: depositor ?? (refused?.reason === 'depositor-missing' ? refused.sentence : undefined),
    },
    sentence: refused && !refusalsShownElsewhere.includes(refused.reason) ? refused.sentence : undefined,
    /** Reason why the order cannot be placed, although older figures are still shown. */
    blocker: blockerOf(problem, quote),
  }
}

/** Card payments need no number. A buyer who submits before the field has loaded has typed none yet. */
function receiptError(
  draft: OrderDraft,
  { payment, receipt }: { payment: PaymentChoice; receipt: TypedReceipt | null },
): OrderErrors {
  const needsNumber = draft.evidence === 'CASH_RECEIPT' && hasEvidenceChoice(evidenceOf(payment, draft.evidence))
  const receiptNumber = receipt ? receipt.problem : orderRefusalText['receipt-number-missing']
  return needsNumber && receiptNumber ? { receiptNumber } : {}
}

const goodsOf = ({ name, optionName, ...line }: Quote['lines'][number]) => ({
  ...line,
  name: [name, optionName].filter(Boolean).join(' · '),
})

/** Id of the product if all items are of one product and none comes from the cart. */
function directProduct(items: readonly OrderItem[]): number | undefined {
  const [first] = items
  const isOne = items.every((item) => item.partnerProductId === first?.partnerProductId && item.cartId == null)
  return isOne ? first?.partnerProductId : undefined
}

const blockerOf = (problem: unknown, quote: Quote | undefined): string | undefined =>
  isApiError(problem) ? sentenceOf(problem) : quote?.refusal?.message

/** Reasons that the page shows next to their cause. */
const refusalsShownElsewhere = [
  'total-changed',
  'violations',
  'cash-short',
  'depositor-missing',
  'store-changed',
  ...taxRefusals,
]

function focusField(form: HTMLFormElement | null, field: OrderField): void {
  const input = form?.querySelector<HTMLElement>(`[name="${field}"]`)
  input?.focus({ preventScroll: true })
  // Scrolls to the middle, so that the label and the error are visible between the bars of a phone.
  input?.scrollIntoView({ block: 'center' })
}
