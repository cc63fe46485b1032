import type { DataOf } from '#contract/call.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditContext, Routes } from '#server/http/route.ts'
import type { IdempotentRequest, KeyReused } from '#server/http/transact-once.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { retryCardRefundCall } from '../contract/card.admin.calls.ts'
import { payMethodCodes, payMethods } from '../contract/payment-terms.ts'
import { paymentTypeCall } from '../contract/payment-types.admin.calls.ts'
import { depositLinesCall, takeDepositLineCall, type DepositLine } from '../contract/deposit-lines.admin.calls.ts'
import type { LineDoubt } from '../contract/line-doubt.ts'
import { undoReceiptCall } from '../contract/receipt.admin.calls.ts'
import type { UndoDepositRefusal } from '../contract/undo-deposit.ts'
import { unknownPaymentsCall } from '../contract/unknown-payment.admin.calls.ts'
import type { CardTestDeps } from './card-test.ts'
import { cardTestAdminRoutes } from './card-test.admin.routes.ts'
import { listUnknownPayments } from './unknown/list-unknown-payments.ts'
import { retryCardRefund } from './retry-card-refund.ts'
import { sendCardRefundsJob } from './send-card-refunds.ts'

type UndoReceipt = (
  receiptId: number,
  context: { at: Date; audit: AuditContext; reason: string },
) => Promise<{ ok: true } | { ok: false; refused: UndoDepositRefusal }>

export interface TakenLine {
  lineId: number
  number: string
  expectedDue: number
  confirmed: boolean
}

export interface DepositLines {
  list: (number: string) => Promise<{ content: DepositLine[]; fitting: number[] } | undefined>
  take: (
    line: TakenLine,
    context: { at: Date; audit: AuditContext; once: IdempotentRequest | undefined },
  ) => Promise<
    | { ok: true; booked: readonly DataOf<typeof takeDepositLineCall>[] }
    | { ok: false; refused: 'unknown' | 'done' | 'ignored' | 'reversed' | 'taken-back' | 'not-waiting' | 'due-changed' }
    | { ok: false; refused: 'doubt'; doubt: LineDoubt }
    | KeyReused
  >
}

interface PaymentsDeps extends CardTestDeps {
  triggerJob: TriggerJob
  /** Receipts pay orders, charges and lines of statements, which belong to higher features. */
  undoReceipt: UndoReceipt
  depositLines: DepositLines
}

export function paymentsAdminRoutes(routes: Routes, deps: PaymentsDeps): void {
  const { db, clock, triggerJob, undoReceipt, depositLines } = deps
  cardTestAdminRoutes(routes, deps)
  routes.on(paymentTypeCall, async () =>
    success(payMethodCodes.map((code) => ({ code, name: payMethods[code].label }))),
  )
  routes.on(unknownPaymentsCall, async () => success(await listUnknownPayments(db, deps.gateways, clock())))
  routes.on(retryCardRefundCall, async ({ params: { id }, http }) => {
    // The policy of this call says audit.
    const outcome = await retryCardRefund(db, { id, at: clock(), audit: http.audit })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return success({ id, state: 'PENDING' })
  })
  routes.on(depositLinesCall, async ({ query: { number } }) => {
    const found = await depositLines.list(number)
    return found ? success(found) : notFound()
  })
  routes.on(takeDepositLineCall, async ({ params: { lineId }, body: { confirmed = false, ...body }, http }) => {
    // The policy of this call says audit.
    const context = { at: clock(), audit: http.audit, once: http.once }
    const outcome = await depositLines.take({ lineId, confirmed, ...body }, context)
    const [booked] = outcome.ok ? outcome.booked : []
    if (!outcome.ok) return outcome
    return booked ? success(booked) : notFound()
  })
  routes.on(undoReceiptCall, async ({ params: { receiptId }, body: { reason }, http }) => {
    // The policy of this call says audit.
    const outcome = await undoReceipt(receiptId, { at: clock(), audit: http.audit, reason })
    return outcome.ok ? success({ receiptId }) : outcome
  })
}
