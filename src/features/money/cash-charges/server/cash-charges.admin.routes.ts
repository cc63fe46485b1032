import { allPages, answerListSheet, mapBatches } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { chargeListSheet } from '../contract/charge-list-sheet.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { won } from '#values/won.ts'
import {
  adminCancelChargeCall,
  adminChargeListCall,
  confirmChargeDepositCall,
  exportChargesCall,
} from '../contract/cash-charges.admin.calls.ts'
import { findAdminCharge, listCharges, sumWaiting } from './admin-charge.queries.ts'
import { cancelChargeByOperator } from './cancel-charge-by-operator.ts'
import { adminChargeOf } from './charge-answers.ts'
import { confirmChargeDeposit } from './confirm-charge-deposit.ts'

export function cashChargesAdminRoutes(
  routes: Routes,
  deps: { db: Database; clock: Clock; triggerJob: TriggerJob; sheets: Sheets },
): void {
  const { db, clock, triggerJob } = deps
  const answer = async (number: string): Promise<Answer> => {
    const row = await findAdminCharge(db, number)
    return row ? success(adminChargeOf(row)) : notFound()
  }

  routes.on(adminChargeListCall, async ({ query: { page, size, ...filter } }) => {
    const found = await listCharges(db, filter, { page, size })
    return success({ ...found, content: found.content.map(adminChargeOf), waiting: await sumWaiting(db) })
  })

  routes.on(exportChargesCall, ({ query, http }) => {
    const rows = allPages(db, (tx, at) => listCharges(tx, query, at))
    return answerListSheet(deps, chargeListSheet, {
      batches: mapBatches(rows, adminChargeOf),
      query,
      audit: http.audit,
    })
  })

  routes.on(confirmChargeDepositCall, async ({ params, body, http }) => {
    const { amount, depositor, bankRef, expectedReceived } = body
    const received = { amount: won(amount), depositor, bankRef, expectedReceived }
    const deposit = { ...received, number: params.orderNumber, at: clock() }
    const outcome = await confirmChargeDeposit(db, { ...deposit, audit: http.audit, once: http.once })
    return outcome.ok ? answer(params.orderNumber) : outcome
  })

  routes.on(adminCancelChargeCall, async ({ params, body, http }) => {
    const cancellation = { number: params.orderNumber, reason: body.reason, at: clock() }
    const outcome = await cancelChargeByOperator(db, { ...cancellation, audit: http.audit, once: http.once })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return answer(params.orderNumber)
  })
}
