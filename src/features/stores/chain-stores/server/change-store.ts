import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'
import type { ChangeStoreRefusal } from '../contract/change-store-refusals.ts'
import { mayMove } from '../contract/chain-stores.partner.calls.ts'
import { lockBrandStore, updateStoreState } from './partner-store.queries.ts'

export interface StoreChange {
  partnerId: number
  id: number
  /** Undefined: unchanged. */
  status: 'ACTIVE' | 'STOP' | 'CLOSED' | undefined
  level: number | undefined
  /** Version that the operator saw, and the operator's reason; a headquarters sends neither. */
  version?: number
  reason?: string
  /** Reason of a refusal that the applicant reads; the operator's reason is internal. */
  applicantReason?: string | undefined
  at: Date
  audit: AuditContext
}

export type ChangeStoreOutcome =
  | ({ ok: true } & StoreState)
  | { ok: false; refused: 'unknown' | ChangeStoreRefusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

interface StoreState {
  id: number
  status: StoreStatus
  level: number
}

type LockedStore = NonNullable<Awaited<ReturnType<typeof lockBrandStore>>>

/**
 * Applies the decision of a headquarters, or of the operator on its behalf; notifies the owner of a store that waited.
 */
export function changeStore(db: Database, change: StoreChange): Promise<ChangeStoreOutcome> {
  const { at, audit } = change
  return db.transact<ChangeStoreOutcome>(async (tx) => {
    const store = await lockBrandStore(tx, change)
    if (!store) return { ok: false, refused: 'unknown' }
    const conflict = await findStoreConflict(tx, change)
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const before = { status: store.status, level: store.level }
    const after = { status: change.status ?? before.status, level: change.level ?? before.level }
    const refused = refusalOf(store, after)
    if (refused) return { ok: false, refused }
    if (before.status === after.status && before.level === after.level) return { ok: true, ...after, id: store.id }

    await updateStoreState(tx, { id: store.id, ...after })
    const reason = reasonOf(change)
    await writeAudit(tx, audit, { subject: subjectOf(change), before, after, at, reason })
    if (before.status === 'WAIT' && after.status !== 'WAIT') await notifyApplicant(tx, store, change)
    return { ok: true, ...after, id: store.id }
  })
}

const reasonOf = ({ reason, applicantReason }: StoreChange) => reason ?? applicantReason ?? ''

async function notifyApplicant(tx: Tx, store: LockedStore, change: StoreChange): Promise<void> {
  const { partnerId, status, at, applicantReason: reason = '' } = change
  const event = status === 'ACTIVE' ? 'STORE_APPROVED' : 'STORE_REFUSED'
  const { ownerId: memberId, id: once, name } = store
  await queueMemberMessages(tx, [{ event, memberId, partnerId, once, at, facts: { store: name, reason } }])
}

const subjectOf = ({ id }: StoreChange) => `chainStore/${id}`

const findStoreConflict = async (tx: Tx, change: StoreChange) =>
  change.version === undefined
    ? undefined
    : findConflict(tx, { subject: subjectOf(change), version: change.version, usernameOf })

function refusalOf(store: LockedStore, after: { status: StoreStatus }): ChangeStoreRefusal | undefined {
  if (store.status === 'CLOSED') return 'closed'
  if (store.type === 'HQ' && store.status !== after.status) return 'own-store'
  return mayMove(store.status, after.status) ? undefined : 'no-such-move'
}
