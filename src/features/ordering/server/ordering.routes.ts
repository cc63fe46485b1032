import type { BusinessChecks } from '#features/business-checks/server/business-registry.ts'
import { answerInShop } from '#features/catalog/server/answer-in-shop.ts'
import type { CardGateways } from '#features/payments/server/payment-gateway.ts'
import { sendCardRefundsJob } from '#features/payments/server/send-card-refunds.ts'
import type { CashReceiptChoice } from '#features/tax-documents/contract/receipt-choice.ts'
import { sealChoice } from '#features/tax-documents/server/identify/choose-identity.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { failure, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { Vault } from '#server/vault.ts'
import { handedOverSentence } from '../contract/order-refusals.ts'
import { mayCancel, tooLateToCancel } from '../contract/buyer-rules.ts'
import { orderEditText } from '../contract/order-edit.ts'
import {
  cashShortSentence,
  orderRefusalText,
  orderSentences,
  totalChangedSentence,
} from '../contract/order-refusals.ts'
import { editOrderCall, editTotalCall, receiveOrderCall } from '../contract/order-edit.calls.ts'
import { orderProductCall } from '../contract/direct-order.calls.ts'
import { orderDetailCall } from '../contract/order-detail.calls.ts'
import {
  cancelOrderCall,
  checkLimitCall,
  orderListCall,
  orderTotalCall,
  placeOrderCall,
} from '../contract/ordering.calls.ts'
import { deliveryInfoCall } from '../contract/shipments.calls.ts'
import { cancelOrder } from './change/cancel-order.ts'
import { editOrder, type EditOrderOutcome } from './change/edit-order.ts'
import { listOrderPage } from './read/list-orders.ts'
import { findOrderDetail, findReadableOrder, shipmentsOf } from './read/order-detail.ts'
import { findClosedNumber, findClosedNumberOnOrder } from './place/find-closed-number.ts'
import { placeOrder, type PlaceOrderOutcome, type TakeFromCart } from './place/place-order.ts'
import { receiveOrder } from './fulfil/receive-order.ts'
import { checkLimit, quoteOrder } from './price/quote-order.ts'

interface OrderingDeps {
  db: Database
  clock: Clock
  vault: Vault
  triggerJob: TriggerJob
  /** Active gateways; without one no cards are accepted. */
  gateways: CardGateways
  businesses: Pick<BusinessChecks, 'ask'>
  removeOrderedRows: TakeFromCart
}

