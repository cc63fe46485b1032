import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CartRow } from '#features/cart/contract/cart.calls.ts'
import type { ChainStore } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { useOrderTotalQuery, type QuoteRequest } from '../ordering.api.ts'
import { initialDraft, type OrderSources } from './initial-draft.ts'
import { useOrderDraft, type OrderDraft } from './order-draft.ts'
import {
  errorsOf,
  orderBody,
  orderFields,
  paymentOf,
  type OrderErrors,
  type OrderField,
  type PaymentChoice,
} from './order-request.ts'
import type { OrderItem } from './order-content.ts'
import type { OrderDraftChanges } from './use-order-draft-changes.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { cashShortSentence } from '../../contract/order-refusals.ts'
import type { PlacedOrder, Quote } from '../../contract/ordering.calls.ts'

export interface OrderFormProps {
  partnerUri: string
  /** What was filled in before, and where it is kept. */
  begun: OrderDraftChanges
  sources: OrderSources
  stores: readonly ChainStore[]
  items: OrderItem[]
  /** The cart's rows of the items; none when a product is ordered at once. */
  rows: readonly CartRow[]
  /** Where quantities are changed. */
  edit: { label: string; to: string }
  onPlaced: (placed: PlacedOrder) => void
}

const noErrors: OrderErrors = {}

/** The form of one order: its draft, the server's figures for it, what is missing, and placing it. */
export function useOrderForm(props: OrderFormProps, form: RefObject<HTMLFormElement | null>) {
  const { partnerUri, begun, sources, items, onPlaced } = props
  const chainStoreId = sources.store.id
  const { draft, change: keep } = useOrderDraft(initialDraft(sources), begun)
  const [attempted, setAttempted] = useState(false)
  const { submit: place, pending, refused, dismiss } = usePlaceOrder(partnerUri)

  const { postalCode } = draft.receiver
  const asked: QuoteRequest = {
    partnerUri,
    body: { chainStoreId, items, ...(/^\d{5}$/.test(postalCode) && { postalCode }) },
  }
  const { data: quote, error: problem, isFetching: isPricing, refetch } = useOrderTotalQuery(asked)
  const payment = quote && paymentOf(draft, { ...sources, quote })
  const errors = attempted && quote && payment ? errorsOf(draft, quote, payment) : noErrors
  const { depositor, customMadeAgreed, ...receiver } = errors

  const change = (part: Partial<OrderDraft>) => {
    if (refused) dismiss() // it was about what stood there before
    keep(part)
  }

  const submit = async () => {
    if (!quote || !payment || isPricing || problem || quote.refusal) return
    const missing = errorsOf(draft, quote, payment)
    const first = orderFields.find((field) => missing[field])
    if (first) {
      // Drawn before the focus goes there: the receiver's fields open with their errors.
      flushSync(() => setAttempted(true))
      focusField(form.current, first)
    } else await send(quote, payment)
  }

  /** At the new price, by the way to pay that stands on the page: money must not go another way unseen. */
  const goOn = async (after: Quote) => {
    const next = paymentOf(draft, { ...sources, quote: after })
    if (next.method === payment?.method) return send(after, next)
    dismiss()
    await alertDialog(cashShortSentence(after.cash.shortBy))
  }

  const send = async (at: Quote, by: PaymentChoice) => {
    const outcome = await place(
      orderBody(draft, { items, chainStoreId, quote: at, payment: by }),
      at,
      directProduct(items),
    )
    if (!outcome) return
    if ('orderNumber' in outcome) {
      begun.forget()
      onPlaced(outcome)
      return
    }
    // The figures under a refusal are the new ones.
    if (outcome.changed || outcome.reason === 'cash-short') void refetch()
    if (outcome.reason === 'depositor-missing') focusField(form.current, 'depositor')
    if (outcome.reason === 'store-changed') {
      await alertDialog(outcome.sentence)
      location.reload() // this tab's session is of another store; the draft is kept
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
    dismiss,
    submit,
    goOn,
    again: () => void refetch(),
    errors: {
      receiver,
      customMadeAgreed,
      depositor: depositor ?? (refused?.reason === 'depositor-missing' ? refused.sentence : undefined),
    },
    sentence: refused && !toldElsewhere.includes(refused.reason) ? refused.sentence : undefined,
    /** Why it can't be ordered now, though the figures of before stand there. */
    bar: blockerOf(problem, quote),
  }
}

/** One product that does not come from the cart is ordered directly. */
function directProduct(items: readonly OrderItem[]): number | undefined {
  const [first] = items
  const isOne = items.every((item) => item.partnerProductId === first?.partnerProductId && item.cartId == null)
  return isOne ? first?.partnerProductId : undefined
}

const blockerOf = (problem: unknown, quote: Quote | undefined): string | undefined =>
  isApiError(problem) ? sentenceOf(problem) : quote?.refusal?.message

/** Refusals that stand in their own place. */
const toldElsewhere = ['total-changed', 'violations', 'cash-short', 'depositor-missing', 'store-changed']

function focusField(form: HTMLFormElement | null, field: OrderField): void {
  const input = form?.querySelector<HTMLElement>(`[name="${field}"]`)
  input?.focus({ preventScroll: true })
  // To the middle: its label and its sentence must be seen as well, between the bars of a phone.
  input?.scrollIntoView({ block: 'center' })
}
