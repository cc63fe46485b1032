import { lowerRegularCharge } from '#features/money/cash-charges/server/regular-charge.ts'
import { holdMember } from '#features/people/members/server/member-record.ts'
import { lowerBillingAttempt, refuseBillingAttempt } from '#features/money/payments/server/billing-attempts.ts'
import type { CancelledCharge } from '#features/money/payments/server/billing-gateway.ts'
import { bookApproval } from '#features/money/payments/server/book-approval.ts'
import type { CardDeps } from '#features/money/payments/server/payable.ts'
import { won } from '#values/won.ts'
import { regularSentences } from '../contract/regular-terms.ts'
import { finishBooked, type BillingAttempt } from './claim-attempt.ts'
import { closeRun } from './pause-plan.ts'
import { lockPendingRun, updateRun, type RunRef } from './run.queries.ts'

interface CancelledRun {
  run: RunRef
  attempt: BillingAttempt
  cancelled: CancelledCharge
}

/**
 * Records a payment that the gateway approved and that was cancelled in its console before we learned of it. What the gateway still
 * holds is credited; nothing is charged again in this month, because cancelling was somebody's decision. The plan goes on.
 */
export async function bookCancelled(deps: CardDeps, { run: ref, attempt, cancelled }: CancelledRun): Promise<void> {
  const { db, clock } = deps
  const { refNumber: number, id } = attempt
  if (cancelled.left === 0) return endCancelled(deps, ref, attempt)
  const amount = won(cancelled.left)
  await db.transact(async (tx) => {
    await lowerRegularCharge(tx, { number, amount })
    await lowerBillingAttempt(tx, { id, amount })
    return { ok: true }
  })
  await bookApproval(deps, attempt, cancelled)
  await finishBooked(db, ref, clock())
}

async function endCancelled({ db, clock }: CardDeps, ref: RunRef, { id }: BillingAttempt): Promise<void> {
  const [at, code] = [clock(), 'CANCELED']
  await db.transact(async (tx) => {
    await holdMember(tx, ref.memberId)
    const run = await lockPendingRun(tx, ref.id)
    if (!run || !(await refuseBillingAttempt(tx, { id, code }))) return { ok: false }
    await updateRun(tx, run.id, { lastCode: code })
    await closeRun(tx, run, { reason: regularSentences.cancelled, at })
    return { ok: true }
  })
}
