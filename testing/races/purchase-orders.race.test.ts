import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { undoReceiptById } from '#features/orders/bank-statements/server/undo-line.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { isListedSince } from '#features/orders/purchase-orders/server/is-listed-since.ts'
import { recordShipment } from '#features/orders/orders/server/parcels/record-shipment.ts'
import { updateProgress } from '#features/orders/orders/server/order/order-row-records.ts'
import { orderOption, orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipmentLine } from '#features/orders/orders/server/shipment.tables.ts'
import { supplierLinkSentences } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { makeForCutoff } from '#features/orders/purchase-orders/server/make-due.ts'
import { makePurchaseOrder } from '#features/orders/purchase-orders/server/make-purchase-order.ts'
import { purchaseOrder, purchaseOrderLine } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import { whileBroken } from '../harness/broken-route.ts'
import { handlingOf } from '../fixtures/orders/order-handling.ts'
import { actionBy, placed } from '../fixtures/orders/placed-orders.ts'
import { openPurchasing } from '../fixtures/orders/purchase-orders.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20, env: { PUBLIC_URL: 'https://balju.test' } })
const processes = 8
const all = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: processes }, (_, index) => run(index)))
const day = '2026-05-15'

const asked = async () => {
  const [sum] = await world.db
    .select({ pieces: sql<number>`coalesce(sum(${purchaseOrderLine.asked}), 0)::int` })
    .from(purchaseOrderLine)
  return sum?.pieces
}
/** Reads the supplier without a lock. */
const readSupplier = async (tx: Tx, supplierId: number) =>
  (await tx.select().from(supplier).where(eq(supplier.id, supplierId)))[0]

const listWithoutLock = async (tx: Tx) => (await tx.select({ id: orders.id }).from(orders)).map(({ id }) => id)

