import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { OrderRules } from '#features/brands/brands/contract/order-rules.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { lockOrderRules, updateOrderRules } from '#features/brands/brands/server/brand-order-rules.ts'

/** Subject of a brand's rules in the audit log. */
export const orderRulesSubject = (partnerId: number): string => `orderRule/${partnerId}`

export interface OrderRulesChange extends OrderRules {
  partnerId: number
  version: number
  at: Date
  audit: AuditContext
}

type ChangeOrderRulesOutcome = { ok: true } | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function changeOrderRules(db: Database, change: OrderRulesChange): Promise<ChangeOrderRulesOutcome> {
  const { partnerId, version, minOrderAmount, closedDays, at, audit } = change
  const subject = orderRulesSubject(partnerId)
  return db.transact<ChangeOrderRulesOutcome>(async (tx) => {
    const stored = await lockOrderRules(tx, partnerId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const today = koreanDay(at)
    const days = [...new Set(closedDays)].filter((day) => day >= today).toSorted()
    const after = { minOrderAmount, closedDays: days }
    const changed = changedFields(inWords(stored), inWords(after))
    if (!changed) return { ok: true }
    await updateOrderRules(tx, partnerId, after)
    await writeAudit(tx, audit, { subject, ...changed, at })
    return { ok: true }
  })
}

const inWords = ({ minOrderAmount, closedDays }: OrderRules): Record<string, number | string> => ({
  minOrderAmount,
  closedDays: closedDays.join(', '),
})
