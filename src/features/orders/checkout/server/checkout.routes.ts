import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { answerInShop } from '#features/goods/catalog/server/answer-in-shop.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { CashReceiptChoice } from '#features/money/tax-documents/contract/receipt-choice.ts'
import { sealChoice } from '#features/money/tax-documents/server/identify/choose-identity.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { Vault } from '#server/vault.ts'
import { editOrderCall, editTotalCall } from '../contract/order-edit.calls.ts'
import { orderProductCall } from '../contract/direct-order.calls.ts'
import { editOrder } from './edit/edit-order.ts'
import { findClosedNumber, findClosedNumberOnOrder } from './place/find-closed-number.ts'
import { placeOrder, type TakeFromCart } from './place/place-order.ts'
import { placeOrderCall } from '../contract/place-order.calls.ts'

interface CheckoutDeps {
  db: Database
  clock: Clock
  vault: Vault
  triggerJob: TriggerJob
  /** Active gateways; without one no cards are accepted. */
  gateways: CardGateways
  businesses: Pick<BusinessChecks, 'ask'>
  removeOrderedRows: TakeFromCart
}

/** Places and edits orders. */
export function checkoutRoutes(
  routes: Routes,
  { db, clock, vault, triggerJob, gateways, businesses, removeOrderedRows }: CheckoutDeps,
): void {
  const takesCards = () => gateways.active !== undefined
  const sealed = ({ memberId }: Caller, { cashReceipt }: { cashReceipt?: CashReceiptChoice | undefined }) =>
    sealChoice(vault, memberId, cashReceipt)

  routes.on(placeOrderCall, async ({ caller, query, body, http }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return receipt
    return answerInShop(db, { caller, query }, async (shop) => {
      const outcome = await placeOrder(db, caller, body, {
        shop,
        at: clock(),
        once: http.once,
        gateway: gateways.active,
        removeOrderedRows,
        receipt: receipt.choice,
        closedNumber: await findClosedNumber({ db, businesses }, caller, body),
      })
      return outcome.ok ? success(outcome.placed) : outcome
    })
  })

  routes.on(orderProductCall, async ({ caller, params, query, body, http }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return receipt
    return answerInShop(db, { caller, query }, async (shop) => {
      const partnerProductId = params.id
      if (body.items.some((item) => (item.partnerProductId ?? partnerProductId) !== partnerProductId))
        return { ok: false, refused: 'another-product' } as const
      const items = body.items.map((item) => ({ ...item, partnerProductId }))
      const request = { ...body, items }
      const outcome = await placeOrder(db, caller, request, {
        shop,
        at: clock(),
        once: http.once,
        gateway: gateways.active,
        removeOrderedRows,
        receipt: receipt.choice,
        closedNumber: await findClosedNumber({ db, businesses }, caller, request),
      })
      return outcome.ok ? success(outcome.placed) : outcome
    })
  })

  routes.on(editTotalCall, async ({ caller, params: { orderNumber }, body }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return receipt
    const outcome = await editOrder(db, caller, {
      orderNumber,
      edit: body,
      receipt: receipt.choice,
      closedNumber: await findClosedNumberOnOrder({ db, businesses }, caller, { orderNumber, ...body }),
      expectedTotal: undefined,
      at: clock(),
      takesCards: takesCards(),
    })
    if (outcome.ok) return success(outcome.edited.figures)
    return outcome.refused === 'dry-run' ? success(outcome.figures) : outcome
  })

  routes.on(editOrderCall, async ({ caller, params: { orderNumber }, body: { expectedTotal, ...edit } }) => {
    const receipt = sealed(caller, edit)
    if (!receipt.ok) return receipt
    const outcome = await editOrder(db, caller, {
      orderNumber,
      edit,
      receipt: receipt.choice,
      closedNumber: await findClosedNumberOnOrder({ db, businesses }, caller, { orderNumber, ...edit }),
      expectedTotal,
      at: clock(),
      takesCards: takesCards(),
    })
    if (!outcome.ok) return outcome
    // An edit that removes pieces paid by card owes a refund to the card.
    triggerJob(sendCardRefundsJob)
    const { status, figures } = outcome.edited
    return success({ orderNumber, status, ...figures })
  })
}
