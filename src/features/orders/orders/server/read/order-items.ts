import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { OrderItem } from '../../contract/order-items-sheet.ts'
import { receiverViewOf, type ReceiverView } from '../order/order-access.ts'
import { listItemParcels, listItemRows } from './order-items.queries.ts'
import { receiverIn } from './receiver-view.ts'

type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number]
type ViewOf = (row: ItemRow) => ReceiverView

/** Receivers as an operator reads them. */
export const viewOfOperator =
  (operator: Caller): ViewOf =>
  (row) =>
    receiverViewOf(operator, row)

/**
 * Receivers as a headquarters reads them: whole for its own stores by those who may read the stores' contacts, until a store closes;
 * masked for buyers of its market [decisions: People and roles].
 */
export const viewOfHeadquarters =
  ({ partnerId, seesContacts }: { partnerId: number; seesContacts: boolean }) =>
  ({ storePartnerId, storeStatus }: Pick<ItemRow, 'storePartnerId' | 'storeStatus'>): ReceiverView =>
    seesContacts && storePartnerId === partnerId && storeStatus !== 'CLOSED' ? 'full' : 'masked'

/** Yields one row per item instead of one per order, two statements per batch. */
export async function* toItems<Order extends { id: number }>(
  db: Db,
  batches: AsyncIterable<readonly Order[]>,
  viewOf: ViewOf,
): AsyncGenerator<(Order & { item: OrderItem })[]> {
  for await (const orders of batches) {
    const ids = orders.map(({ id }) => id)
    const [rows, parcels] = [await listItemRows(db, ids), await listItemParcels(db, ids)]
    const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId)
    const parcelsOf = Map.groupBy(parcels, keyOf)
    yield orders.flatMap((order) =>
      (rowsOf.get(order.id) ?? []).map((row) => ({
        ...order,
        item: { ...row, receiver: receiverIn(viewOf(row), row.receiver), parcels: parcelsOf.get(keyOf(row)) ?? [] },
      })),
    )
  }
}

const keyOf = ({ orderId, lineNo, rowNo }: { orderId: number; lineNo: number; rowNo: number }) =>
  `${orderId}/${lineNo}/${rowNo}`
