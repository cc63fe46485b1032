import { listApprovedStores } from '#features/stores/chain-stores/server/list-approved-stores.ts'
import { listOrderedStores, listPaidStores } from '#features/orders/orders/server/read/paid-orders.ts'
import type { Db } from '#server/database/database.ts'
import { periodOf, type AskedMonth } from './asked-month.ts'

interface Choice {
  id: number
  name: string
}

/** Lists the stores of a member, and former ones that were ordered for in the month or are chosen. */
export async function listChoices(db: Db, asked: AskedMonth): Promise<Choice[]> {
  const { memberId, month } = asked
  const own = await listApprovedStores(db, memberId)
  const paid = await listPaidStores(db, periodOf({ memberId, month }))
  const chosen = await listChosenOthers(db, asked, own)
  const byId = new Map<number, Choice>()
  // Prefers the store's current name to the one on an order.
  for (const store of [...own, ...paid, ...chosen]) if (!byId.has(store.id)) byId.set(store.id, store)
  return [...byId.values()]
}

/** True if each chosen store is the member's own or was ordered for by the member; foreign ids count as missing. */
export async function mayChoose(db: Db, asked: AskedMonth): Promise<boolean> {
  const own = await listApprovedStores(db, asked.memberId)
  const known = new Set([...own, ...(await listChosenOthers(db, asked, own))].map(({ id }) => id))
  return (asked.stores ?? []).every((id) => known.has(id))
}

/** The names of the chosen stores; undefined: all stores. */
export async function chosenNames(db: Db, asked: AskedMonth): Promise<string[] | undefined> {
  const { stores } = asked
  if (!stores) return undefined
  const choices = await listChoices(db, asked)
  return choices.filter(({ id }) => stores.includes(id)).map(({ name }) => name)
}

/** Lists the chosen stores with another owner that the member once ordered for. */
async function listChosenOthers(
  db: Db,
  { memberId, stores = [] }: AskedMonth,
  own: readonly Choice[],
): Promise<Choice[]> {
  const others = stores.filter((id) => own.every((store) => store.id !== id))
  return others.length === 0 ? [] : listOrderedStores(db, { memberId, stores: others })
}
