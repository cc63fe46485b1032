import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import type { StoreInvitationState } from '../contract/invitation-terms.ts'
import { storeInvitation as invitation } from './store-invitations.tables.ts'

const isOpen = and(isNull(invitation.joinedAt), isNull(invitation.cancelledAt))

/** Serialises the invitations of a brand, so that the limits of a day and the addresses are checked one after the other. */
export async function lockInvitations(tx: Tx, partnerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store invitations ${partnerId}`}, 0))`)
}

export async function findMailsOn(db: Db, { partnerId, day }: { partnerId: number; day: string }): Promise<number> {
  const [found] = await db
    .select({ mails: sql<number>`coalesce(sum(${invitation.mailsOnDay}), 0)::int` })
    .from(invitation)
    .where(and(eq(invitation.partnerId, partnerId), eq(invitation.mailDay, day)))
  return found?.mails ?? 0
}

/**
 * Counts the mails to each address on a Korean day, including those of cancelled invitations. Addresses in lower case.
 */
export async function countMailsTo(db: Db, { partnerId, emails, day }: Addresses & { day: string }) {
  const email = sql<string>`lower(${invitation.email})`
  const rows = await db
    .select({ email, mails: sql<number>`sum(${invitation.mailsOnDay})::int` })
    .from(invitation)
    .where(and(eq(invitation.partnerId, partnerId), eq(invitation.mailDay, day), inArray(email, [...emails])))
    .groupBy(email)
  return new Map(rows.map((row) => [row.email, row.mails]))
}

/** Counts the Alimtalks to each number on a Korean day, likewise; invitations with an e-mail are mailed. */
export async function countAlimtalksTo(db: Db, { partnerId, phones, day }: Phones & { day: string }) {
  const rows = await db
    .select({ phone: invitation.phone, sent: sql<number>`sum(${invitation.mailsOnDay})::int` })
    .from(invitation)
    .where(
      and(
        eq(invitation.partnerId, partnerId),
        eq(invitation.mailDay, day),
        eq(invitation.email, ''),
        inArray(invitation.phone, [...phones]),
      ),
    )
    .groupBy(invitation.phone)
  return new Map(rows.map((row) => [row.phone, row.sent]))
}

interface Addresses {
  partnerId: number
  /** In lower case. */
  emails: readonly string[]
}

/** Lists the addresses that belong to members of the brand. */
export async function listMemberEmails(db: Db, { partnerId, emails }: Addresses): Promise<Set<string>> {
  const email = sql<string>`lower(${member.email})`
  const rows = await db
    .select({ email })
    .from(member)
    .where(and(inArray(email, [...emails]), eq(member.partnerId, partnerId), ne(member.state, 'LEFT')))
  return new Set(rows.map((row) => row.email))
}

/** Lists the addresses with an open invitation of the brand, including expired ones. */
export async function listInvitedEmails(db: Db, { partnerId, emails }: Addresses): Promise<Set<string>> {
  const email = sql<string>`lower(${invitation.email})`
  const rows = await db
    .select({ email })
    .from(invitation)
    .where(and(isOpen, eq(invitation.partnerId, partnerId), inArray(email, [...emails])))
  return new Set(rows.map((row) => row.email))
}

interface Phones {
  partnerId: number
  /** In the stored form, '010-0000-1024'. */
  phones: readonly string[]
}

/** Lists the phone numbers that belong to members of the brand. */
export async function listMemberPhones(db: Db, { partnerId, phones }: Phones): Promise<Set<string>> {
  const rows = await db
    .select({ phone: member.phone })
    .from(member)
    .where(and(inArray(member.phone, [...phones]), eq(member.partnerId, partnerId), ne(member.state, 'LEFT')))
  return new Set(rows.map((row) => row.phone))
}

/** Lists the phone numbers with an open invitation of the brand, including expired ones. */
export async function listInvitedPhones(db: Db, { partnerId, phones }: Phones): Promise<Set<string>> {
  const rows = await db
    .select({ phone: invitation.phone })
    .from(invitation)
    .where(and(isOpen, eq(invitation.partnerId, partnerId), inArray(invitation.phone, [...phones])))
  return new Set(rows.map((row) => row.phone))
}

export async function insertInvitations(
  tx: Tx,
  rows: (typeof invitation.$inferInsert)[],
): Promise<{ id: number; email: string }[]> {
  return tx.insert(invitation).values(rows).returning({ id: invitation.id, email: invitation.email })
}

