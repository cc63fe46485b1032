import { and, asc, count, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { ChainStore } from '../contract/chain-stores.calls.ts'
import { chainStore, partnerLevel } from './chain-stores.tables.ts'

const columns = {
  id: chainStore.id,
  name: chainStore.name,
  type: chainStore.type,
  status: chainStore.status,
  level: chainStore.level,
  levelName: partnerLevel.name,
  isDefault: chainStore.isDefault,
  tel: chainStore.tel,
  postalCode: chainStore.postalCode,
  address1: chainStore.address1,
  address2: chainStore.address2,
  businessCompanyName: chainStore.businessCompanyName,
  businessRepresentative: chainStore.businessRepresentative,
  businessType: chainStore.businessType,
  businessItem: chainStore.businessItem,
  businessNumber: chainStore.businessNumber,
  businessEmail: chainStore.businessEmail,
  refusedAt: chainStore.refusedAt,
  refusalReason: chainStore.refusalReason,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(chainStore)
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )

/** Lists the stores of one member, the default one first. */
export async function listOwnStores(db: Db, memberId: number): Promise<ChainStore[]> {
  const rows = await select(db)
    .where(eq(chainStore.memberId, memberId))
    .orderBy(desc(chainStore.isDefault), asc(chainStore.id))
  return rows.map(withRefusal)
}

type OwnRow = Awaited<ReturnType<typeof select>>[number]

export const withRefusal = <Row extends Pick<OwnRow, 'status' | 'refusedAt' | 'refusalReason'>>({
  refusedAt,
  refusalReason,
  ...row
}: Row) => ({
  ...row,
  refusal: row.status === 'WAIT' && refusedAt ? { reason: refusalReason, at: refusedAt.toISOString() } : null,
})

export interface OwnStore {
  memberId: number
  id: number
}

const isOwn = ({ memberId, id }: OwnStore) => and(eq(chainStore.id, id), eq(chainStore.memberId, memberId))

export async function findOwnStore(db: Db, own: OwnStore): Promise<ChainStore | undefined> {
  const [found] = await select(db).where(isOwn(own))
  return found && withRefusal(found)
}

/** Locks all stores of one member in a fixed order to avoid deadlocks. */
export async function lockOwnStores(tx: Tx, memberId: number) {
  return tx
    .select({ id: chainStore.id, type: chainStore.type, status: chainStore.status, isDefault: chainStore.isDefault })
    .from(chainStore)
    .where(eq(chainStore.memberId, memberId))
    .orderBy(asc(chainStore.id))
    .for('update')
}

/** Call it after the lock, so that concurrently added stores are counted. */
export async function countOpenStores(tx: Tx, memberId: number): Promise<number> {
  const [counted] = await tx
    .select({ rows: count() })
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
  return counted?.rows ?? 0
}

export async function lockOwnerFields(tx: Tx, own: OwnStore) {
  const { id, isDefault: _default, type: _type, level: _level, levelName: _levelName, ...fields } = columns
  const { correctedAt, correctedFrom } = chainStore
  const [found] = await tx
    .select({ id, ...fields, correctedAt, correctedFrom })
    .from(chainStore)
    .where(isOwn(own))
    .for('update')
  return found
}

/** Updates the owner's fields only, and the application that they belong to. */
export async function updateOwnerFields(tx: Tx, own: OwnStore, fields: OwnerFields & Partial<Application>) {
  await tx.update(chainStore).set(fields).where(isOwn(own))
}
type Application = Pick<typeof chainStore.$inferInsert, 'refusedAt' | 'refusalReason' | 'correctedAt' | 'correctedFrom'>

export type OwnerFields = Pick<
  typeof chainStore.$inferInsert,
  | 'name'
  | 'tel'
  | 'postalCode'
  | 'address1'
  | 'address2'
  | 'businessCompanyName'
  | 'businessRepresentative'
  | 'businessType'
  | 'businessItem'
  | 'businessNumber'
  | 'businessEmail'
>

/** Runs two statements in this order, because the unique index allows one default at any time. */
export async function updateDefault(tx: Tx, { memberId, id }: OwnStore): Promise<void> {
  await tx
    .update(chainStore)
    .set({ isDefault: false })
    .where(and(eq(chainStore.memberId, memberId), eq(chainStore.isDefault, true), ne(chainStore.id, id)))
  await tx.update(chainStore).set({ isDefault: true }).where(isOwn({ memberId, id }))
}

export async function updateClosed(tx: Tx, own: OwnStore): Promise<void> {
  await tx.update(chainStore).set({ status: 'CLOSED' }).where(isOwn(own))
}

/** The texts of a refused application contain what the applicant entered. */
const noApplication = {
  refusedAt: null,
  refusalReason: '',
  correctedAt: null,
  correctedFrom: null,
} satisfies Application

/** Closes every store of a leaving member. The trading parties stay with the orders; contact data is deleted. */
export async function updateAllClosed(tx: Tx, memberId: number): Promise<void> {
  await tx
    .update(chainStore)
    .set({ status: 'CLOSED', tel: '', businessEmail: '', ...noApplication })
    .where(eq(chainStore.memberId, memberId))
}

/** Blanks all fields that the owner entered. */
export async function updateBlankFields(
  tx: Tx,
  { memberId, except, name }: { memberId: number; except: readonly number[]; name: string },
): Promise<void> {
  await tx
    .update(chainStore)
    .set({
      name,
      tel: '',
      postalCode: '',
      address1: '',
      address2: '',
      businessCompanyName: '',
      businessRepresentative: '',
      businessType: '',
      businessItem: '',
      businessNumber: '',
      businessEmail: '',
      ...noApplication,
    } satisfies OwnerFields & Application)
    .where(and(eq(chainStore.memberId, memberId), notInArray(chainStore.id, [...except])))
}
