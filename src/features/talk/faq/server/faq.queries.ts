import { and, asc, eq, isNull, max, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { containsText } from '#server/database/like.ts'
import { faqCategoryCodes, type FaqCategory } from '../contract/faq-terms.ts'
import { faq } from './faq.tables.ts'

/** A brand, or null: the platform. */
export type FaqOwner = number | null

export const ownedBy = (owner: FaqOwner): SQL => (owner === null ? isNull(faq.partnerId) : eq(faq.partnerId, owner))

const inCategories = sql`array_position(array[${sql.raw(faqCategoryCodes.map((code) => `'${code}'`).join(', '))}], ${faq.category})`

const columns = {
  faqId: faq.id,
  category: faq.category,
  question: faq.question,
  answer: faq.answer,
  plainText: faq.plainText,
  pictures: faq.contentPictures,
  isShown: faq.isShown,
}

/** Lists the shown questions of the platform and, before them, those of a brand. */
export async function listShown(
  db: Db,
  {
    partnerId,
    category,
    search = '',
  }: { partnerId?: number | undefined; category?: FaqCategory | undefined; search?: string | undefined },
) {
  const text = search.trim()
  const owned = partnerId === undefined ? ownedBy(null) : or(ownedBy(null), ownedBy(partnerId))
  return db
    .select({ ...columns, partnerId: faq.partnerId })
    .from(faq)
    .where(
      and(
        owned,
        eq(faq.isShown, true),
        category && eq(faq.category, category),
        text ? or(containsText(faq.question, text), containsText(faq.plainText, text)) : undefined,
      ),
    )
    .orderBy(sql`${faq.partnerId} is null`, inCategories, asc(faq.sort), asc(faq.id))
}

export async function listOwned(db: Db, owner: FaqOwner) {
  return db.select(columns).from(faq).where(ownedBy(owner)).orderBy(inCategories, asc(faq.sort), asc(faq.id))
}

export const countOwned = (db: Db, owner: FaqOwner): Promise<number> => db.$count(faq, ownedBy(owner))

/**
 * Locks the question, so that the second of two editors sees the change of the first. Another owner's question is not
 * found.
 */
export async function lockFaq(tx: Tx, { owner, id }: { owner: FaqOwner; id: number }) {
  const [found] = await tx
    .select({ ...columns, sort: faq.sort })
    .from(faq)
    .where(and(eq(faq.id, id), ownedBy(owner)))
    .for('update')
  return found
}

/** Locks in id order, because two editors may order the same category. */
export async function lockCategory(tx: Tx, { owner, category }: { owner: FaqOwner; category: FaqCategory }) {
  return tx
    .select({ faqId: faq.id, sort: faq.sort })
    .from(faq)
    .where(and(ownedBy(owner), eq(faq.category, category)))
    .orderBy(asc(faq.id))
    .for('update')
}

export async function findLastSort(tx: Tx, { owner, category }: { owner: FaqOwner; category: FaqCategory }) {
  const [last] = await tx
    .select({ sort: max(faq.sort) })
    .from(faq)
    .where(and(ownedBy(owner), eq(faq.category, category)))
  return last?.sort ?? 0
}

export type FaqValues = Omit<typeof faq.$inferInsert, 'partnerId' | 'createdAt'>

export async function insertFaq(tx: Tx, row: FaqValues & { partnerId: FaqOwner; createdAt: Date }): Promise<number> {
  return insertedId(await tx.insert(faq).values(row).returning({ id: faq.id }))
}

export async function updateFaq(tx: Tx, id: number, row: Partial<FaqValues>): Promise<void> {
  await tx.update(faq).set(row).where(eq(faq.id, id))
}

export async function deleteFaqRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(faq).where(eq(faq.id, id))
}
