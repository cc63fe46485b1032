import type { DataOf } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { firstStepsCall } from '../contract/first-steps.partner.calls.ts'
import { firstStepCodes, laterDays, type FirstStepsView } from '../contract/first-steps.ts'
import { dayMs } from './dashboard-days.ts'
import { deleteFirstSteps, findFirstSteps, lockFirstSteps, updateFirstSteps } from './first-steps.queries.ts'

/** Derives the steps from the records of the brand; only hiding them is stored. */
export async function listFirstSteps(
  db: Db,
  of: { partnerId: number; at: Date },
): Promise<DataOf<typeof firstStepsCall>> {
  const { state, isHidden, done } = await findFirstSteps(db, of)
  const steps = firstStepCodes.map((step) => ({ step, isDone: done[step] }))
  return { steps, isShown: state === 'ACTIVE' && !isHidden && steps.some(({ isDone }) => !isDone) }
}

interface ViewChange {
  partnerId: number
  view: FirstStepsView
  at: Date
  audit: AuditContext
}

/** Hides the steps for all colleagues, or shows them again; idempotent. */
export async function showFirstSteps(db: Database, { partnerId, view, at, audit }: ViewChange): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const stored = await lockFirstSteps(tx, partnerId)
    if (view === 'SHOWN' ? !stored : view === 'CLOSED' && stored?.until === null) return { ok: true }
    const until = view === 'LATER' ? new Date(at.getTime() + laterDays * dayMs) : null
    if (view === 'SHOWN') await deleteFirstSteps(tx, partnerId)
    else await updateFirstSteps(tx, { partnerId, until, actorId: audit.actorId, updatedAt: at })
    await writeAudit(tx, audit, { subject: `firstStep/${partnerId}`, before: {}, after: { firstSteps: view }, at })
    return { ok: true }
  })
}
