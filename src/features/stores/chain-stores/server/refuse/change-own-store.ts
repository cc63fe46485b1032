import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import type { Database } from '#server/database/database.ts'
import { storeFieldNames } from '../../contract/store-fields.ts'
import { lockOwnerFields, updateOwnerFields, type OwnerFields, type OwnStore } from '../chain-store.queries.ts'

export type ChangeOwnStoreOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'closed' }

/**
 * Saves the owner's fields, which also re-applies a refused store; keeps the values before the correction until the
 * headquarters decides, so that it sees the changes.
 */
export function changeOwnStore(
  db: Database,
  own: OwnStore,
  { fields, at }: { fields: OwnerFields; at: Date },
): Promise<ChangeOwnStoreOutcome> {
  return db.transact<ChangeOwnStoreOutcome>(async (tx) => {
    const stored = await lockOwnerFields(tx, own)
    if (!stored) return { ok: false, refused: 'unknown' }
    if (stored.status === 'CLOSED') return { ok: false, refused: 'closed' }
    const isApplication = stored.status === 'WAIT' && (stored.refusedAt ?? stored.correctedAt) !== null
    await updateOwnerFields(tx, own, { ...fields, ...(isApplication && appliedAgain(stored, { fields, at })) })
    return { ok: true }
  })
}

type StoredFields = NonNullable<Awaited<ReturnType<typeof lockOwnerFields>>>

function appliedAgain(stored: StoredFields, { fields, at }: { fields: OwnerFields; at: Date }) {
  const values = (record: OwnerFields) => Object.fromEntries(storeFieldNames.map((name) => [name, record[name] ?? '']))
  // A second edit keeps the original values that the headquarters saw.
  const before = { ...changedFields(values(stored), values(fields))?.before, ...stored.correctedFrom }
  return { refusedAt: null, refusalReason: '', correctedAt: at, correctedFrom: before }
}
