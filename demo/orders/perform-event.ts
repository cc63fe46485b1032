import { and, eq } from 'drizzle-orm'
import { insertMemberMovement, lockMemberCash } from '#features/money/cash/server/cash-ledger.queries.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { cancelOrderByOperator } from '#features/orders/orders/server/cancel/cancel-order-by-operator.ts'
import { confirmDeposit } from '#features/orders/orders/server/pay/confirm-deposit.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { prepareOrder } from '#features/orders/fulfilment/server/prepare-order.ts'
import { shipOrder } from '#features/orders/fulfilment/server/ship-order.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { won } from '#values/won.ts'
import type { DemoEvent, Fate } from './history.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import type { DemoWorld } from '../demo-world.ts'

const hour = 60 * 60 * 1000

/** Performs one event and returns the events that follow from it. */
export async function performEvent(world: DemoWorld, event: DemoEvent): Promise<DemoEvent[]> {
  switch (event.type) {
    case 'charge':
      await charge(world, event)
      return []
    case 'order':
      return placeDemoOrder(world, event)
    case 'cancel':
      await cancelOrder(world.db, event.buyer, { orderNumber: event.orderNumber, at: event.at })
      return []
    case 'cancel-part':
      await cancelFirstRow(world, event)
      return [{ ...later(world, event, 20), type: 'ship' }]
    default:
      return work(world, event)
  }
}

type Work = Extract<DemoEvent, { type: 'deposit' | 'prepare' | 'ship' | 'ship-part' }>

async function work(world: DemoWorld, event: Work): Promise<DemoEvent[]> {
  if (event.type === 'deposit') {
    await confirmDeposit(world.unrefused, actOf(world, event), {
      amount: won(event.due),
      depositor: undefined,
      bankRef: undefined,
      toCash: false,
    })
    return [{ ...later(world, event, 6), type: 'prepare' }]
  }
  if (event.type === 'prepare') {
    await prepareOrder(world.unrefused, actOf(world, event), { supplierId: undefined })
    if (event.fate === 'part-cancelled') return [{ ...later(world, event, 3), type: 'cancel-part' }]
    return [{ ...later(world, event, 20), type: isSplit(event.fate) ? 'ship-part' : 'ship' }]
  }
  const { isFirst } = await sendParcels(world, event)
  if (event.type === 'ship') return []
  if (event.fate === 'split') return [{ ...later(world, event, 30), type: 'ship', fate: 'sent' }]
  // A half-sent order leaves in two parcels; the rest is not shipped before the half year ends.
  return isFirst ? [{ ...later(world, event, 10), type: 'ship-part' }] : []
}

const isSplit = (fate: Work['fate']) => fate === 'split' || fate === 'half-sent'

/** Ships a parcel per supplier, or the one parcel of a part. */
async function sendParcels(world: DemoWorld, event: Work): Promise<{ isFirst: boolean }> {
  const rows = await listRows(world, event.orderNumber)
  const isFirst = rows.every((row) => row.shipped === 0)
  const left = rows.filter((row) => leftOf(row) > 0)
  const suppliers = [...new Set(left.map((row) => row.supplierId))]
  const parcels =
    event.type === 'ship-part'
      ? [partOf(event.fate, left, suppliers)]
      : suppliers.map((supplierId) => ({ supplierId, lines: undefined }))
  for (const { supplierId, lines } of parcels) {
    const courier = courierOf(world, { isPart: event.type === 'ship-part', isRest: !isFirst })
    await shipOrder(world.unrefused, actOf(world, event), {
      supplierId,
      courier,
      number: invoiceNumber(world, courier),
      lines,
    })
  }
  return { isFirst }
}

type Row = Awaited<ReturnType<typeof listRows>>[number]
const leftOf = (row: Row) => row.count - row.shipped - row.cancelled

