import type { OrderEventType } from '#features/orders/orders/contract/order-events.ts'
import { mayTake, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'

/** Delay of the message to the buyer after 발주 확인; until then the operator can take it back. */
export const undoPrepareMinutes = 5

interface PreparedOrder {
  status: OrderStatus
  bundles: readonly { supplierId: number; preparedAt: Date | string | null }[]
  timeline: readonly { type: OrderEventType; createdAt: Date | string }[]
}

type Undoable =
  | { ok: true; supplierIds: number[]; until: Date; keepsOthers: boolean }
  | { ok: false; refused: 'nothing-prepared' | 'followed' }

const ms = (time: Date | string) => new Date(time).getTime()

const staysUndoable: ReadonlySet<OrderEventType> = new Set(['PREPARED', 'PREPARE_UNDONE', 'DELAYED'])

/** The last 발주 확인 of an order, if nothing has followed it. The caller compares `until` with the time. */
export function lastPrepared({ status, bundles, timeline }: PreparedOrder): Undoable {
  const prepared = bundles.flatMap(({ supplierId, preparedAt }) =>
    preparedAt === null ? [] : [{ supplierId, at: ms(preparedAt) }],
  )
  if (!mayTake('undoPrepare', status) || prepared.length === 0) return { ok: false, refused: 'nothing-prepared' }
  const last = Math.max(...prepared.map(({ at }) => at))
  const step = timeline.findIndex(({ type, createdAt }) => type === 'PREPARED' && ms(createdAt) >= last)
  // Shipping a parcel prepares the goods of a supplier that had not begun, without an event of its own.
  if (step < 0 || timeline.slice(step).some(({ type }) => !staysUndoable.has(type)))
    return { ok: false, refused: 'followed' }
  return {
    ok: true,
    supplierIds: prepared.filter(({ at }) => at === last).map(({ supplierId }) => supplierId),
    until: new Date(last + undoPrepareMinutes * 60_000),
    keepsOthers: prepared.some(({ at }) => at < last),
  }
}

export const undoPrepareText = {
  'nothing-prepared': '되돌릴 발주 확인이 없습니다. 새로고침해 주세요.',
  followed: '발주 확인 뒤에 출고나 취소가 있어 되돌릴 수 없습니다.',
  listed: '발주 확인 뒤에 만든 공급사 발주서에 이 주문이 있어 되돌릴 수 없습니다.',
  'undo-late': `발주 확인 후 ${undoPrepareMinutes}분이 지나 되돌릴 수 없습니다. 주문자에게도 상품 준비를 알렸습니다.`,
} as const
