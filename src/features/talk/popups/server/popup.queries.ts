import { and, asc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { popup } from './popups.tables.ts'

/** A brand, or null: the platform. */
export type PopupOwner = number | null

const ownedBy = (owner: PopupOwner): SQL => (owner === null ? isNull(popup.partnerId) : eq(popup.partnerId, owner))

const columns = {
  popupId: popup.id,
  title: popup.title,
  text: popup.text,
  picture: popup.picture,
  linkUrl: popup.linkUrl,
  target: popup.target,
  pages: popup.pages,
  order: popup.order,
  width: popup.width,
  position: popup.position,
  isShown: popup.isShown,
  startAt: popup.startAt,
  endAt: popup.endAt,
}

/** Lists the current popups of the platform and, before them, those of a brand. */
export async function listCurrent(db: Db, { partnerId, at }: { partnerId?: number | undefined; at: Date }) {
  return db
    .select({ ...columns, partnerUri: partner.uri })
    .from(popup)
    .leftJoin(partner, eq(partner.id, popup.partnerId))
    .where(
      and(
        partnerId === undefined ? ownedBy(null) : or(ownedBy(null), ownedBy(partnerId)),
        eq(popup.isShown, true),
        lte(popup.startAt, at),
        gt(popup.endAt, at),
      ),
    )
    .orderBy(sql`${popup.partnerId} is null`, asc(popup.order), asc(popup.id))
}

export async function listOwned(db: Db, owner: PopupOwner) {
  return db.select(columns).from(popup).where(ownedBy(owner)).orderBy(asc(popup.order), asc(popup.id))
}

export const countOwned = (db: Db, owner: PopupOwner): Promise<number> => db.$count(popup, ownedBy(owner))

/**
 * Locks the popup, so that the second of two editors sees the change of the first. Another owner's popup is not found.
 */
export async function lockPopup(tx: Tx, { owner, id }: { owner: PopupOwner; id: number }) {
  const [found] = await tx
    .select(columns)
    .from(popup)
    .where(and(eq(popup.id, id), ownedBy(owner)))
    .for('update')
  return found
}

export type PopupValues = Omit<typeof popup.$inferInsert, 'partnerId' | 'createdAt'>

export async function insertPopup(
  tx: Tx,
  row: PopupValues & { partnerId: PopupOwner; createdAt: Date },
): Promise<number> {
  return insertedId(await tx.insert(popup).values(row).returning({ id: popup.id }))
}

export async function updatePopup(tx: Tx, id: number, row: PopupValues): Promise<void> {
  await tx.update(popup).set(row).where(eq(popup.id, id))
}

export async function deletePopupRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(popup).where(eq(popup.id, id))
}