/** A part of the order: for 'split' all of the first supplier or half of the first row, for 'half-sent' half of the largest row. */
function partOf(fate: Fate, left: readonly Row[], suppliers: readonly number[]) {
  const [row] = fate === 'half-sent' ? left.toSorted((one, other) => leftOf(other) - leftOf(one)) : left
  if (!row) throw new Error('there is nothing left to send a part of')
  const half = Math.floor(leftOf(row) / 2)
  const isWhole = half === 0 || (fate === 'split' && suppliers.length > 1)
  return {
    supplierId: row.supplierId,
    lines: isWhole ? undefined : [{ lineNo: row.lineNo, rowNo: row.rowNo, count: half }],
  }
}

/** The second parcel of an order uses another courier than the first. */
function courierOf({ random }: DemoWorld, { isPart, isRest }: { isPart: boolean; isRest: boolean }): CourierCode {
  if (isPart) return isRest ? 'LOTTE' : 'CJGLS'
  const courier = random.pick(['CJGLS', 'LOTTE', 'HANJIN', 'KGB'] as const)
  return isRest && courier === 'CJGLS' ? 'LOTTE' : courier
}

/** Numbers that pass the courier's check and that no real parcel has. */
function invoiceNumber({ random }: DemoWorld, courier: CourierCode): string {
  if (courier !== 'LOTTE') return `6000${String(random.int(0, 99_999_999)).padStart(8, '0')}`
  const eleven = `2000${String(random.int(0, 9_999_999)).padStart(7, '0')}`
  return `${eleven}${Number(BigInt(eleven) % 7n)}`
}

async function cancelFirstRow(world: DemoWorld, event: Extract<DemoEvent, { type: 'cancel-part' }>): Promise<void> {
  const [row, ...others] = await listRows(world, event.orderNumber)
  if (!row || others.length === 0) return
  await cancelOrderByOperator(world.unrefused, actOf(world, event), {
    reason: '공급사 품절로 부분 취소합니다.',
    fault: 'SUPPLIER',
    lines: [{ lineNo: row.lineNo, rowNo: row.rowNo, count: row.count }],
  })
}

async function charge({ db }: DemoWorld, event: Extract<DemoEvent, { type: 'charge' }>): Promise<void> {
  const { memberId, amount, by, at } = event
  await db.transact(async (tx) => {
    const before = await lockMemberCash(tx, memberId)
    const movement = {
      type: 'CHARGE' as const,
      refType: 'OPENING' as const,
      refId: `C${at.getTime()}-${memberId}`,
      actorId: memberId,
      memo: by === 'CARD' ? '신용카드' : '계좌입금',
      at,
      entries: by === 'CARD' ? { CARD: amount, PG: -amount } : { CASH: amount, BANK: -amount },
    }
    await insertMemberMovement(tx, { memberId, before, movement })
    return { ok: true }
  })
}

/** For the audit log: the calls that the operator's console would have made. */
const calls = {
  deposit: 'deposit',
  prepare: 'prepare',
  ship: 'ship',
  'ship-part': 'ship',
  'cancel-part': 'cancel',
} as const

const actOf = (
  { operatorId }: DemoWorld,
  { orderNumber, at, type }: { orderNumber: string; at: Date; type: keyof typeof calls },
) => ({
  orderNumber,
  at,
  audit: {
    actorId: operatorId,
    partnerId: null,
    call: `POST /admin/order/:orderNumber/${calls[type]}`,
    address: '127.0.0.1',
    requestId: `demo-${at.getTime()}`,
  },
})

function later<M extends { orderNumber: string; at: Date; fate: Work['fate'] }>(
  { random }: DemoWorld,
  event: M,
  hours: number,
) {
  const { orderNumber, fate } = event
  return { orderNumber, fate, at: new Date(event.at.getTime() + (hours / 2 + random.next() * hours) * hour) }
}

/** The rows of an order. Reading the whole order with its timeline would be slower. */
function listRows({ db }: DemoWorld, orderNumber: string) {
  return db
    .select({
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      count: orderOption.count,
      shipped: orderOption.shipped,
      cancelled: orderOption.cancelled,
      supplierId: orderProduct.supplierId,
    })
    .from(orders)
    .innerJoin(orderOption, eq(orderOption.orderId, orders.id))
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .where(eq(orders.orderNumber, orderNumber))
    .orderBy(orderOption.lineNo, orderOption.rowNo)
}
