import { createHash } from 'node:crypto'
import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { findShop, isPublic } from '#features/brands/brands/server/find-shop.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Page } from '#server/database/paged-rows.ts'
import { ownBrandOf, type Buyer } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import { searchText } from '#values/choseong.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { searchWordLimits, type SearchMiss } from '../contract/search-word-terms.ts'
import { deleteMisses, listMisses, takeAsked, upsertMiss } from './search-miss.queries.ts'
import type { WordOwner } from './search-word.queries.ts'

export { deleteStoreMisses as forgetMisses } from './search-miss.queries.ts'

/** Names a text in the audit log, which outlives it: the words of a store are free text. */
const subjectOf = (key: string): string => `searchMiss/${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

interface MissedSearch {
  partnerUri: string
  search: string
  asks: boolean
  at: Date
}

export type NoteMissOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'no-headquarters' | 'too-many' }

/** Counts a search in vain of the caller's store, and asks its headquarters for the product. */
export async function noteMiss(
  db: Db,
  caller: Buyer,
  { partnerUri, search, asks, at }: MissedSearch,
): Promise<NoteMissOutcome> {
  const partnerId = await findSearchedShop(db, caller, partnerUri)
  if (partnerId === undefined) return { ok: false, refused: 'unknown' }
  // The headquarters of another brand would learn who asks, and the platform's market has none.
  const own = ownBrandOf(caller)
  const mayAsk = partnerId === own?.partnerId && own.uri !== marketUri
  if (asks && !mayAsk) return { ok: false, refused: 'no-headquarters' }
  const { memberId, store } = caller
  const isStored = await upsertMiss(
    db,
    {
      partnerId,
      chainStoreId: store.id,
      textKey: searchText(search),
      text: search,
      askedAt: asks ? at : null,
      missedAt: at,
    },
    { memberId, today: startOfKoreanDay(koreanDay(at)), most: searchWordLimits.missesOfStore },
  )
  return isStored || !asks ? { ok: true } : { ok: false, refused: 'too-many' }
}

/** The own shop, or the market of another one. */
async function findSearchedShop(db: Db, caller: Buyer, uri: string): Promise<number | undefined> {
  const own = ownBrandOf(caller)
  if (uri.toLowerCase() === own?.uri.toLowerCase()) return own.partnerId
  const shop = await findShop(db, uri)
  if (!shop) return undefined
  return shop.partnerId === own?.partnerId || (shop.hasOpenMarket && isPublic(shop)) ? shop.partnerId : undefined
}

export async function listSearchMisses(
  db: Db,
  owner: WordOwner,
  page: { page: number; size: number },
): Promise<Page<SearchMiss>> {
  const found = await listMisses(db, owner, page)
  // Each group has a newest search.
  return { ...found, content: found.content.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? '' })) }
}

interface BrandMiss {
  partnerId: number
  text: string
  at: Date
  audit: AuditContext
}

export type AnswerMissOutcome = { ok: true } | { ok: false; refused: 'nobody-asks' }

/** Answers each owner of a store that asked once, and ends the wait. */
export function answerMiss(
  db: Database,
  { partnerId, text, answer, at, audit }: BrandMiss & { answer: string },
): Promise<AnswerMissOutcome> {
  return db.transact<AnswerMissOutcome>(async (tx) => {
    const key = searchText(text)
    const asked = await takeAsked(tx, partnerId, key)
    if (asked.length === 0) return { ok: false, refused: 'nobody-asks' }
    await deleteMisses(tx, partnerId, key)
    const owners = new Map(asked.flatMap(({ memberId, text: title }) => (memberId === null ? [] : [[memberId, title]])))
    await queueMemberMessages(
      tx,
      [...owners].map(([memberId, title]) => ({
        event: 'PRODUCT_ASK_ANSWERED' as const,
        memberId,
        partnerId,
        at,
        once: `${key}/${at.toISOString()}`,
        facts: { title, answer },
      })),
    )
    const after = { missAnswer: answer, missStores: asked.length }
    await writeAudit(tx, audit, { subject: subjectOf(key), before: {}, after, at })
    return { ok: true }
  })
}

export function forgetMiss(db: Database, { partnerId, text, at, audit }: BrandMiss): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const key = searchText(text)
    const forgotten = await deleteMisses(tx, partnerId, key)
    if (forgotten === 0) return { ok: true }
    await writeAudit(tx, audit, { subject: subjectOf(key), before: {}, after: { missForgotten: true }, at })
    return { ok: true }
  })
}
