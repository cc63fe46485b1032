import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit, writeAudits } from '#features/platform/audit/server/write-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { mostTerritories } from '../../contract/store-territories.partner.calls.ts'
import {
  deleteTerritoryRow,
  hasTerritoryNamed,
  insertTerritory,
  listBrandStaff,
  listTerritories,
  lockStoresToAssign,
  lockTerritory,
  updateStoreTerritory,
  updateTerritory,
} from './territory.queries.ts'

/** Subject of a territory in the audit log. */
export const territorySubject = (id: number): string => `territory/${id}`

interface Acting {
  partnerId: number
  at: Date
  audit: AuditContext
}

interface Words {
  name: string
  supervisorId: number | null
}

type Refused<Code extends string> = { ok: false; refused: Code }
export type AddTerritoryOutcome = { ok: true; id: number } | Refused<'same-name' | 'unknown-supervisor' | 'too-many'>

export function addTerritory(
  db: Database,
  { partnerId, at, audit }: Acting,
  words: Words,
): Promise<AddTerritoryOutcome> {
  return db.transact<AddTerritoryOutcome>(async (tx) => {
    const supervisor = await findSupervisor(tx, partnerId, words)
    if (supervisor === undefined) return { ok: false, refused: 'unknown-supervisor' }
    if ((await listTerritories(tx, partnerId)).length >= mostTerritories) return { ok: false, refused: 'too-many' }
    const id = await insertTerritory(tx, { ...words, partnerId })
    if (id === undefined) return { ok: false, refused: 'same-name' }
    await writeAudit(tx, audit, {
      subject: territorySubject(id),
      before: {},
      after: { territory: words.name, supervisor },
      at,
    })
    return { ok: true, id }
  })
}

export type ChangeTerritoryOutcome =
  | { ok: true }
  | Refused<'unknown' | 'same-name' | 'unknown-supervisor'>
  | (Refused<'conflict'> & { conflict: RecordConflict })

export function changeTerritory(
  db: Database,
  { partnerId, at, audit }: Acting,
  { id, version, ...words }: Words & { id: number; version: number },
): Promise<ChangeTerritoryOutcome> {
  const subject = territorySubject(id)
  return db.transact<ChangeTerritoryOutcome>(async (tx) => {
    const stored = await lockTerritory(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const supervisor = await findSupervisor(tx, partnerId, words)
    if (supervisor === undefined) return { ok: false, refused: 'unknown-supervisor' }
    const { name, supervisorId } = words
    if (stored.name === name && stored.supervisorId === supervisorId) return { ok: true }
    if (await hasTerritoryNamed(tx, { partnerId, name, except: id })) return { ok: false, refused: 'same-name' }
    const former = (await findSupervisor(tx, partnerId, stored)) ?? ''
    await updateTerritory(tx, { partnerId, id }, words)
    const before = { territory: stored.name, supervisor: former }
    await writeAudit(tx, audit, { subject, before, after: { territory: name, supervisor }, at })
    return { ok: true }
  })
}

/** Finds the name of the supervisor, empty for none; undefined if the member doesn't belong to this headquarters. */
async function findSupervisor(
  tx: Tx,
  partnerId: number,
  { supervisorId }: Pick<Words, 'supervisorId'>,
): Promise<string | undefined> {
  if (supervisorId === null) return ''
  return (await listBrandStaff(tx, partnerId)).find(({ memberId }) => memberId === supervisorId)?.name
}

export type DeleteTerritoryOutcome = { ok: true } | Refused<'unknown'>

/** A deleted territory, or another brand's, is unknown and changes nothing. */
export function deleteTerritory(
  db: Database,
  { partnerId, at, audit }: Acting,
  id: number,
): Promise<DeleteTerritoryOutcome> {
  return db.transact<DeleteTerritoryOutcome>(async (tx) => {
    const stored = await lockTerritory(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    await deleteTerritoryRow(tx, { partnerId, id })
    await writeAudit(tx, audit, { subject: territorySubject(id), before: { territory: stored.name }, after: {}, at })
    return { ok: true }
  })
}

export type AssignTerritoryOutcome = { ok: true; changed: number } | Refused<'unknown' | 'unknown-territory'>

/** Assigns all stores or none of them. */
export function assignTerritory(
  db: Database,
  { partnerId, at, audit }: Acting,
  { chainStoreIds, territoryId }: { chainStoreIds: readonly number[]; territoryId: number | null },
): Promise<AssignTerritoryOutcome> {
  const ids = [...new Set(chainStoreIds)]
  return db.transact<AssignTerritoryOutcome>(async (tx) => {
    // Locks the territory before its stores, in the order of its deletion.
    const target = territoryId === null ? null : await lockTerritory(tx, { partnerId, id: territoryId })
    if (target === undefined) return { ok: false, refused: 'unknown-territory' }
    const stores = await lockStoresToAssign(tx, { partnerId, ids })
    if (stores.length < ids.length) return { ok: false, refused: 'unknown' }
    const changed = stores.filter((store) => store.territoryId !== territoryId)
    if (changed.length === 0) return { ok: true, changed: 0 }
    const names = new Map((await listTerritories(tx, partnerId)).map(({ id, name }) => [id, name]))
    await updateStoreTerritory(
      tx,
      changed.map(({ id }) => id),
      territoryId,
    )
    await writeAudits(
      tx,
      audit,
      changed.map((store) => ({
        subject: `chainStore/${store.id}`,
        before: { territory: store.territoryId === null ? '' : (names.get(store.territoryId) ?? '') },
        after: { territory: target?.name ?? '' },
        at,
      })),
    )
    return { ok: true, changed: changed.length }
  })
}
