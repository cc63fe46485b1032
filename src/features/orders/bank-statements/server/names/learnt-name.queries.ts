import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { plainHolder } from '#values/account-holder.ts'
import { depositorAlias } from '../bank-statements.tables.ts'
import type { LearntNames } from '../match/match-lines.ts'

interface NameQuery {
  /** Plain names of deposits. */
  names: readonly string[]
  memberIds: readonly number[]
}

const textsOf = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/**
 * Lists the names of the members and other given names, each with all of its members: a name is evidence for one member
 * only.
 */
export async function listLearntNames(db: Db, { names, memberIds }: NameQuery): Promise<LearntNames> {
  if (names.length === 0 && memberIds.length === 0) return new Map()
  const rows = await db
    .select({ memberId: depositorAlias.memberId, name: depositorAlias.name })
    .from(depositorAlias)
    .where(
      sql`${depositorAlias.name} in ${textsOf(names)} or ${depositorAlias.name} in (
        select theirs.name from ${depositorAlias} theirs
        where theirs.member_id in (select jsonb_array_elements(${JSON.stringify(memberIds)}::jsonb)::bigint))`,
    )
    .orderBy(asc(depositorAlias.name), asc(depositorAlias.memberId))
  // An earlier version may have stored another plain form of the name.
  const found = Map.groupBy(rows, ({ name }) => plainHolder(name))
  return new Map([...found].map(([name, owners]) => [name, [...new Set(owners.map(({ memberId }) => memberId))]]))
}

export async function listNamesOfMember(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: depositorAlias.name })
    .from(depositorAlias)
    .where(eq(depositorAlias.memberId, memberId))
  return rows.map(({ name }) => plainHolder(name))
}

export async function insertName(tx: Tx, name: typeof depositorAlias.$inferInsert): Promise<void> {
  await tx.insert(depositorAlias).values(name).onConflictDoNothing()
}

interface NameKey {
  memberId: number
  name: string
}

const isName = ({ memberId, name }: NameKey) =>
  and(eq(depositorAlias.memberId, memberId), eq(depositorAlias.name, name))

/** Locks the name, so that two operators can't correct it at the same time. */
export async function lockName(tx: Tx, key: NameKey): Promise<NameKey | undefined> {
  const [found] = await tx
    .select({ memberId: depositorAlias.memberId, name: depositorAlias.name })
    .from(depositorAlias)
    .where(isName(key))
    .for('update')
  return found
}

export async function deleteName(tx: Tx, key: NameKey): Promise<void> {
  await tx.delete(depositorAlias).where(isName(key))
}

/**
 * Deletes the name that an undone confirmation taught at that moment. `depositor` is a plain name; the learnt one may
 * lack its code, or be complete where the bank truncates it.
 */
export async function deleteNameLearntAt(
  tx: Tx,
  { depositor, createdAt }: { depositor: string; createdAt: Date },
): Promise<void> {
  if (depositor === '') return
  const isOfDepositor = sql`(starts_with(${depositor}, ${depositorAlias.name}) or starts_with(${depositorAlias.name}, ${depositor}))`
  await tx.delete(depositorAlias).where(and(eq(depositorAlias.createdAt, createdAt), isOfDepositor))
}

export async function deleteNames(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(depositorAlias).where(eq(depositorAlias.memberId, memberId))
}

const matches = (search: string): SQL | undefined =>
  search
    ? sql`(${containsText(depositorAlias.name, search)} or ${containsText(depositorAlias.name, plainHolder(search) || search)}
        or ${containsText(member.name, search)} or ${containsText(member.username, search)})`
    : undefined

/** Learnt names with their members, by name. */
export async function listNames(db: Db, { search, offset, limit }: { search: string; offset: number; limit: number }) {
  return db
    .select({
      memberId: depositorAlias.memberId,
      name: depositorAlias.name,
      createdAt: depositorAlias.createdAt,
      username: member.username,
      memberName: member.name,
      partnerName: partner.name,
      members: sql<number>`(select count(*)::int from ${depositorAlias} all_of where all_of.name = ${sql`${depositorAlias}.name`})`,
    })
    .from(depositorAlias)
    .innerJoin(member, eq(member.id, depositorAlias.memberId))
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(matches(search))
    .orderBy(asc(depositorAlias.name), asc(depositorAlias.memberId))
    .offset(offset)
    .limit(limit)
}

export async function countNames(db: Db, search: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(depositorAlias)
    .innerJoin(member, eq(member.id, depositorAlias.memberId))
    .where(matches(search))
  return found?.count ?? 0
}
