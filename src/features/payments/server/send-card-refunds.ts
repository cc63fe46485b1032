import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { claimDueRefund, markRefundDone, markRefundFailed, type DueRefund } from './card-refund.store.ts'
import type { Payable } from './payable.ts'
import type { CardGateways, GatewayCancelled } from './payment-gateway.ts'

/** The job that sends; kicked whenever money became due to a card. */
export const sendCardRefundsJob = 'send-card-refunds'

export interface RefundDesk {
  db: Database
  clock: Clock
  gateways: CardGateways
  payable: Payable
  log: Pick<FastifyBaseLogger, 'error'>
}

const minute = 60_000
/** Longer than any gateway takes to answer: whoever holds a refund that long is gone. */
const held = 2 * minute
const longestPause = 60 * minute
/** 1, 2, 4 … minutes to an hour, and then hourly: so many tries fill a day, the first one and each that the operator asks for. */
const mostTries = 30

/** Gives back what is owed to cards, one after the other. Several processes may do so at once. */
export async function dispatchCardRefunds(desk: RefundDesk): Promise<void> {
  for (;;) {
    const at = desk.clock()
    const refund = await claimDueRefund(desk.db, { at, until: new Date(at.getTime() + held) })
    if (!refund) return
    await send(desk, refund)
  }
}

async function send(desk: RefundDesk, refund: DueRefund): Promise<void> {
  const { db, clock, gateways, log } = desk
  const { id } = refund
  const answer = await ask(gateways, refund)
  const at = clock()
  if (answer.kind === 'done') return finish(desk, refund, at)
  const isOver = refund.tries >= mostTries
  const pause = Math.min(longestPause, minute * 2 ** Math.min(refund.tries - 1, 10))
  const dueAt = new Date(at.getTime() + pause)
  await markRefundFailed(db, { id, state: isOver ? 'FAILED' : 'PENDING', dueAt, lastError: answer.reason })
  if (isOver) log.error({ orderNumber: refund.refNumber, refund: id }, 'a card refund failed for a day')
}

/** The money is back, and its buyer is told in the same transaction. */
async function finish({ db, payable }: RefundDesk, { id, refNumber, amount }: DueRefund, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    const isNew = await markRefundDone(tx, { id, at })
    if (isNew) await payable.notifyRefunded(tx, { refNumber, refundId: id, amount, at })
    return { ok: true }
  })
}

async function ask(gateways: CardGateways, refund: DueRefund): Promise<GatewayCancelled> {
  const { paymentKey, amount, taxFree, reason, refNumber, seq } = refund
  const gateway = gateways.named(refund.gateway)
  if (!gateway || !paymentKey) return { kind: 'failed', reason: 'the gateway is not connected' }
  return gateway.cancel({ paymentKey, amount, taxFree, reason, key: `cancel-${refNumber}-${seq}` })
}
