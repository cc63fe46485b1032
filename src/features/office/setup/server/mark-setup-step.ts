import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { SetupStep } from '../contract/setup-steps.ts'
import { lockSetupStep, updateSetupStep } from './setup.queries.ts'

interface SetupMark {
  step: SetupStep | 'end'
  state: 'DONE' | 'SKIPPED'
  at: Date
  audit: AuditContext
}

/** Stores that a step was skipped or confirmed; idempotent. */
export async function markSetupStep(db: Database, { step, state, at, audit }: SetupMark): Promise<void> {
  await db.transact(async (tx) => {
    const before = await lockSetupStep(tx, step)
    if (before === state) return { ok: true }
    await updateSetupStep(tx, { step, state, actorId: audit.actorId, updatedAt: at })
    await writeAudit(tx, audit, {
      subject: 'setting/setup',
      before: before ? { setupState: before } : {},
      after: { setupStep: step, setupState: state },
      at,
    })
    return { ok: true }
  })
}
