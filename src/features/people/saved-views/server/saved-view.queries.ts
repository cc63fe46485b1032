import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { ViewList } from '../contract/saved-views.calls.ts'
import { savedView } from './saved-views.tables.ts'

interface Words {
  name: string
  query: string
  isShared: boolean
}
interface OwnView {
  memberId: number
  id: number
}

const isOwn = ({ memberId, id }: OwnView) => and(eq(savedView.id, id), eq(savedView.memberId, memberId))

/** Lists the member's views and the shared ones of the colleagues: operators, or the staff of the same headquarters. */
export async function listViews(db: Db, caller: Caller, list: ViewList) {
  const { memberId, authority, home } = caller
  const isMine = eq(savedView.memberId, memberId)
  const isColleague = and(
    eq(savedView.isShared, true),
    eq(member.authority, authority),
    eq(member.state, 'ACTIVE'),
    authority === 'ROLE_ADMIN' ? undefined : eq(member.partnerId, home.partnerId),
  )
  return db
    .select({
      id: savedView.id,
      name: savedView.name,
      query: savedView.query,
      isShared: savedView.isShared,
      isOwn: sql<boolean>`${isMine}`,
      owner: member.name,
    })
    .from(savedView)
    .innerJoin(member, eq(member.id, savedView.memberId))
    .where(and(eq(savedView.list, list), hasColleagues(caller) ? or(isMine, isColleague) : isMine))
    .orderBy(desc(isMine), asc(savedView.name), asc(savedView.id))
}

/** An operator of single brands has none: the views of the others may name other brands. */
export const hasColleagues = (caller: Caller): boolean => isOperator(caller) || caller.authority === 'ROLE_PARTNER'

/** Locks the member, so that two requests can't both add the last permitted view. */
export async function lockOwner(tx: Tx, memberId: number): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
}

export async function countViews(tx: Tx, { memberId, list }: { memberId: number; list: ViewList }): Promise<number> {
  return tx.$count(savedView, and(eq(savedView.memberId, memberId), eq(savedView.list, list)))
}

export async function hasViewNamed(
  tx: Tx,
  { memberId, list, name, except }: { memberId: number; list: ViewList; name: string; except: number },
): Promise<boolean> {
  const same = and(
    eq(savedView.memberId, memberId),
    eq(savedView.list, list),
    eq(savedView.name, name),
    ne(savedView.id, except),
  )
  return (await tx.$count(savedView, same)) > 0
}

export async function findOwnView(tx: Tx, own: OwnView): Promise<{ list: ViewList } | undefined> {
  const [found] = await tx.select({ list: savedView.list }).from(savedView).where(isOwn(own))
  return found
}

export async function insertView(tx: Tx, row: Words & { memberId: number; list: ViewList }): Promise<number> {
  return insertedId(await tx.insert(savedView).values(row).returning({ id: savedView.id }))
}

export async function updateView(tx: Tx, own: OwnView, words: Words): Promise<void> {
  await tx.update(savedView).set(words).where(isOwn(own))
}

export async function deleteView(db: Db, own: OwnView): Promise<void> {
  await db.delete(savedView).where(isOwn(own))
}

export async function deleteViewsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.memberId, memberId))
}