export function orderingRoutes(
  routes: Routes,
  { db, clock, vault, triggerJob, gateways, businesses, removeOrderedRows }: OrderingDeps,
): void {
  const takesCards = () => gateways.active !== undefined
  const sealed = ({ memberId }: Caller, { cashReceipt }: { cashReceipt?: CashReceiptChoice | undefined }) =>
    sealChoice(vault, memberId, cashReceipt)
  routes.on(orderTotalCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const outcome = await quoteOrder(db, caller, body, { shop, at: clock(), takesCards: takesCards() })
      if (outcome.ok) return success(outcome.quote)
      if (outcome.refused !== 'violations') return refusal(409, outcome.sentence ?? orderRefusalText[outcome.refused])
      return refusal(409, outcome.sentence, { data: { violations: outcome.violations } })
    }),
  )

  routes.on(checkLimitCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const outcome = await checkLimit(db, caller, body, { shop, at: clock() })
      if (outcome.ok) return success({ violations: [] })
      if (outcome.refused !== 'violations')
        return failure(outcome.sentence ?? orderRefusalText[outcome.refused], { violations: [] })
      return failure(outcome.sentence, { violations: outcome.violations })
    }),
  )

  routes.on(placeOrderCall, async ({ caller, query, body, http }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return badReceipt(receipt.sentence)
    return answerInShop(db, { caller, query }, async (shop) =>
      orderAnswer(
        await placeOrder(db, caller, body, {
          shop,
          at: clock(),
          once: http.once,
          gateway: gateways.active,
          removeOrderedRows,
          receipt: receipt.choice,
          closedNumber: await findClosedNumber({ db, businesses }, caller, body),
        }),
      ),
    )
  })

  routes.on(orderProductCall, async ({ caller, params, query, body, http }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return badReceipt(receipt.sentence)
    return answerInShop(db, { caller, query }, async (shop) => {
      const partnerProductId = params.id
      if (body.items.some((item) => (item.partnerProductId ?? partnerProductId) !== partnerProductId))
        return refusal(400, orderSentences.anotherProduct)
      const items = body.items.map((item) => ({ ...item, partnerProductId }))
      const request = { ...body, items }
      return orderAnswer(
        await placeOrder(db, caller, request, {
          shop,
          at: clock(),
          once: http.once,
          gateway: gateways.active,
          removeOrderedRows,
          receipt: receipt.choice,
          closedNumber: await findClosedNumber({ db, businesses }, caller, request),
        }),
      )
    })
  })

  routes.on(orderListCall, async ({ caller, query }) => {
    const page = query.page === undefined ? undefined : Number(query.page)
    return success(await listOrderPage(db, caller, { ...query, page }))
  })

  routes.on(orderDetailCall, async ({ caller, params }) => {
    const order = await findOrderDetail(db, caller, params.id)
    return order ? success(order) : notFound()
  })

  routes.on(deliveryInfoCall, async ({ caller, params }) => {
    const order = await findReadableOrder(db, caller, params.id)
    return order ? success(shipmentsOf(order)) : notFound()
  })

  routes.on(editTotalCall, async ({ caller, params: { orderNumber }, body }) => {
    const receipt = sealed(caller, body)
    if (!receipt.ok) return badReceipt(receipt.sentence)
    const outcome = await editOrder(db, caller, {
      orderNumber,
      edit: body,
      receipt: receipt.choice,
      closedNumber: await findClosedNumberOnOrder({ db, businesses }, caller, { orderNumber, ...body }),
      expectedTotal: undefined,
      at: clock(),
      takesCards: takesCards(),
    })
    return !outcome.ok && outcome.refused === 'dry-run' ? success(outcome.figures) : editAnswer(orderNumber, outcome)
  })

  routes.on(editOrderCall, async ({ caller, params: { orderNumber }, body: { expectedTotal, ...edit } }) => {
    const receipt = sealed(caller, edit)
    if (!receipt.ok) return badReceipt(receipt.sentence)
    const outcome = await editOrder(db, caller, {
      orderNumber,
      edit,
      receipt: receipt.choice,
      closedNumber: await findClosedNumberOnOrder({ db, businesses }, caller, { orderNumber, ...edit }),
      expectedTotal,
      at: clock(),
      takesCards: takesCards(),
    })
    // An edit that removes pieces paid by card owes a refund to the card.
    if (outcome.ok) triggerJob(sendCardRefundsJob)
    return editAnswer(orderNumber, outcome)
  })

  routes.on(receiveOrderCall, async ({ caller, params: { orderNumber } }) => {
    const outcome = await receiveOrder(db, caller, { orderNumber, at: clock() })
    if (outcome.ok) return success({ orderNumber, status: outcome.status, parcels: outcome.parcels })
    if (outcome.refused === 'unknown') return notFound()
    return refusal(409, outcome.refused === 'handed-over' ? handedOverSentence : orderSentences.nothingSent)
  })

  routes.on(cancelOrderCall, async ({ caller, params }) => {
    const outcome = await cancelOrder(db, caller, { orderNumber: params.id, at: clock() })
    if (outcome.ok) {
      triggerJob(sendCardRefundsJob)
      return success({ orderNumber: params.id, ...outcome.cancelled })
    }
    if (outcome.refused === 'unknown') return notFound()
    return refusal(409, cancelRefusals[outcome.refused])
  })
}

/** Names the field for the form. */
const badReceipt = (sentence: string): Answer => refusal(400, sentence, { data: { reason: 'receipt-number' } })

const cancelRefusals = {
  'handed-over': handedOverSentence,
  'already-cancelled': orderSentences.alreadyCancelled,
  'too-late': tooLateToCancel(mayCancel),
} as const

function editAnswer(orderNumber: string, outcome: EditOrderOutcome): Answer {
  if (outcome.ok) return success({ orderNumber, status: outcome.edited.status, ...outcome.edited.figures })
  const reason = outcome.refused
  switch (reason) {
    case 'unknown':
      return notFound()
    case 'violations':
      return refusal(409, outcome.sentence, { data: { reason, violations: outcome.violations } })
    case 'cash-short':
      return refusal(409, cashShortSentence(outcome.shortBy), { data: { reason, shortBy: outcome.shortBy } })
    case 'total-changed':
    case 'dry-run':
      return refusal(409, totalChangedSentence, { data: { reason, figures: outcome.figures } })
    case 'handed-over':
      return refusal(409, handedOverSentence, { data: { reason } })
    case 'custom-made-not-agreed':
    case 'depositor-missing':
      return refusal(400, orderRefusalText[reason], { data: { reason } })
    default:
      return refusal(409, outcome.sentence ?? { ...orderRefusalText, ...orderEditText }[reason], { data: { reason } })
  }
}

function orderAnswer(outcome: PlaceOrderOutcome): Answer {
  if (outcome.ok) return success(outcome.placed)
  const reason = outcome.refused
  switch (reason) {
    case 'violations':
      return refusal(409, outcome.sentence, { data: { reason, violations: outcome.violations } })
    case 'total-changed':
      return refusal(409, totalChangedSentence, { data: { reason, quote: outcome.quote } })
    case 'cash-short':
      return refusal(409, cashShortSentence(outcome.shortBy), { data: { reason, shortBy: outcome.shortBy } })
    case 'custom-made-not-agreed':
    case 'depositor-missing':
      return refusal(400, orderRefusalText[reason], { data: { reason } })
    default: {
      const { sentence } = outcome as { sentence?: string } // the outcomes that are left may state one
      return refusal(409, sentence ?? orderRefusalText[reason], { data: { reason } })
    }
  }
}
