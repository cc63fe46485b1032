import { writeAudit } from '#features/audit/server/write-audit.ts'
import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'
import { mayMove, type ChangeStoreRefusal } from '../contract/chain-stores.partner.calls.ts'
import { lockBrandStore, updateStoreState } from './partner-store.store.ts'

export interface StoreChange {
  partnerId: number
  id: number
  /** Undefined: stays as it is. */
  status: 'ACTIVE' | 'STOP' | 'CLOSED' | undefined
  level: number | undefined
  at: Date
  audit: AuditContext
}

export type ChangeStoreOutcome =
  | { ok: true; store: StoreState }
  | { ok: false; refused: 'unknown-store' | ChangeStoreRefusal }

interface StoreState {
  id: number
  status: StoreStatus
  level: number
}

type LockedStore = NonNullable<Awaited<ReturnType<typeof lockBrandStore>>>

/** Applies a headquarters' decision about one of its stores; notifies the owner of one that waited. */
export function changeStore(db: Database, change: StoreChange): Promise<ChangeStoreOutcome> {
  const { at, audit, partnerId } = change
  return db.transact<ChangeStoreOutcome>(async (tx) => {
    const store = await lockBrandStore(tx, change)
    if (!store) return { ok: false, refused: 'unknown-store' }
    const before = { status: store.status, level: store.level }
    const after = { status: change.status ?? before.status, level: change.level ?? before.level }
    const refused = refusalOf(store, after)
    if (refused) return { ok: false, refused }
    if (before.status === after.status && before.level === after.level)
      return { ok: true, store: { ...after, id: store.id } }

    await updateStoreState(tx, { id: store.id, ...after })
    await writeAudit(tx, audit, { subject: `chainStore/${store.id}`, before, after, at })
    if (before.status === 'WAIT' && after.status !== 'WAIT') {
      const event = after.status === 'ACTIVE' ? 'STORE_APPROVED' : 'STORE_REFUSED'
      const { ownerId: memberId, id: once, name } = store
      await queueMemberMessages(tx, [{ event, memberId, partnerId, once, at, facts: { store: name } }])
    }
    return { ok: true, store: { ...after, id: store.id } }
  })
}

function refusalOf(store: LockedStore, after: { status: StoreStatus }): ChangeStoreRefusal | undefined {
  if (store.status === 'CLOSED') return 'closed'
  if (store.type === 'HQ' && store.status !== after.status) return 'own-store'
  return mayMove(store.status, after.status) ? undefined : 'no-such-move'
}
