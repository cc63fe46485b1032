import { notFound, success } from '#server/http/answers.ts'
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
import { paymentMethodsCall } from '../contract/payments.calls.ts'
import { findCardInfo } from './find-card-info.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'
import { failCardPayment } from './fail-card-payment.ts'
import { openCardPayment } from './open-card-payment.ts'
import type { CardDeps } from './payable.ts'
import { listPaymentMethods } from './list-payment-methods.ts'

export function paymentsRoutes(routes: Routes, deps: CardDeps & { gateways: ConnectedGateways }): void {
  const { db, gateways } = deps
  routes.on(paymentMethodsCall, async () => success(await listPaymentMethods(db, gateways)))

  routes.on(openCardPaymentCall, async ({ caller, body }) => {
    const opened = await openCardPayment(deps, { memberId: caller.memberId, refNumber: body.orderNumber })
    return opened.ok ? success(opened.window) : opened
  })

  routes.on(confirmCardPaymentCall, async ({ caller, body }) => {
    const { paymentKey, orderId, amount } = body
    const outcome = await confirmCardPayment(deps, caller.memberId, { paymentKey, orderId, amount: won(amount) })
    return outcome.ok ? success({ orderNumber: outcome.refNumber, state: outcome.state }) : outcome
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
