import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { won } from '#values/won.ts'
import {
  cardInfoCall,
  confirmCardPaymentCall,
  failCardPaymentCall,
  openCardPaymentCall,
  paySandboxCall,
  registerSandboxCardCall,
} from '../contract/card.calls.ts'
import type { ConnectedGateways } from './connect-gateways.ts'
import { cardSentences, failSentence } from '../contract/card-terms.ts'
import { paymentMethodsCall } from '../contract/payments.calls.ts'
import { findCardInfo } from './find-card-info.ts'
import { confirmCardPayment, type ConfirmOutcome } from './confirm-card-payment.ts'
import { failCardPayment } from './fail-card-payment.ts'
import { openCardPayment } from './open-card-payment.ts'
import type { CardDeps } from './payable.ts'
import { listPaymentMethods } from './list-payment-methods.ts'

export function paymentsRoutes(routes: Routes, deps: CardDeps & { gateways: ConnectedGateways }): void {
  const { db, gateways } = deps
  routes.on(paymentMethodsCall, async () => success(await listPaymentMethods(db, gateways)))

  routes.on(openCardPaymentCall, async ({ caller, body }) => {
    const opened = await openCardPayment(deps, { memberId: caller.memberId, refNumber: body.orderNumber })
    if (opened.ok) return success(opened.window)
    if (opened.refused === 'read-only') return refusal(409, opened.sentence)
    return opened.refused === 'unknown' ? notFound() : refusal(409, openSentences[opened.refused])
  })

  routes.on(confirmCardPaymentCall, async ({ caller, body }) => {
    const { paymentKey, orderId, amount } = body
    return confirmed(await confirmCardPayment(deps, caller.memberId, { paymentKey, orderId, amount: won(amount) }))
  })

  routes.on(failCardPaymentCall, async ({ caller, body }) => {
    const orderNumber = await failCardPayment(db, { memberId: caller.memberId, ...body })
    return orderNumber === undefined ? notFound() : success({ orderNumber })
  })

  routes.on(cardInfoCall, async ({ caller, params }) => {
    const card = await findCardInfo(db, caller, params.id)
    return card ? success(card) : notFound()
  })

  routes.on(paySandboxCall, async ({ body }) => {
    const { sandbox } = gateways
    if (!sandbox) return notFound()
    return success({ paymentKey: await sandbox.pay({ ...body, amount: won(body.amount) }) })
  })

  routes.on(registerSandboxCardCall, async ({ body }) => {
    const { sandbox } = gateways
    return sandbox ? success({ authKey: await sandbox.billing.register(body) }) : notFound()
  })
}

const openSentences = {
  'not-awaited': cardSentences.notAwaited,
  expired: cardSentences.expired,
  unavailable: cardSentences.unavailable,
  checking: cardSentences.checking,
} as const

const confirmSentences = {
  'amount-differs': cardSentences.amountDiffers,
  'other-payment': cardSentences.otherPayment,
  closed: cardSentences.closed,
  expired: cardSentences.expired,
  late: cardSentences.late,
} as const

function confirmed(outcome: ConfirmOutcome): Answer {
  if (outcome.ok) return success({ orderNumber: outcome.refNumber, state: outcome.state })
  const reason = outcome.refused
  if (reason === 'unknown') return notFound()
  if (reason === 'read-only') return refusal(409, outcome.sentence, { data: { reason } })
  const sentence = reason === 'failed' ? failSentence(outcome.code) : confirmSentences[reason]
  return refusal(409, sentence, { data: { reason } })
}
