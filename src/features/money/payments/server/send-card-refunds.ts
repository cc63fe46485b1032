import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { lockDueRefund, updateRefundDone, updateRefundFailed, type DueRefund } from './card-refund.queries.ts'
import type { Payable } from './payable.ts'
import type { CardGateways, CancelResult } from './payment-gateway.ts'

/** Triggered after each recorded refund. */
export const sendCardRefundsJob = 'send-card-refunds'

export interface RefundDeps {
  db: Database
  clock: Clock
  gateways: CardGateways
  payable: Payable
  log: Pick<FastifyBaseLogger, 'error'>
}

const minute = 60_000
/** Lease, longer than the slowest answer of a gateway, so that its holder must be dead afterwards. */
const leaseMs = 2 * minute
const maxBackoffMs = 60 * minute
/**
 * Delays of 1, 2, 4 … minutes up to an hour, then hourly: this many attempts fill a day, initially and after each retry
 * by the operator.
 */
const maxAttempts = 30

/** Sends due refunds one after another. Several processes may run it concurrently. */
export async function sendCardRefunds(deps: RefundDeps): Promise<void> {
  for (;;) {
    const at = deps.clock()
    const refund = await lockDueRefund(deps.db, { at, until: new Date(at.getTime() + leaseMs) })
    if (!refund) return
    await send(deps, refund)
  }
}

async function send(deps: RefundDeps, refund: DueRefund): Promise<void> {
  const { db, clock, gateways, log } = deps
  const { id } = refund
  const answer = await requestCancellation(gateways, refund)
  const at = clock()
  if (answer.kind === 'done') return finish(deps, refund, at)
  const isOver = refund.attempts >= maxAttempts
  const pause = Math.min(maxBackoffMs, minute * 2 ** Math.min(refund.attempts - 1, 10))
  const dueAt = new Date(at.getTime() + pause)
  await updateRefundFailed(db, { id, state: isOver ? 'FAILED' : 'PENDING', dueAt, lastError: answer.reason })
  if (isOver) log.error({ orderNumber: refund.refNumber, refund: id }, 'a card refund failed for a day')
}

/** Marks the refund as done and notifies its buyer in the same transaction. */
async function finish({ db, payable }: RefundDeps, { id, refNumber, amount }: DueRefund, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    const isNew = await updateRefundDone(tx, { id, at })
    if (isNew) await payable.notifyRefunded(tx, { refNumber, refundId: id, amount, at })
    return { ok: true }
  })
}

async function requestCancellation(gateways: CardGateways, refund: DueRefund): Promise<CancelResult> {
  const { paymentKey, amount, taxFree, reason, refNumber, seq } = refund
  const gateway = gateways.named(refund.gateway)
  if (!gateway || !paymentKey) return { kind: 'failed', reason: 'the gateway is not connected' }
  return gateway.cancel({ paymentKey, amount, taxFree, reason, key: `cancel-${refNumber}-${seq}` })
}
