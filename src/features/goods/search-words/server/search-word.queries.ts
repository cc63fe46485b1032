import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { searchWord } from './search-words.tables.ts'

/** A brand, or null: the platform. */
export type WordOwner = number | null

const ownedBy = (owner: WordOwner): SQL =>
  owner === null ? isNull(searchWord.partnerId) : eq(searchWord.partnerId, owner)

const shownTo = (owner: WordOwner) => (owner === null ? ownedBy(null) : or(ownedBy(null), ownedBy(owner)))

const columns = { partnerId: searchWord.partnerId, word: searchWord.word, meaning: searchWord.meaning }

/** Lists the words of a brand and of the platform, or only the platform's. */
export const listWords = (db: Db, owner: WordOwner) =>
  db
    .select(columns)
    .from(searchWord)
    .where(shownTo(owner))
    .orderBy(asc(searchWord.word), sql`${searchWord.partnerId} nulls last`)

/** Finds the meanings of some words in a brand's shop; the brand's own ones last, so that they replace the platform's. */
export const findMeanings = (db: Db, partnerId: number, keys: readonly string[]) =>
  db
    .select({ key: searchWord.wordKey, meaning: searchWord.meaning })
    .from(searchWord)
    .where(and(inArray(searchWord.wordKey, [...keys]), shownTo(partnerId)))
    .orderBy(sql`${searchWord.partnerId} nulls first`)

export const countWords = (db: Db, owner: WordOwner): Promise<number> => db.$count(searchWord, ownedBy(owner))

export async function lockWord(tx: Tx, owner: WordOwner, key: string) {
  const [found] = await tx
    .select(columns)
    .from(searchWord)
    .where(and(eq(searchWord.wordKey, key), ownedBy(owner)))
    .for('update')
  return found
}

/** Two editors may set a new word at the same time: the second one's meaning stays. */
export async function upsertWord(tx: Tx, row: typeof searchWord.$inferInsert): Promise<void> {
  await tx
    .insert(searchWord)
    .values(row)
    .onConflictDoUpdate({
      target: [searchWord.wordKey, searchWord.partnerId],
      set: { word: row.word, meaning: row.meaning },
    })
}

export async function deleteWord(tx: Tx, owner: WordOwner, key: string): Promise<void> {
  await tx.delete(searchWord).where(and(eq(searchWord.wordKey, key), ownedBy(owner)))
}
