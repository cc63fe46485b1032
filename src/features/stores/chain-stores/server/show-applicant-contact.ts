import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { formatPhone } from '#values/phone.ts'
import type { ApplicantContact } from '../contract/chain-stores.partner.calls.ts'
import { findBrandStore } from './partner-store.queries.ts'

export interface ApplicantContactRequest {
  partnerId: number
  id: number
  at: Date
  audit: AuditContext
}

export type ApplicantContactOutcome =
  | ({ ok: true } & ApplicantContact)
  | { ok: false; refused: 'unknown' | 'not-waiting' }

/**
 * Shows the unmasked numbers of a store that waits for approval, so that its headquarters can call the applicant. Each view is
 * written to the audit log [law: masking].
 */
export function showApplicantContact(
  db: Database,
  { partnerId, id, at, audit }: ApplicantContactRequest,
): Promise<ApplicantContactOutcome> {
  return db.transact<ApplicantContactOutcome>(async (tx) => {
    const found = await findBrandStore(tx, { partnerId, id })
    if (!found) return { ok: false, refused: 'unknown' }
    const { store, owner } = found
    if (store.status !== 'WAIT') return { ok: false, refused: 'not-waiting' }
    await writeAudit(tx, audit, { subject: `chainStore/${id}`, before: {}, after: { viewed: 'CONTACT' }, at })
    return {
      ok: true,
      name: owner.name,
      phone: formatPhone(owner.phone),
      tel: store.tel && formatPhone(store.tel),
    }
  })
}
