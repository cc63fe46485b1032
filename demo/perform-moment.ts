import { and, eq } from 'drizzle-orm'
import { insertMemberMovement, lockMemberCash } from '#features/cash/server/cash-ledger.store.ts'
import { cancelOrder } from '#features/ordering/server/change/cancel-order.ts'
import { cancelOrderByOperator } from '#features/ordering/server/change/cancel-order-by-operator.ts'
import { confirmDeposit } from '#features/ordering/server/pay/confirm-deposit.ts'
import { orderOption, orderProduct, orders } from '#features/ordering/server/ordering.tables.ts'
import { prepareOrder } from '#features/ordering/server/fulfil/prepare-order.ts'
import { shipOrder } from '#features/ordering/server/fulfil/ship-order.ts'
import type { CourierCode } from '#features/delivery/contract/couriers.ts'
import { won } from '#values/won.ts'
import type { DemoMoment, Fate } from './history.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import type { DemoWorld } from './demo-world.ts'

const hour = 60 * 60 * 1000

/** Lets one thing happen and answers what follows from it. */
export async function performMoment(world: DemoWorld, moment: DemoMoment): Promise<DemoMoment[]> {
  switch (moment.does) {
    case 'charge':
      await charge(world, moment)
      return []
    case 'order':
      return placeDemoOrder(world, moment)
    case 'cancel':
      await cancelOrder(world.db, moment.buyer, { orderNumber: moment.orderNumber, at: moment.at })
      return []
    case 'cancel-part':
      await cancelFirstRow(world, moment)
      return [{ ...later(world, moment, 20), does: 'ship' }]
    default:
      return work(world, moment)
  }
}

type Work = Extract<DemoMoment, { does: 'deposit' | 'prepare' | 'ship' | 'ship-part' }>

async function work(world: DemoWorld, moment: Work): Promise<DemoMoment[]> {
  if (moment.does === 'deposit') {
    await confirmDeposit(world.unrefused, actOf(world, moment), {
      amount: won(moment.due),
      depositor: undefined,
      bankRef: undefined,
      toCash: false,
    })
    return [{ ...later(world, moment, 6), does: 'prepare' }]
  }
  if (moment.does === 'prepare') {
    await prepareOrder(world.unrefused, actOf(world, moment), { supplierId: undefined })
    if (moment.fate === 'part-cancelled') return [{ ...later(world, moment, 3), does: 'cancel-part' }]
    return [{ ...later(world, moment, 20), does: isSplit(moment.fate) ? 'ship-part' : 'ship' }]
  }
  const { isFirst } = await sendParcels(world, moment)
  if (moment.does === 'ship') return []
  if (moment.fate === 'split') return [{ ...later(world, moment, 30), does: 'ship', fate: 'sent' }]
  // A half-sent one comes in two parcels; the rest is still on its way to the courier when the half year ends.
  return isFirst ? [{ ...later(world, moment, 10), does: 'ship-part' }] : []
}

const isSplit = (fate: Work['fate']) => fate === 'split' || fate === 'half-sent'

/** A parcel per supplier, or the one parcel of a part. */
async function sendParcels(world: DemoWorld, moment: Work): Promise<{ isFirst: boolean }> {
  const rows = await listRows(world, moment.orderNumber)
  const isFirst = rows.every((row) => row.shipped === 0)
  const left = rows.filter((row) => leftOf(row) > 0)
  const suppliers = [...new Set(left.map((row) => row.supplierId))]
  const parcels =
    moment.does === 'ship-part'
      ? [partOf(moment.fate, left, suppliers)]
      : suppliers.map((supplierId) => ({ supplierId, lines: undefined }))
  for (const { supplierId, lines } of parcels) {
    const courier = courierOf(world, { isPart: moment.does === 'ship-part', isRest: !isFirst })
    await shipOrder(world.unrefused, actOf(world, moment), {
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

/** Of a split order what its first supplier sends, or half of its first row; of a half-sent one half of its largest row. */
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

/** The second parcel of an order comes by another courier than the first. */
function courierOf({ random }: DemoWorld, { isPart, isRest }: { isPart: boolean; isRest: boolean }): CourierCode {
  if (isPart) return isRest ? 'LOTTE' : 'CJGLS'
  const courier = random.pick(['CJGLS', 'LOTTE', 'HANJIN', 'KGB'] as const)
  return isRest && courier === 'CJGLS' ? 'LOTTE' : courier
}

/** Numbers that each courier's own rule accepts, and that no real parcel has. */
function invoiceNumber({ random }: DemoWorld, courier: CourierCode): string {
  if (courier !== 'LOTTE') return `6000${String(random.int(0, 99_999_999)).padStart(8, '0')}`
  const eleven = `2000${String(random.int(0, 9_999_999)).padStart(7, '0')}`
  return `${eleven}${Number(BigInt(eleven) % 7n)}`
}

async function cancelFirstRow(world: DemoWorld, moment: Extract<DemoMoment, { does: 'cancel-part' }>): Promise<void> {
  const [row, ...others] = await listRows(world, moment.orderNumber)
  if (!row || others.length === 0) return
  await cancelOrderByOperator(world.unrefused, actOf(world, moment), {
    reason: '공급사 품절로 부분 취소합니다.',
    fault: 'SUPPLIER',
    lines: [{ lineNo: row.lineNo, rowNo: row.rowNo, count: row.count }],
  })
}

async function charge({ db }: DemoWorld, moment: Extract<DemoMoment, { does: 'charge' }>): Promise<void> {
  const { memberId, amount, by, at } = moment
  await db.transact(async (tx) => {
    const before = await lockMemberCash(tx, memberId)
    const movement = {
      ...({ type: 'CHARGE', refType: 'OPENING', refId: `C${at.getTime()}-${memberId}` } as const),
      ...{ actorId: memberId, memo: by === 'CARD' ? '신용카드' : '계좌입금', at },
      entries: by === 'CARD' ? { CARD: amount, PG: -amount } : { CASH: amount, BANK: -amount },
    }
    await insertMemberMovement(tx, { memberId, before, movement })
    return { ok: true }
  })
}

/** The calls that the operator's console would have made. */
const calls = {
  deposit: 'deposit',
  prepare: 'prepare',
  ship: 'ship',
  'ship-part': 'ship',
  'cancel-part': 'cancel',
} as const

const actOf = (
  { operatorId }: DemoWorld,
  { orderNumber, at, does }: { orderNumber: string; at: Date; does: keyof typeof calls },
) => ({
  orderNumber,
  at,
  audit: {
    actorId: operatorId,
    partnerId: null,
    call: `POST /admin/order/:orderNumber/${calls[does]}`,
    address: '127.0.0.1',
    requestId: `demo-${at.getTime()}`,
  },
})

function later<M extends { orderNumber: string; at: Date; fate: Work['fate'] }>(
  { random }: DemoWorld,
  moment: M,
  hours: number,
) {
  const { orderNumber, fate } = moment
  return { orderNumber, fate, at: new Date(moment.at.getTime() + (hours / 2 + random.next() * hours) * hour) }
}

/** What the parcels of an order hold; the whole order, with its timeline, is for screens. */
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