const stateConditions = {
  SENT: (at) => and(isOpen, gt(invitation.expiresAt, at)),
  EXPIRED: (at) => and(isOpen, lte(invitation.expiresAt, at)),
  JOINED: () => isNotNull(invitation.joinedAt),
  CANCELLED: () => isNotNull(invitation.cancelledAt),
} satisfies Record<StoreInvitationState, (at: Date) => SQL | undefined>

export interface InvitationFilter {
  partnerId: number
  state: StoreInvitationState | undefined
  at: Date
}

const matching = ({ partnerId, state, at }: InvitationFilter) =>
  and(eq(invitation.partnerId, partnerId), state && stateConditions[state](at))

/** Newest first. */
export const listInvitations = (db: Db, filter: InvitationFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          id: invitation.id,
          storeName: invitation.storeName,
          ownerName: invitation.ownerName,
          email: invitation.email,
          phone: invitation.phone,
          level: invitation.level,
          mailedAt: invitation.mailedAt,
          mailNo: invitation.mailNo,
          expiresAt: invitation.expiresAt,
          joinedAt: invitation.joinedAt,
          chainStoreId: invitation.chainStoreId,
          cancelledAt: invitation.cancelledAt,
        })
        .from(invitation)
        .where(matching(filter))
        .$dynamic(),
      orderBy: [desc(invitation.id)],
    },
    page,
  )

/** Locks an invitation of the brand, so that nobody joins with it while it is resent or cancelled. */
export async function lockInvitation(tx: Tx, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await tx
    .select({
      isOpen: sql<boolean>`(${isOpen})`,
      email: sql<string>`lower(${invitation.email})`,
      phone: invitation.phone,
      mailDay: invitation.mailDay,
      mailsOnDay: invitation.mailsOnDay,
      mailNo: invitation.mailNo,
    })
    .from(invitation)
    .where(and(eq(invitation.partnerId, partnerId), eq(invitation.id, id)))
    .for('update')
  return found
}

export async function updateInvitation(
  tx: Tx,
  { id, ...change }: { id: number } & Partial<typeof invitation.$inferInsert>,
): Promise<void> {
  await tx.update(invitation).set(change).where(eq(invitation.id, id))
}

/** Stores the hash of a new link just before its mail; undefined when the invitation is not usable any more or a newer mail waits. */
export async function updateToken(
  db: Db,
  { id, mailNo, tokenHash, at }: { id: number; mailNo: number; tokenHash: string; at: Date },
): Promise<{ partnerId: number } | undefined> {
  const [updated] = await db
    .update(invitation)
    .set({ tokenHash, mailedAt: at })
    .where(and(eq(invitation.id, id), eq(invitation.mailNo, mailNo), isOpen, gt(invitation.expiresAt, at)))
    .returning({ partnerId: invitation.partnerId })
  return updated
}

const isUsable = (tokenHash: string, at: Date) =>
  and(eq(invitation.tokenHash, tokenHash), isOpen, gt(invitation.expiresAt, at))

export async function findUsableInvitation(db: Db, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [found] = await db
    .select({
      partnerId: invitation.partnerId,
      storeName: invitation.storeName,
      ownerName: invitation.ownerName,
      email: invitation.email,
      phone: invitation.phone,
      level: invitation.level,
    })
    .from(invitation)
    .where(isUsable(tokenHash, at))
  return found
}

/** Marks the invitation as used; undefined when it is not usable for this brand. Of concurrent requests one succeeds. */
export async function updateJoined(
  tx: Tx,
  { tokenHash, partnerId, at }: { tokenHash: string; partnerId: number; at: Date },
): Promise<{ id: number; level: number | null } | undefined> {
  const [joined] = await tx
    .update(invitation)
    .set({ joinedAt: at })
    .where(and(isUsable(tokenHash, at), eq(invitation.partnerId, partnerId)))
    .returning({ id: invitation.id, level: invitation.level })
  return joined
}

/** Deletes the used invitations of stores and returns their ids. */
export async function deleteInvitationsOf(tx: Tx, storeIds: readonly number[]): Promise<number[]> {
  if (storeIds.length === 0) return []
  const deleted = await tx
    .delete(invitation)
    .where(inArray(invitation.chainStoreId, [...storeIds]))
    .returning({ id: invitation.id })
  return deleted.map(({ id }) => id)
}

/** Deletes invitations that were used, cancelled or expired up to a time. */
export const deleteOldInvitations = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> => {
  const endedAt = sql`coalesce(${invitation.joinedAt}, ${invitation.cancelledAt}, ${invitation.expiresAt})`
  return deleteSome(db, invitation, { where: lte(endedAt, upTo.toISOString()), most })
}
