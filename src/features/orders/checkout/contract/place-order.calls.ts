import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { oneLine } from '#contract/text.ts'
import { examplePiece } from '#features/orders/pricing/contract/selection.ts'
import { cardWindow } from '#features/money/payments/contract/card-terms.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { cashReceiptChoice } from '#features/money/tax-documents/contract/receipt-choice.ts'
import { orderFormRefusals } from '#features/orders/pricing/contract/order-refusals.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { evidenceCodes, receiver, exampleReceiver } from '#features/orders/orders/contract/order-terms.ts'
import { storeId, orderItems, shopQuery, violation, quote } from '#features/orders/pricing/contract/quote.calls.ts'

export const orderForm = {
  chainStoreId: storeId,
  payMethod: z.enum(payMethodCodes),
  /** Won of cash to use; `payMethod` pays the rest. Ignored for payMethod CASH. */
  cashAmount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  bankCode: z.optional(z.enum(bankCodes)),
  depositor: z.optional(z.string().check(oneLine, z.maxLength(30))),
  receiver,
  /** Covers what no card pays: a card slip replaces it. */
  evidence: z.enum(evidenceCodes),
  /** Used with CASH_RECEIPT; left out: the receipt is issued without a name (자진발급). */
  cashReceipt: z.optional(cashReceiptChoice),
  customMadeAgreed: z.boolean(),
  /** The total that the buyer saw; another total is refused with 409 and the new figures. */
  expectedTotal: z.int().check(z.minimum(0)),
}

/** An order by transfer, without its store and goods. */
export const exampleOrder = {
  payMethod: 'BANK',
  depositor: '김하늘',
  receiver: exampleReceiver,
  evidence: 'NONE',
  customMadeAgreed: true,
  expectedTotal: 10_000,
} as const

export const placedOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  price: z.int(),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  total: z.int(),
  payment: z.optional(
    z.object({
      /** Won that are still to be paid, by transfer or by card. */
      due: z.int(),
      dueAt: z.nullable(z.string()),
      bankAccount: z.string(),
      depositor: z.string(),
      /** CARD: the payment window. */
      card: z.optional(cardWindow),
    }),
  ),
})

export type PlacedOrder = z.output<typeof placedOrder>

/** Data of a refused order that the screen needs: the new figures, the violations, or the missing cash. */
export const placeOrderRefusal = z.object({
  reason: z.string(),
  quote: z.optional(quote),
  violations: z.optional(z.array(violation)),
  shortBy: z.optional(z.int()),
})

export const placeRefusals = orderFormRefusals(placeOrderRefusal)

export const placeOrderCall = defineCall({
  method: 'POST',
  path: '/order',
  summary: 'Place an order',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'write', idempotent: true },
  query: shopQuery,
  body: z.strictObject({ ...orderForm, items: orderItems }),
  data: placedOrder,
  refusals: placeRefusals,
  example: (of) => ({
    query: { partnerUri: of.partnerUri },
    body: { ...exampleOrder, chainStoreId: of.callerStoreId, items: [examplePiece(of)] },
  }),
})
