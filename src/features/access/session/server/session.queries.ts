import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { hasUri } from '#features/brands/brands/server/brand-uri.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, operatorBrand, staff } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { ActingShop } from '#server/http/caller.ts'
import { brandRoleOf } from './caller.queries.ts'
import { knownDevice, refreshToken, session } from './session.tables.ts'

/** Undefined if the member may no longer be signed in. */
export async function findPasswordHash(db: Db, memberId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ passwordHash: member.passwordHash })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.state, 'ACTIVE')))
  return found?.passwordHash || undefined // an empty hash never matches
}

/**
 * Whether this is still the member's password. Locks it against changes until the end of the transaction, so a later
 * change sees the rows written here.
 */
export async function lockPassword(
  tx: Tx,
  { memberId, passwordHash }: { memberId: number; passwordHash: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.passwordHash, passwordHash), eq(member.state, 'ACTIVE')))
    .for('share')
  return found.length > 0
}

/**
 * Waits for sign-ins that hold `lockPassword`, and makes later ones wait until the end of the transaction. The lock is the
 * weakest that does so: rows that refer to the member can still be inserted.
 */
export async function lockSignIns(tx: Tx, memberId: number): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
}

/** Finds the store to start in: the preferred one, else the default one, else the oldest that is not closed. */
export async function findStoreToEnter(
  db: Db,
  { memberId, preferred }: { memberId: number; preferred?: number | null | undefined },
): Promise<{ id: number } | undefined> {
  const [found] = await db
    .select({ id: chainStore.id })
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
    .orderBy(desc(eq(chainStore.id, preferred ?? 0)), desc(chainStore.isDefault), asc(chainStore.id))
    .limit(1)
  return found
}

export async function isOwnOpenStore(db: Db, { memberId, id }: { memberId: number; id: number }): Promise<boolean> {
  const found = await db
    .select({ id: chainStore.id })
    .from(chainStore)
    .where(and(eq(chainStore.id, id), eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
  return found.length > 0
}

export async function hasStores(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .select({ id: chainStore.id })
    .from(chainStore)
    .where(eq(chainStore.memberId, memberId))
    .limit(1)
  return found.length > 0
}

export async function insertSession(tx: Tx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row)
}

export async function insertRefreshToken(tx: Tx, row: typeof refreshToken.$inferInsert): Promise<void> {
  await tx.insert(refreshToken).values(row)
}

/** Locks the token: of two concurrent refreshes, one rotates the token and the other sees it. */
export async function lockRefreshToken(tx: Tx, hash: string) {
  const [found] = await tx
    .select({
      rotatedAt: refreshToken.rotatedAt,
      sessionId: session.id,
      memberId: session.memberId,
      chainStoreId: session.chainStoreId,
      isPersistent: session.isPersistent,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
    })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hash))
    .for('update')
  return found
}

export async function updateRotatedToken(tx: Tx, { hash, at }: { hash: string; at: Date }): Promise<void> {
  await tx.update(refreshToken).set({ rotatedAt: at }).where(eq(refreshToken.hash, hash))
}

export async function updateSessionUse(
  tx: Tx,
  { sessionId, ...use }: { sessionId: string; chainStoreId: number | null; usedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(session).set(use).where(eq(session.id, sessionId))
}

export async function updateSessionStore(
  db: Db,
  { sessionId, chainStoreId }: { sessionId: string; chainStoreId: number },
): Promise<void> {
  await db.update(session).set({ chainStoreId }).where(eq(session.id, sessionId))
}

/** Returns the ids of the revoked sessions: at most one. */
export async function updateRevokedSession(
  db: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<string[]> {
  const ended = await db
    .update(session)
    .set({ revokedAt: at })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}

export async function deleteDevices(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.memberId, memberId))
}

const maxListed = 100

/** The member's sessions that have neither been revoked nor expired. */
export async function listOpenSessions(db: Db, { memberId, at }: { memberId: number; at: Date }) {
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      isPersistent: session.isPersistent,
      createdAt: session.createdAt,
      usedAt: session.usedAt,
    })
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.revokedAt), gt(session.expiresAt, at)))
    .orderBy(desc(session.createdAt))
    .limit(maxListed)
}

/** Revokes a member's open sessions: only one, all except one, or all. Returns their ids. */
export async function updateRevokedSessions(
  db: Db,
  {
    memberId,
    only,
    except,
    at,
  }: { memberId: number; only?: string | undefined; except?: string | undefined; at: Date },
): Promise<string[]> {
  const ended = await db
    .update(session)
    .set({ revokedAt: at })
    .where(
      and(
        eq(session.memberId, memberId),
        isNull(session.revokedAt),
        only === undefined ? undefined : eq(session.id, only),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}

export async function findSessionIdByToken(db: Db, hash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash))
  return found?.sessionId
}

/** Brands for which a member may act: those of the staff row, the assigned ones of an operator, or any. */
export type ActingFor = 'staff' | 'assigned' | 'any'

const shopColumns = { partnerId: partner.id, uri: partner.uri }

/** Finds the shop of a uri if the member may act for it: in any state for the operator, until it closes for everyone else. */
export async function findActingShop(
  db: Db,
  { memberId, uri, actsFor }: { memberId: number; uri: string; actsFor: ActingFor },
): Promise<ActingShop | undefined> {
  if (actsFor === 'any') {
    const [found] = await db.select(shopColumns).from(partner).where(hasUri(uri))
    return found && { ...found, role: 'OWNER' }
  }
  const table = actsFor === 'assigned' ? operatorBrand : staff
  const [found] = await db
    .select({ ...shopColumns, role: table.role })
    .from(partner)
    .innerJoin(table, and(eq(table.partnerId, partner.id), eq(table.memberId, memberId)))
    .where(and(hasUri(uri), ne(partner.state, 'CLOSED')))
  const role = brandRoleOf(found?.role ?? null)
  return found && role ? { ...found, role } : undefined
}
