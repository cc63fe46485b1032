import type { Database, Tx } from '#server/database/database.ts'
import { addKoreanDays, koreanDay, koreanMonth } from '#values/korean-date.ts'
import { monthTitle } from '../../contract/tax-sheets.ts'
import {
  insertDocument,
  listCollectedStores,
  lockCollected,
  updateDocuments,
  type DocumentRow,
} from '../document.queries.ts'
import { sumAmounts } from './document-amounts.ts'
import { monthNumber } from './document-number.ts'
import { dueDayOf } from './due-day.ts'

/**
 * Draws up the tax invoices of the months that have ended: one per store, month, owner and business number. The job can run any
 * number of times; a payment that was committed after it gets a document of its own in the next run.
 */
export async function gatherMonths(db: Database, { at }: { at: Date }): Promise<void> {
  for (const store of await listCollectedStores(db, koreanMonth(at))) {
    await db.transact(async (tx) => {
      await gatherStore(tx, store, at)
      return { ok: true }
    })
  }
}

async function gatherStore(tx: Tx, store: { chainStoreId: number; month: string }, at: Date): Promise<void> {
  const rows = await lockCollected(tx, store)
  const groups = Map.groupBy(rows, ({ kind, memberId, buyer }) => [kind, memberId, buyer.businessNumber].join('/'))
  for (const parts of groups.values()) await gather(tx, parts, at)
}

/** The newest part contains the newest names and addresses of both parties. */
async function gather(tx: Tx, parts: readonly DocumentRow[], at: Date): Promise<void> {
  const newest = parts.at(-1)
  if (!newest?.month) return
  const { kind, month, memberId, partnerId, chainStoreId, storeName, companyId, buyer } = newest
  const suppliedOn = lastDayOf(month)
  const id = await insertDocument(tx, {
    number: monthNumber(kind, { month, chainStoreId }, newest.id),
    kind,
    state: 'DUE',
    memberId,
    partnerId,
    chainStoreId,
    storeName,
    month,
    title: monthTitle(month, parts.length),
    companyId,
    buyer,
    ...sumAmounts(parts),
    suppliedOn,
    dueOn: dueDayOf(suppliedOn),
    createdAt: at,
  })
  await updateDocuments(
    tx,
    parts.map((part) => part.id),
    { state: 'GATHERED', gatheredIn: id },
  )
}

const lastDayOf = (month: string): string => {
  const [year = 0, no = 1] = month.split('-').map(Number)
  return addKoreanDays(koreanDay(new Date(Date.UTC(year, no, 1))), -1)
}
