import { useState } from 'react'
import * as z from 'zod/mini'
import { bankCodes, payMethodCodes } from '#features/payments/contract/payment-terms.ts'
import { evidenceCodes } from '../contract/order-terms.ts'

/** What a person has filled in on the order page. */
const orderDraft = z.object({
  receiver: z.object({
    /** The own store whose address it is; null: typed. */
    storeId: z.nullable(z.number()),
    name: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    address1: z.string(),
    address2: z.string(),
  }),
  /** The receiver's fields stand open. */
  isChanging: z.boolean(),
  /** One of the offered requests, '' for none, or `typedMemo`. */
  memoChoice: z.string(),
  memo: z.string(),
  /** Null: not chosen yet, the page proposes one. */
  payMethod: z.nullable(z.enum(payMethodCodes)),
  useCash: z.number(),
  bankCode: z.nullable(z.enum(bankCodes)),
  depositor: z.string(),
  evidence: z.enum(evidenceCodes),
  customMadeAgreed: z.boolean(),
})
export type OrderDraft = z.output<typeof orderDraft>
export type ReceiverDraft = OrderDraft['receiver']

export const typedMemo = 'typed'

export interface DraftState {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  /** The order is placed: nothing of it stays in the browser. */
  forget: () => void
}

/**
 * The form of one order, kept over a reload. `key` names the member, the store and the content: the draft of another order
 * or of another person on the same screen is thrown away, never filled in.
 */
export function useOrderDraft(key: string, start: () => OrderDraft): DraftState {
  const [draft, setDraft] = useState(() => recall(key) ?? start())
  return {
    draft,
    change: (part) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        remember(JSON.stringify({ key, draft: next }))
        return next
      }),
    forget: () => remember(null),
  }
}

const slot = 'balju:order-draft'
const kept = z.object({ key: z.string(), draft: orderDraft })

function recall(key: string): OrderDraft | null {
  try {
    const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(slot) ?? 'null'))
    if (data?.key === key) return data.draft
    sessionStorage.removeItem(slot)
  } catch {
    // storage can be forbidden or hold something else: the form then lives as long as the page
  }
  return null
}

function remember(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(slot)
    else sessionStorage.setItem(slot, text)
  } catch {
    // as above
  }
}
