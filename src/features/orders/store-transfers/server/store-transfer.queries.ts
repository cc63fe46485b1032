import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { openTransferStates } from '../contract/transfer-terms.ts'
import { storeTransfer } from './store-transfers.tables.ts'
import { memberNameOf, usernameOf } from '#features/people/members/server/member-columns.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { onlyRow } from '#server/database/only-row.ts'

const isOpen = inArray(storeTransfer.state, [...openTransferStates])

export type StoredTransfer = typeof storeTransfer.$inferSelect

export async function findTransfer(db: Db, id: number): Promise<StoredTransfer | undefined> {
  const [found] = await db.select().from(storeTransfer).where(eq(storeTransfer.id, id))
  return found
}

/** Tells whether a transfer of any state names the member as the new owner. */
export async function isOffered(db: Db, { memberId, id }: { memberId: number; id: number }): Promise<boolean> {
  return (await db.$count(storeTransfer, and(eq(storeTransfer.id, id), eq(storeTransfer.toMemberId, memberId)))) > 0
}

export async function lockTransferRow(tx: Tx, id: number): Promise<StoredTransfer | undefined> {
  const [found] = await tx.select().from(storeTransfer).where(eq(storeTransfer.id, id)).for('update')
  return found
}

export async function lockOpenTransfersOf(tx: Tx, memberId: number) {
  return tx
    .select({ transfer: storeTransfer, storeName: chainStore.name })
    .from(storeTransfer)
    .innerJoin(chainStore, eq(chainStore.id, storeTransfer.chainStoreId))
    .where(and(isOpen, or(eq(storeTransfer.fromMemberId, memberId), eq(storeTransfer.toMemberId, memberId))))
    .orderBy(asc(storeTransfer.id))
    .for('update', { of: storeTransfer })
}

/** Undefined if the store has an open transfer. */
export async function insertTransfer(tx: Tx, row: Omit<typeof storeTransfer.$inferInsert, 'id'>) {
  const [inserted] = await tx
    .insert(storeTransfer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: storeTransfer.id })
  return inserted?.id
}

/** Counts the proposals on a Korean day for a store and for its brand, including cancelled ones. */
export async function countProposals(tx: Tx, { partnerId, chainStoreId, at }: ProposalsOf) {
  return onlyRow(
    await tx
      .select({
        ofStore: sql<number>`count(*) filter (where ${storeTransfer.chainStoreId} = ${chainStoreId})::int`,
        ofBrand: sql<number>`count(*)::int`,
      })
      .from(storeTransfer)
      .where(
        and(eq(storeTransfer.partnerId, partnerId), gte(storeTransfer.createdAt, startOfKoreanDay(koreanDay(at)))),
      ),
  ) // an aggregate always has one row
}

interface ProposalsOf {
  partnerId: number
  chainStoreId: number
  at: Date
}

export async function updateTransfer(
  tx: Tx,
  { id, ...change }: { id: number } & Partial<typeof storeTransfer.$inferInsert>,
): Promise<void> {
  await tx.update(storeTransfer).set(change).where(eq(storeTransfer.id, id))
}

const mostListed = 20

/** The newest transfers of a store, with the names of both owners. */
export async function listTransfersOfStore(db: Db, chainStoreId: number) {
  return db
    .select({
      id: storeTransfer.id,
      state: storeTransfer.state,
      startsOn: storeTransfer.startsOn,
      expiresAt: storeTransfer.expiresAt,
      createdAt: storeTransfer.createdAt,
      endedAt: storeTransfer.endedAt,
      endReason: storeTransfer.endReason,
      invitedEmail: storeTransfer.invitedEmail,
      toMemberId: storeTransfer.toMemberId,
      proposedBy: usernameOf(sql`${storeTransfer}.proposed_by`),
      fromUsername: usernameOf(sql`${storeTransfer}.from_member_id`),
      toUsername: usernameOf(sql`${storeTransfer}.to_member_id`),
      fromName: memberNameOf(sql`${storeTransfer}.from_member_id`),
      toName: memberNameOf(sql`${storeTransfer}.to_member_id`),
    })
    .from(storeTransfer)
    .where(eq(storeTransfer.chainStoreId, chainStoreId))
    .orderBy(desc(storeTransfer.id))
    .limit(mostListed)
}

