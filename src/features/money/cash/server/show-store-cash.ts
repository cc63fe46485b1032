import { findStoreOwner } from '#features/stores/chain-stores/server/find-store-owner.ts'
import type { Db } from '#server/database/database.ts'
import { koreanDay, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import { storeCashMonths, type StoreCash } from '../contract/store-cash.partner.calls.ts'
import { findCashBalance } from './cash-balance.ts'
import { listMonthSums } from './cash-history.queries.ts'

/** Sums the cash of a store's owner. A store of another brand is unknown. */
export async function showStoreCash(
  db: Db,
  { partnerId, id, now }: { partnerId: number; id: number; now: Date },
): Promise<StoreCash | undefined> {
  const owner = await findStoreOwner(db, { partnerId, id })
  if (!owner) return undefined
  const firstMonth = koreanMonthsBefore(koreanDay(now), storeCashMonths - 1).slice(0, 7)
  const from = startOfKoreanDay(`${firstMonth}-01`)
  return {
    ...(await findCashBalance(db, owner.memberId)),
    stores: owner.openStores,
    months: await listMonthSums(db, { memberId: owner.memberId, from }),
  }
}
