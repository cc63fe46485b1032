import { listApprovedStores } from '#features/chain-stores/server/list-approved-stores.ts'
import { listOrderedStoreIds, listPaidStores } from '#features/ordering/server/read/paid-orders.ts'
import type { Db } from '#server/database/database.ts'
import { periodOf, type AskedMonth } from './asked-month.ts'

interface Choice {
  id: number
  name: string
}

/** The stores of a member, and those that have another owner now but were ordered for in the month. */
export async function listChoices(db: Db, { memberId, month }: AskedMonth): Promise<Choice[]> {
  const own = await listApprovedStores(db, memberId)
  const paid = await listPaidStores(db, periodOf({ memberId, month }))
  const former = paid.filter(({ id }) => own.every((store) => store.id !== id))
  return [...own, ...former]
}

/** True if each chosen store is the member's own or was ordered for by the member, so that foreign ids read as missing. */
export async function mayChoose(db: Db, { memberId, stores }: AskedMonth): Promise<boolean> {
  if (!stores) return true
  const own = new Set((await listApprovedStores(db, memberId)).map(({ id }) => id))
  const others = stores.filter((id) => !own.has(id))
  if (others.length === 0) return true
  const ordered = new Set(await listOrderedStoreIds(db, { memberId, stores: others }))
  return others.every((id) => ordered.has(id))
}

/** The names of the chosen stores, for the sheets; empty: all stores. */
export async function chosenNames(db: Db, asked: AskedMonth): Promise<string> {
  const { stores } = asked
  if (!stores) return ''
  const choices = await listChoices(db, asked)
  return choices
    .filter(({ id }) => stores.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