describe('the cut-off', () => {
  it('of a supplier makes one purchase order, whichever of many processes comes first', async () => {
    const { supplierId, order } = await openPurchasing(world)
    await order(3)
    const made = await all(() => makeForCutoff(world.db, { supplierId, day, at: world.now, origin: undefined }))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await world.db.$count(purchaseOrder)).toBe(1)
    expect(await asked()).toBe(3)
  })

  it('and operators who make one at once ask for every piece once', async () => {
    const { supplierId, order, operator } = await openPurchasing(world)
    await order(3)
    await all<unknown>((index) =>
      index % 2 === 0
        ? makeForCutoff(world.db, { supplierId, day, at: world.now, origin: undefined })
        : world.db.transact((tx) =>
            makePurchaseOrder(tx, {
              supplierId,
              at: world.now,
              createdBy: operator.memberId,
              cutoffDay: null,
              origin: undefined,
            }),
          ),
    )
    expect(await world.db.$count(purchaseOrder)).toBe(1)
    expect(await asked()).toBe(3)
  })

  // The embedded database runs transactions one after the other, so only PostgreSQL shows the race of naive code.
  it.runIf(onPostgres)('would try to ask twice without the lock', async () => {
    const { supplierId, order, operator } = await openPurchasing(world)
    await order(3)
    const together = barrier(processes)
    const listTogether = async (tx: Tx) => {
      const ids = await listWithoutLock(tx)
      await together()
      return ids
    }
    const ended = await Promise.allSettled(
      Array.from({ length: processes }, (_, sequence) =>
        world.db.transact((tx) =>
          makePurchaseOrder(
            tx,
            {
              supplierId,
              at: world.now,
              createdBy: operator.memberId,
              cutoffDay: null,
              origin: undefined,
              draw: () => `P20260515-${1_000_000 + sequence}`,
            },
            { lock: readSupplier, hold: listTogether },
          ),
        ),
      ),
    )
    // Several did not see the first one. Only the unique sequence stops them, with an error instead of "nothing new".
    expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  it('is handled again after a process that died in it', async () => {
    const { supplierId, order } = await openPurchasing(world)
    await order(3)
    const cutoff = { supplierId, day, at: world.now, origin: undefined }
    let locks = 0
    const dies = async (tx: Tx, id: number) => {
      if (++locks > 1) throw new Error('the process died')
      return readSupplier(tx, id)
    }
    await expect(makeForCutoff(world.db, cutoff, { lock: dies })).rejects.toThrow('died')
    expect(await world.db.$count(purchaseOrder)).toBe(0)
    expect(await makeForCutoff(world.db, cutoff)).toBe(true)
    expect(await makeForCutoff(world.db, cutoff)).toBe(false)
    expect(await asked()).toBe(3)
  })

  it('would make a second one without the claim', async () => {
    const { supplierId, order } = await openPurchasing(world)
    await order(3)
    const unclaimed = { claim: async () => true }
    const cutoff = { supplierId, day, at: world.now, origin: undefined }
    expect(await makeForCutoff(world.db, cutoff, unclaimed)).toBe(true)
    await order(2)
    // The orders after the cut-off would not wait for the next one; the unique key of the cut-off stops even this twin.
    await expect(makeForCutoff(world.db, cutoff, unclaimed)).rejects.toThrow()
    expect(await asked()).toBe(3)
  })
})

describe('a deposit that is taken back', () => {
  const wrong = { reason: '다른 주문의 입금' }

  /** An order whose transfer was confirmed by hand, and the parts of the race. */
  async function openPaid() {
    const { supplierId, partnerProductId, store, operator } = await openPurchasing(world)
    const context = () => actionBy(world, operator, '')
    return {
      paid: async () => {
        const number = await placed(world, store, { items: [{ partnerProductId, count: 3 }], pay: 'BANK' })
        await handlingOf(world, operator, number).deposit(30_000)
        const [receipt] = await world.db.select().from(bankReceipt).where(eq(bankReceipt.orderNumber, number))
        return { number, receiptId: receipt!.id } // the deposit has left it
      },
      undo: (receiptId: number, listed = isListedSince) =>
        undoReceiptById(world.db, receiptId, { ...context(), ...wrong, isListedSince: listed }),
      make: (parts?: Parameters<typeof makePurchaseOrder>[2]) =>
        world.db.transact((tx) => {
          const making = { supplierId, at: world.now, createdBy: null, cutoffDay: null, origin: undefined }
          return makePurchaseOrder(tx, making, parts)
        }),
      /** Whether the supplier is asked for an order whose money is gone. */
      isAskedUnpaid: async (number: string) => {
        const [order] = await world.db.select().from(orders).where(eq(orders.orderNumber, number))
        const asks = await world.db.$count(purchaseOrderLine, eq(purchaseOrderLine.orderId, order!.id))
        return order?.status === 'BD' && asks > 0
      },
    }
  }

  it('while a purchase order is made: one of the two finds nothing to do', async () => {
    const { paid, undo, make, isAskedUnpaid } = await openPaid()
    for (let round = 0; round < processes; round++) {
      const { number, receiptId } = await paid()
      const [undone, made] = await Promise.all([undo(receiptId), make()])
      expect([undone.ok, made.ok].filter(Boolean)).toHaveLength(1)
      expect(await isAskedUnpaid(number)).toBe(false)
    }
  })

  /** The purchase order begins after the undo has found none, and before it has committed. */
  async function makeMeanwhile(parts?: Parameters<typeof makePurchaseOrder>[2]) {
    const { paid, undo, make, isAskedUnpaid } = await openPaid()
    const { number, receiptId } = await paid()
    const [checked, madeOrBlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const undoing = undo(receiptId, async (tx, order) => {
      const isListed = await isListedSince(tx, order)
      checked.resolve()
      await madeOrBlocked.promise
      return isListed
    })
    let isMade = false
    const making = checked.promise.then(() => make(parts)).then(() => (isMade = true))
    await checked.promise
    await expect.poll(async () => isMade || (await countBlocked()) > 0).toBe(true)
    madeOrBlocked.resolve()
    const [undone] = await Promise.all([undoing, making])
    expect(undone.ok).toBe(true)
    return isAskedUnpaid(number)
  }

  it.runIf(onPostgres)('makes a purchase order wait for it', async () => {
    expect(await makeMeanwhile()).toBe(false)
  })

  // The broken twin lists the paid orders without locking them.
  it.runIf(onPostgres)('would leave the supplier an order without money if its row were not locked', async () => {
    expect(await makeMeanwhile({ hold: listWithoutLock })).toBe(true)
  })

  it('and paid again after the moment of a purchase order waits for the next one', async () => {
    const { paid, undo, make, isAskedUnpaid } = await openPaid()
    const { number, receiptId } = await paid()
    const now = world.now
    world.now = new Date(now.getTime() - 1_000)
    expect(await make()).toMatchObject({ ok: false, refused: 'nothing' })
    world.now = now
    expect(await undo(receiptId)).toMatchObject({ ok: true })
    expect(await isAskedUnpaid(number)).toBe(false)
  })
})

/** Counts the connections that wait for a lock. */
async function countBlocked(): Promise<number> {
  const result: unknown = await world.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (result as { rows: unknown[] }).rows.length // both drivers answer so
}

/** A mailed purchase order for five pieces; everybody who has its link sends two of them. */
async function openLinked() {
  const handling = await openPurchasing(world)
  const orderNumber = await handling.order(5)
  await handling.make()
  await world.runJob('send-messages')
  const body = {
    token: handling.mailedToken(),
    orderNumber,
    courier: 'CJGLS',
    lines: [{ lineNo: 1, rowNo: 1, count: 2, left: 5 }],
  }
  const ship = (index: number) => handling.guest.post('/supplier/ship', { ...body, number: `12345678901${index}` })
  const sent = async () => {
    const [row] = await world.db.select({ shipped: orderOption.shipped }).from(orderOption)
    const [parcels] = await world.db
      .select({ pieces: sql<number>`coalesce(sum(${shipmentLine.count}), 0)::int` })
      .from(shipmentLine)
    return [row?.shipped, parcels?.pieces]
  }
  return { ...handling, ship, sent }
}

describe('people with one link', () => {
  it('who enter at once never send a piece twice', async () => {
    const { ship, sent } = await openLinked()
    expect(tallyReplies(await all(ship))).toEqual({
      ok: 1,
      [`409 ${supplierLinkSentences.changed}`]: processes - 1,
    })
    expect(await sent()).toEqual([2, 2])
  })

  it('and an operator who send everything at once send it once', async () => {
    const { ship, sent, api, supplierId } = await openLinked()
    const [{ number } = { number: '' }] = await world.db.select({ number: orders.orderNumber }).from(orders)
    await api.post(`/admin/order/${number}/prepare`, {})
    const replies = await all((index) =>
      index === 0
        ? api.post(`/admin/order/${number}/ship`, { supplierId, courier: 'CJGLS', number: '999999999999' })
        : ship(index),
    )
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [shipped = 0, pieces] = await sent()
    expect(pieces).toBe(shipped)
    expect(shipped).toBeLessThanOrEqual(5)
    expect(
      replies.filter(({ status }) => status === 409).every(({ message }) => message !== adminOrderSentences.invoice),
    ).toBe(true)
  })

  it('would send pieces twice by a route that reads and then writes', async () => {
    const { ship, sent, supplierId } = await openLinked()
    const together = barrier(2)
    const naive = async () => {
      const [order] = await world.db.select({ id: orders.id, partnerId: orders.partnerId }).from(orders)
      const [row] = await world.db.select({ shipped: orderOption.shipped }).from(orderOption)
      await together()
      if (!order || row?.shipped !== 0) return success()
      const lines = [{ lineNo: 1, rowNo: 1, count: 2 }]
      await world.db.transact(async (tx) => {
        const parcel = {
          courier: 'CJGLS',
          number: '123456789012',
          shippedAt: world.now,
          supplierId,
          kind: 'ORDER',
        } as const
        await recordShipment(tx, { partnerId: order.partnerId, orderId: order.id, ...parcel, lines })
        await updateProgress(tx, { orderId: order.id, lines, become: 'shipped' })
        return { ok: true }
      })
      return success()
    }
    await whileBroken(world, 'POST /supplier/ship', {
      broken: () => ({ handler: naive }),
      run: () => Promise.all([ship(0), ship(1)]),
    })
    expect(await sent()).toEqual([4, 4])
  })
})
