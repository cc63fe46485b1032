import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { AuditContext } from '#server/http/route.ts'
import { won } from '#values/won.ts'
import { cardTestTexts } from '../contract/card-test-terms.ts'
import { cardTestSubject, type CardTestDeps } from './card-test.ts'
import { findCardTest, lockCardTest, updateCardTest, updateCardTestKey, type CardTestRow } from './card-test.queries.ts'
import type { PaymentGateway } from './payment-gateway.ts'

interface TestReturn {
  memberId: number
  orderId: string
  audit: AuditContext
}

/**
 * Approves the payment at the gateway, then cancels it whole. Like an order's confirmation it trusts only the stored
 * amount, and calls the gateway outside any transaction under keys that make repeats harmless. Undefined: the operator
 * has no such test.
 */
export async function confirmCardTest(
  deps: CardTestDeps,
  { memberId, orderId, paymentKey, amount, audit }: TestReturn & { paymentKey: string; amount: number },
): Promise<CardTestRow | undefined> {
  const found = await findCardTest(deps.db, { orderId, memberId })
  if (!found) return undefined
  if (found.approval === 'FAILED' || found.cancellation === 'DONE') return found
  const { active } = deps.gateways
  const failCode = await findReturnFailure(deps, found, { paymentKey, amount })
  if (failCode || !active) return record(deps, audit, { id: found.id, approval: 'FAILED', failCode: failCode ?? '' })
  const approved = found.approval === 'DONE' ? found : await approve(deps, active, { row: found, paymentKey, audit })
  return approved.approval === 'DONE' ? cancel(deps, active, { row: approved, paymentKey, audit }) : approved
}

/** Records that the payment window was closed or refused. Undefined: the operator has no such test. */
export async function failCardTest(
  deps: CardTestDeps,
  { memberId, orderId, code, audit }: TestReturn & { code: string },
): Promise<CardTestRow | undefined> {
  const found = await findCardTest(deps.db, { orderId, memberId })
  // A key means that the gateway was called, and only its answer counts.
  if (found?.approval !== 'OPEN' || found.paymentKey !== null) return found
  return record(deps, audit, { id: found.id, approval: 'FAILED', failCode: code })
}

/** Code of the reason not to call the gateway at all. */
async function findReturnFailure(
  { db, clock, gateways: { active } }: CardTestDeps,
  row: CardTestRow,
  { paymentKey, amount }: { paymentKey: string; amount: number },
): Promise<string | undefined> {
  // Real keys were saved meanwhile and must not confirm a test.
  if (active?.account !== row.account || active.movesMoney) return 'KEYS_CHANGED'
  if (row.amount !== amount) return 'AMOUNT_DIFFERS'
  if (row.dueAt <= clock() && row.paymentKey === null) return 'WINDOW_EXPIRED'
  return (await updateCardTestKey(db, { id: row.id, paymentKey })) ? undefined : 'OTHER_PAYMENT'
}

interface Step {
  row: CardTestRow
  paymentKey: string
  audit: AuditContext
}

async function approve(
  deps: CardTestDeps,
  gateway: PaymentGateway,
  { row, paymentKey, audit }: Step,
): Promise<CardTestRow> {
  const { id, amount, gatewayOrderId: orderId } = row
  const answer = await gateway.confirm({ paymentKey, orderId, amount })
  if (answer.kind === 'approved') {
    return record(deps, audit, { id, approval: 'DONE', ...answer.card, failCode: '', failMessage: '' })
  }
  return answer.kind === 'unknown'
    ? record(deps, audit, { id, approval: 'CHECKING', failCode: answer.reason, failMessage: '' })
    : record(deps, audit, { id, approval: 'FAILED', failCode: answer.code, failMessage: answer.message ?? '' })
}

async function cancel(
  deps: CardTestDeps,
  gateway: PaymentGateway,
  { row, paymentKey, audit }: Step,
): Promise<CardTestRow> {
  const { id, amount, gatewayOrderId } = row
  const { cancelReason: reason } = cardTestTexts
  const answer = await gateway.cancel({ paymentKey, amount, taxFree: won(0), reason, key: `cancel-${gatewayOrderId}` })
  return answer.kind === 'done'
    ? record(deps, audit, { id, cancellation: 'DONE', failCode: '', failMessage: '', doneAt: deps.clock() })
    : record(deps, audit, {
        id,
        cancellation: 'FAILED',
        failCode: answer.reason,
        failMessage: answer.message ?? '',
      })
}

/** Stores an outcome with its audit line, unless a concurrent request has stored a later one. */
async function record(
  { db, clock }: CardTestDeps,
  audit: AuditContext,
  { id, ...change }: Partial<CardTestRow> & { id: number },
): Promise<CardTestRow> {
  const outcome = await db.transact(async (tx) => {
    const row = (await lockCardTest(tx, id))! // found before, and never deleted on the day of its return
    const isOver = row.approval === 'FAILED' || row.cancellation === 'DONE'
    const isLate = row.approval === 'DONE' && change.approval !== undefined
    if (isOver || isLate) return { ok: true as const, row }
    await updateCardTest(tx, { id, ...change })
    const next = { ...row, ...change }
    const [before, after] = changedStates(row, next)
    if (after) await writeAudit(tx, audit, { subject: cardTestSubject, before, after, at: clock() })
    return { ok: true as const, row: next }
  })
  return outcome.row
}

/** Changed states for the log; a repeated failure writes no line. */
function changedStates(row: CardTestRow, next: CardTestRow): [object, object | undefined] {
  const [was, is] = [row, next].map(({ approval, cancellation, failCode }) => ({
    ...(row.approval !== next.approval && { cardTestApproval: approval }),
    ...(row.cancellation !== next.cancellation && { cardTestCancellation: cancellation }),
    ...(row.failCode !== next.failCode && { cardTestFailure: failCode }),
  }))
  return Object.keys(is ?? {}).length > 0 ? [was ?? {}, { cardTestOrder: row.gatewayOrderId, ...is }] : [{}, undefined]
}
