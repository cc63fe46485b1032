import { proposeTransfer } from '#features/orders/store-transfers/server/propose-transfer.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'

interface Cast {
  headquarters: Buyer
  /** Buyers of the brand. */
  stores: readonly Buyer[]
  now: Date
}

/** One store of the brand is offered to the shown account, so that both sides have something to decide. */
export async function seedTransfer(db: Database, { headquarters, stores, now }: Cast): Promise<void> {
  const { partnerId } = headquarters.home
  const next = stores.find(({ username }) => username === 'storecoffee')
  const former = stores.findLast(
    ({ authority, username, store }) =>
      authority === 'ROLE_FRANCHISEE' && username !== 'storecoffee' && store.status === 'ACTIVE',
  )
  if (!next || !former) return
  await proposeTransfer(db, {
    partnerId,
    chainStoreId: former.store.id,
    to: { memberId: next.memberId },
    startsOn: addKoreanDays(koreanDay(now), 20),
    at: new Date(now.getTime() - 5 * 60 * 60 * 1_000),
    audit: { actorId: headquarters.memberId, partnerId, call: 'demo', address: '', requestId: '' },
  })
}
