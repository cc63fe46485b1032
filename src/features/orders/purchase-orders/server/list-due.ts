import { promiseShipping } from '#features/goods/delivery/contract/ships-on.ts'
import type { Db } from '#server/database/database.ts'
import { sumByUnit } from '#values/unit-counts.ts'
import type { DueSupplier } from '../contract/purchase-orders.admin.calls.ts'
import { listExchangeChanges } from './exchange.queries.ts'
import { listCutoffTerms } from './purchase-order.queries.ts'
import { changeOf, supplyOfChange } from './row-change.ts'
import { listRowStates } from './row-state.queries.ts'

/** Lists the suppliers that a purchase order would tell something now, with its sums; the busiest first. */
export async function listDue(db: Db, at: Date): Promise<DueSupplier[]> {
  const rows = Map.groupBy(await listRowStates(db, { at }), ({ supplierId }) => supplierId)
  const exchanges = Map.groupBy(await listExchangeChanges(db), ({ supplierId }) => supplierId)
  return (await listCutoffTerms(db))
    .map(({ id, name, contactEmail, handledDay: _, ...terms }) => {
      const states = rows.get(id) ?? []
      const changes = states.flatMap((row) => {
        const change = changeOf(row)
        return change ? [{ ...change, unit: row.unit, supply: supplyOfChange(row, change) }] : []
      })
      const exchanged = exchanges.get(id) ?? []
      const moved = new Set(states.filter((row) => row.awaits && row.isMoved).map(({ orderId }) => orderId))
      const touched = [...changes, ...exchanged].map(({ orderId }) => orderId)
      const piecesOf = (of: 'asked' | 'takenBack') =>
        sumByUnit(changes.map((change) => ({ unit: change.unit, count: change[of] })))
      return {
        supplierId: id,
        name,
        contactEmail,
        cutoffAt: promiseShipping(terms, at).orderUntil,
        orders: new Set([...touched, ...moved]).size,
        lines: changes.length,
        asked: piecesOf('asked'),
        takenBack: piecesOf('takenBack'),
        exchanges: exchanged.length,
        moved: moved.size,
        supply: changes.reduce((sum, { supply }) => sum + supply, 0),
      }
    })
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.name.localeCompare(other.name, 'ko'))
}
