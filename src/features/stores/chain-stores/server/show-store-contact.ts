import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { formatPhone } from '#values/phone.ts'
import type { StoreContact } from '../contract/chain-stores.partner.calls.ts'
import { findBrandStore } from './partner-store.queries.ts'

export interface StoreContactRequest {
  partnerId: number
  id: number
  /** Typed by an operator. */
  reason: string | undefined
  at: Date
  audit: AuditContext
}

export type StoreContactOutcome = ({ ok: true } & StoreContact) | { ok: false; refused: 'unknown' | 'closed' }

/**
 * Shows a headquarters the unmasked contacts of its store, which it needs for the approval and for the franchise contract; a closed
 * store has left. Each view is written to the audit log [decisions: People and roles, law: masking].
 */
export function showStoreContact(
  db: Database,
  { partnerId, id, reason, at, audit }: StoreContactRequest,
): Promise<StoreContactOutcome> {
  return db.transact<StoreContactOutcome>(async (tx) => {
    const found = await findBrandStore(tx, { partnerId, id })
    if (!found) return { ok: false, refused: 'unknown' }
    const { store, owner } = found
    if (store.status === 'CLOSED') return { ok: false, refused: 'closed' }
    const view = { subject: `chainStore/${id}`, before: {}, after: { viewed: 'CONTACT' } }
    await writeAudit(tx, audit, { ...view, ...(reason !== undefined && { reason }), at })
    return {
      ok: true,
      name: owner.name,
      phone: formatPhone(owner.phone),
      email: owner.email,
      tel: store.tel && formatPhone(store.tel),
    }
  })
}
