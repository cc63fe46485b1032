import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { correctShipmentCall } from '../contract/order-desk.admin.calls.ts'
import { correctionSentences } from '../contract/order-desk.ts'
import { numberQuestion } from '#features/delivery/contract/number-doubt.ts'
import { adminOrderSentences } from '../contract/ordering.admin.calls.ts'
import { correctShipment, type CorrectShipmentOutcome } from './fulfil/correct-shipment.ts'

export function shipmentAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(correctShipmentCall, async ({ params: { orderNumber, id: shipmentId }, body, http }) => {
    const action = { orderNumber, at: clock(), audit: http.audit }
    const { shared = false, reason = '' } = body
    const outcome = await correctShipment(db, action, { ...body, shipmentId, shared, reason })
    if (!outcome.ok) return refused(outcome)
    const { courier, number } = outcome
    return success({ orderNumber, courier, number })
  })
}

function refused(outcome: Extract<CorrectShipmentOutcome, { ok: false }>): Answer {
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'invoice': {
      const message = adminOrderSentences.invoice
      return refusal(400, message, { errors: [{ path: 'number', message }] })
    }
    case 'corrected-before':
      return refusal(409, correctionSentences.changedBy(outcome.by, outcome.now))
    case 'number-doubt': {
      const { doubt } = outcome
      const question = numberQuestion(doubt, correctionSentences.usedBy)
      return refusal(409, question, { data: { usedBy: doubt.takenBy ?? null } })
    }
    case 'delivered':
    case 'unchanged':
      return refusal(409, correctionSentences[outcome.refused])
  }
}
