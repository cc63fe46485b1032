import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockCampaign, updateWithdrawn } from './campaign.queries.ts'
import { campaignSubject } from './list-campaigns.ts'

export type WithdrawCampaignOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'decided' }

/** Stops the answers. Idempotent. After the deadline the result stays. */
export function withdrawCampaign(
  { db, clock }: { db: Database; clock: Clock },
  { partnerId, id, audit }: { partnerId: number; id: number; audit: AuditContext },
): Promise<WithdrawCampaignOutcome> {
  return db.transact<WithdrawCampaignOutcome>(async (tx) => {
    const stored = await lockCampaign(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (stored.withdrawnAt) return { ok: true }
    // Reads the clock after the lock: the request may arrive before the deadline and run after it.
    const at = clock()
    if (stored.answersUntil <= at) return { ok: false, refused: 'decided' }
    await updateWithdrawn(tx, id, at)
    await writeAudit(tx, audit, {
      subject: campaignSubject(id),
      before: { campaignState: 'OPEN' },
      after: { campaignState: 'WITHDRAWN', campaignTitle: stored.title },
      at,
    })
    return { ok: true }
  })
}
