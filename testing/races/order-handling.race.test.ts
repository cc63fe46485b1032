import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { changeOrderMemo } from '#features/orders/orders/server/memo/change-order-memo.ts'
import { correctShipment } from '#features/orders/fulfilment/server/correct-shipment.ts'
import { shipment, shipmentCorrection } from '#features/orders/orders/server/shipment.tables.ts'
import { openClaims } from '../fixtures/orders/claims.ts'
import { actionBy } from '../fixtures/orders/placed-orders.ts'
import { addMember, coffee, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, countEach, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })

/** A sent order, and two operators who have both read it. */
async function twoOperators() {
  const { operator, sent } = await openClaims(world)
  const second = await addMember(world, { username: 'operator2', brand: coffee, authority: 'ROLE_ADMIN' })
  const { orderNumber } = await sent()
  const [parcel] = await world.db.select().from(shipment)
  if (!parcel) throw new Error('nothing was sent')
  return { orderNumber, parcel, both: [operator, second] }
}
const times = <Result>(both: readonly TestMember[], act: (by: TestMember, no: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 12 }, (_, no) => act(both[no % 2]!, no)))
const newNumber = (no: number) => `60000000${String(no).padStart(4, '0')}`

describe('two operators who act on one order at the same time', () => {
  it('correct a parcel once: the others are told the number that it has now', async () => {
    const { orderNumber, parcel, both } = await twoOperators()
    const { id: shipmentId, courier, number } = parcel
    const outcomes = await times(both, (by, no) =>
      correctShipment(world.db, actionBy(world, by, orderNumber), {
        shipmentId,
        courier,
        number: newNumber(no),
        seen: { courier, number },
        shared: false,
        reason: '',
      }),
    )
    expect(tally(outcomes)).toEqual({ ok: 1, 'corrected-before': 11 })
    const [now] = await world.db.select().from(shipment)
    for (const outcome of outcomes)
      if (!outcome.ok && outcome.refused === 'corrected-before') expect(outcome.now.number).toBe(now?.number)
    expect(await world.db.$count(shipmentCorrection)).toBe(1)
    const told = await world.db.select().from(message).where(eq(message.event, 'ORDER_PARCEL_CORRECTED'))
    expect(countEach(told.map(({ channel }) => channel))).toMatchObject({ INBOX: 1 })
  })

  it('write the note once: the others are shown the text that is there now', async () => {
    const { orderNumber, both } = await twoOperators()
    const outcomes = await times(both, (by, no) =>
      changeOrderMemo(world.db, actionBy(world, by, orderNumber), { text: `메모 ${no}`, seen: '' }),
    )
    expect(tally(outcomes)).toEqual({ ok: 1, 'changed-before': 11 })
    const texts = new Set(outcomes.flatMap((outcome) => ('memo' in outcome ? [outcome.memo.text] : [])))
    expect(texts.size).toBe(1)
  })

  // The broken twin: it compares the parcel with the one on the screen before anything is locked.
  it.runIf(onPostgres)('would correct it several times without the lock', async () => {
    const { parcel, both } = await twoOperators()
    const allHaveRead = barrier(12)
    await times(both, async (by, no) => {
      const [seen] = await world.db.select().from(shipment).where(eq(shipment.id, parcel.id))
      await allHaveRead()
      if (seen?.number !== parcel.number) return
      await world.db
        .update(shipment)
        .set({ number: newNumber(no) })
        .where(eq(shipment.id, parcel.id))
      await world.db.insert(shipmentCorrection).values({
        shipmentId: parcel.id,
        fromCourier: parcel.courier,
        fromNumber: parcel.number,
        toCourier: parcel.courier,
        toNumber: newNumber(no),
        actorId: by.memberId,
        correctedAt: world.now,
      })
    })
    expect(await world.db.$count(shipmentCorrection)).toBe(12)
  })
})