/** The open transfers from and to a member, and those that were carried out since a time. */
export async function listTransfersOfMember(db: Db, { memberId, since }: { memberId: number; since: Date }) {
  return db
    .select({
      id: storeTransfer.id,
      state: storeTransfer.state,
      fromMemberId: storeTransfer.fromMemberId,
      storeName: chainStore.name,
      address1: chainStore.address1,
      startsOn: storeTransfer.startsOn,
      expiresAt: storeTransfer.expiresAt,
      endedAt: storeTransfer.endedAt,
    })
    .from(storeTransfer)
    .innerJoin(chainStore, eq(chainStore.id, storeTransfer.chainStoreId))
    .where(
      and(
        or(eq(storeTransfer.fromMemberId, memberId), eq(storeTransfer.toMemberId, memberId)),
        or(isOpen, and(eq(storeTransfer.state, 'DONE'), gt(storeTransfer.endedAt, since))),
      ),
    )
    .orderBy(desc(storeTransfer.id))
    .limit(mostListed)
}

/**
 * Ids of transfers that must end now, the oldest first: accepted ones whose day has come, offers without an answer in time, and those
 * whose brand or store is closed or whose new owner is gone. `after`: the last one of the batch before.
 */
export async function listDue(db: Db, { at, today, after }: { at: Date; today: string; after: number }) {
  const rows = await db
    .select({ id: storeTransfer.id })
    .from(storeTransfer)
    .innerJoin(chainStore, eq(chainStore.id, storeTransfer.chainStoreId))
    .innerJoin(partner, eq(partner.id, storeTransfer.partnerId))
    .leftJoin(member, eq(member.id, storeTransfer.toMemberId))
    .where(
      and(
        isOpen,
        gt(storeTransfer.id, after),
        or(
          and(eq(storeTransfer.state, 'ACCEPTED'), lte(storeTransfer.startsOn, today)),
          and(eq(storeTransfer.state, 'PROPOSED'), lte(storeTransfer.expiresAt, at)),
          eq(partner.state, 'CLOSED'),
          eq(chainStore.status, 'CLOSED'),
          eq(member.state, 'LEFT'),
        ),
      ),
    )
    .orderBy(asc(storeTransfer.id))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Finds an unused invitation. */
export async function findInvitation(db: Db, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [found] = await db
    .select({
      id: storeTransfer.id,
      partnerId: storeTransfer.partnerId,
      fromMemberId: storeTransfer.fromMemberId,
      email: storeTransfer.invitedEmail,
      startsOn: storeTransfer.startsOn,
      expiresAt: storeTransfer.expiresAt,
      storeName: chainStore.name,
    })
    .from(storeTransfer)
    .innerJoin(chainStore, eq(chainStore.id, storeTransfer.chainStoreId))
    .where(isUsable({ tokenHash, at }))
  return found
}

/** Assigns the invitation to a member; undefined if it is no longer usable. Of concurrent requests one succeeds. */
export async function updateClaimed(
  tx: Tx,
  { memberId, ...link }: { memberId: number; tokenHash: string; at: Date },
): Promise<number | undefined> {
  const [claimed] = await tx
    .update(storeTransfer)
    .set({ toMemberId: memberId, tokenHash: null })
    .where(isUsable(link))
    .returning({ id: storeTransfer.id })
  return claimed?.id
}

const isUsable = ({ tokenHash, at }: { tokenHash: string; at: Date }) =>
  and(
    eq(storeTransfer.tokenHash, tokenHash),
    eq(storeTransfer.state, 'PROPOSED'),
    isNull(storeTransfer.toMemberId),
    gt(storeTransfer.expiresAt, at),
  )

export async function getBrand(db: Db, partnerId: number): Promise<{ name: string; uri: string; state: BrandState }> {
  return onlyRow(
    await db
      .select({ name: partner.name, uri: partner.uri, state: partner.state })
      .from(partner)
      .where(eq(partner.id, partnerId)),
  ) // the foreign key of the transfer's row
}

const mostCandidates = 10

/** Active franchisees of the brand whose username or name contains the text. */
export async function listCandidates(
  db: Db,
  { partnerId, exceptId, search }: { partnerId: number; exceptId: number; search: string },
) {
  const pattern = containing(search)
  return db
    .select({
      memberId: member.id,
      username: member.username,
      name: member.name,
      phone: member.phone,
      email: member.email,
      stores: sql<string[]>`(select coalesce(jsonb_agg(own.name order by own.id), '[]'::jsonb) from ${chainStore} own
        where own.member_id = "member"."id" and own.status <> 'CLOSED')`,
    })
    .from(member)
    .where(
      and(
        eq(member.partnerId, partnerId),
        eq(member.authority, 'ROLE_FRANCHISEE'),
        eq(member.state, 'ACTIVE'),
        ne(member.id, exceptId),
        or(sql`${member.username} ilike ${pattern}`, sql`${member.name} ilike ${pattern}`),
      ),
    )
    .orderBy(asc(member.username))
    .limit(mostCandidates)
}
