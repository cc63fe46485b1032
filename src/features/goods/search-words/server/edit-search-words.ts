import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db, Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { searchText } from '#values/choseong.ts'
import { searchWordLimits, type SearchWord } from '../contract/search-word-terms.ts'
import { deleteMisses } from './search-miss.queries.ts'
import { countWords, deleteWord, listWords, lockWord, upsertWord, type WordOwner } from './search-word.queries.ts'

/** Names a word in the audit log. */
const subjectOf = (key: string): string => `searchWord/${key}`

export async function listSearchWords(db: Db, owner: WordOwner): Promise<SearchWord[]> {
  const rows = await listWords(db, owner)
  return rows.map(({ partnerId, word, meaning }) => ({
    word,
    meaning,
    owner: partnerId === null ? ('PLATFORM' as const) : ('BRAND' as const),
  }))
}

interface WordEdit {
  owner: WordOwner
  word: string
  at: Date
  audit: AuditContext
}

/** Tells whether a text finds products in the shop of a brand, or in any shop. Passed in, because the catalogue uses the words. */
export type FindsProducts = (db: Db, owner: WordOwner, text: string) => Promise<boolean>

export interface SearchWordDeps {
  db: Database
  clock: Clock
  findsProducts: FindsProducts
}

interface NewMeaning extends WordEdit {
  meaning: string
  confirmed?: boolean | undefined
  findsProducts: FindsProducts
}

export type SaveWordOutcome = { ok: true } | { ok: false; refused: 'same' | 'full' | 'finds-nothing' }

/** Sets the meaning of a word, and takes its searches off the list of those in vain. */
export async function saveSearchWord(
  db: Database,
  { owner, word, meaning, confirmed, findsProducts, at, audit }: NewMeaning,
): Promise<SaveWordOutcome> {
  const isVain = !confirmed && searchText(word) !== searchText(meaning) && !(await findsProducts(db, owner, meaning))
  if (isVain) return { ok: false, refused: 'finds-nothing' }
  return db.transact<SaveWordOutcome>(async (tx) => {
    const key = searchText(word)
    if (key === searchText(meaning)) return { ok: false, refused: 'same' }
    const stored = await lockWord(tx, owner, key)
    if (!stored && (await countWords(tx, owner)) >= searchWordLimits.words) return { ok: false, refused: 'full' }
    await upsertWord(tx, { partnerId: owner, word, wordKey: key, meaning, createdAt: at })
    await deleteMisses(tx, owner, key)
    const before = stored ? { meaning: stored.meaning } : {}
    await writeAudit(tx, audit, { subject: subjectOf(key), before, after: { meaning }, at })
    return { ok: true }
  })
}

export function deleteSearchWord(db: Database, { owner, word, at, audit }: WordEdit): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const key = searchText(word)
    const stored = await lockWord(tx, owner, key)
    if (!stored) return { ok: true }
    await deleteWord(tx, owner, key)
    await writeAudit(tx, audit, { subject: subjectOf(key), before: { meaning: stored.meaning }, after: {}, at })
    return { ok: true }
  })
}
