import { afterAll, describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { answerError, answerEvents, answerText, startTrackingService } from '#testing/services/tracking-service.ts'
import { fridayMorning, useWorld } from '#testing/world.ts'
import type { Tracking } from './track-parcel.ts'

const service = await startTrackingService()
afterAll(() => service.stop())
const world = useWorld({ env: { TRACKER_URL: service.url } })

const number = '600012345678'
const minutes = (count: number) => new Date(fridayMorning.getTime() + count * 60_000)
const pickedUp = { time: minutes(10).toISOString(), code: 'AT_PICKUP', description: '인수했습니다.', place: '가온' }
const arrived = { time: minutes(60).toISOString(), code: 'DELIVERED', description: '배송 완료', place: '성동' }

/** An order of three pieces, one of which was shipped. */
async function sent() {
  service.asked.length = 0
  service.answers = answerEvents(pickedUp)
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 3 }] })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  await handling.prepare()
  await handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: 1 }], number)
  const api = await apiAs(world, store)
  // The token lasts ten minutes; these tests advance the clock further.
  const look = async (as?: typeof api) => (as ?? (await apiAs(world, store))).get(`/delivery/CJGLS/${number}`)
  const tracking = async () => (await look()).data as Tracking
  return { store, supplierId, orderNumber, handling, api, look, tracking }
}

describe('tracking a parcel', () => {
  it('answers the events so far, the order, and the time of the query', async () => {
    const { tracking, orderNumber } = await sent()
    expect(await tracking()).toEqual({
      deliveryId: 'CJGLS',
      deliveryNumber: number,
      orderNumber,
      partnerUri: coffee.uri,
      shippedAt: fridayMorning.toISOString(),
      deliveredAt: null,
      checkedAt: fridayMorning.toISOString(),
      answer: 'FOUND',
      state: 'AT_PICKUP',
      demo: false,
      events: [{ at: minutes(10).toISOString(), state: 'AT_PICKUP', place: '가온', text: '인수했습니다.' }],
    })
  })

  it('answers cached events, then nothing, half a year after shipping, and never queries again because the number is reused', async () => {
    const { tracking } = await sent()
    await tracking()
    const days = (count: number) => minutes(count * 24 * 60)
    world.now = new Date(days(180).getTime() + 1)
    expect(await tracking()).toMatchObject({ answer: 'FOUND', state: 'AT_PICKUP' })
    await world.runJob('sweep-delivery')
    expect(await tracking()).toMatchObject({ answer: 'OFF', state: 'UNKNOWN', events: [], checkedAt: null })
    expect(service.asked).toHaveLength(1)
  })

  it('queries the courier once in ten minutes for concurrent requests', async () => {
    const { look, tracking } = await sent()
    await Promise.all(Array.from({ length: 10 }, () => look()))
    world.now = minutes(9)
    await look()
    expect(service.asked).toHaveLength(1)
    world.now = minutes(11)
    service.answers = answerEvents(pickedUp, { ...pickedUp, code: 'IN_TRANSIT' })
    expect(await tracking()).toMatchObject({ state: 'IN_TRANSIT', checkedAt: minutes(11).toISOString() })
    expect(service.asked).toHaveLength(2)
  })

  it('answers cached events when the service is down, and retries after five minutes', async () => {
    const { tracking } = await sent()
    await tracking()
    world.now = minutes(11)
    service.answers = answerText('', 500)
    expect(await tracking()).toMatchObject({ answer: 'DOWN', state: 'AT_PICKUP', events: [{ place: '가온' }] })
    world.now = minutes(15)
    await tracking()
    expect(service.asked).toHaveLength(2)
    world.now = minutes(17)
    service.answers = answerEvents(pickedUp)
    expect(await tracking()).toMatchObject({ answer: 'FOUND' })
  })

  it('states that the courier does not know the number yet', async () => {
    const { tracking } = await sent()
    service.answers = answerError('NOT_FOUND')
    expect(await tracking()).toMatchObject({ answer: 'NOT_YET', state: 'UNKNOWN', events: [] })
  })

  it('ignores events of an older parcel with the same number', async () => {
    const { tracking } = await sent()
    service.answers = answerEvents({ ...arrived, time: '2025-11-01T00:00:00Z' })
    expect(await tracking()).toMatchObject({ answer: 'NOT_YET', deliveredAt: null })
  })

  it('records the arrival once, in the order and its timeline, without another status', async () => {
    const { tracking, handling, look, store, orderNumber } = await sent()
    world.now = minutes(90)
    service.answers = answerEvents(pickedUp, arrived)
    await Promise.all([look(), look()])
    expect(await tracking()).toMatchObject({ state: 'DELIVERED', deliveredAt: minutes(60).toISOString() })
    const { status, timeline, shipments } = await handling.read()
    expect(status).toBe('RP')
    expect(shipments).toMatchObject([{ deliveredAt: minutes(60).toISOString() }])
    expect(timeline.filter(({ type }) => type === 'DELIVERED')).toEqual([
      { type: 'DELIVERED', actor: 'SYSTEM', note: `CJ대한통운 ${number}`, createdAt: minutes(60).toISOString() },
    ])
    expect(await (await apiAs(world, store)).get(`/order/deliveryInfo/${orderNumber}`)).toMatchObject({
      data: [{ deliveryId: 'CJGLS', state: 'DELIVERED', lastEvent: { place: '성동' }, lines: [{ count: 1 }] }],
    })
    // An arrived parcel is not queried again.
    world.now = minutes(900)
    await look()
    expect(service.asked).toHaveLength(1)
  })

  it('never records an arrival before the shipping or in the future', async () => {
    const { tracking, handling } = await sent()
    service.answers = answerEvents({ ...arrived, time: minutes(-120).toISOString() })
    expect((await tracking()).deliveredAt).toBe(fridayMorning.toISOString())
    expect(await handling.read()).toMatchObject({ shipments: [{ deliveredAt: fridayMorning.toISOString() }] })
  })
})

describe('a parcel', () => {
  it('is visible to buyer, headquarters and operator; others get 404', async () => {
    const { look, handling } = await sent()
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    for (const person of [hq, handling.operator])
      expect(await look(await apiAs(world, person))).toMatchObject({ status: 200 })
    const others = [
      await addMember(world, { username: 'neighbour', brand: coffee }),
      await addMember(world, { username: 'otherhq', brand: chicken, authority: 'ROLE_PARTNER' }),
    ]
    const before = service.asked.length
    for (const person of others) {
      const api = await apiAs(world, person)
      const [known, unknown] = [await look(api), await api.get('/delivery/CJGLS/600000000000')]
      expect([known.status, known.body]).toEqual([404, unknown.body])
    }
    expect(await look(apiWith(world, undefined))).toMatchObject({ status: 403 })
    expect(service.asked).toHaveLength(before)
  })

  it.each(['CJGLS/12345', `CJGLS/${'1'.repeat(31)}`, 'CJGLS/600012345678%20', 'DHL/600012345678', 'CJGLS/..%2Fadmin'])(
    'is not queried for %s',
    async (path) => {
      const { api } = await sent()
      const reply = await api.get(`/delivery/${path}`)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(service.asked).toHaveLength(0)
    },
  )
})

describe('the tracking job', () => {
  it('queries open parcels only, and records arrivals', async () => {
    const { handling, supplierId } = await sent()
    await handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: 1 }], '600012345679')
    world.now = minutes(90)
    service.answers = answerEvents(pickedUp, arrived)
    await world.runJob('track-parcels')
    expect(service.asked.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual([number, '600012345679'])
    expect((await handling.read()).shipments.map(({ deliveredAt }) => deliveredAt)).toEqual([
      minutes(60).toISOString(),
      minutes(60).toISOString(),
    ])
    world.now = minutes(400)
    await world.runJob('track-parcels')
    expect(service.asked).toHaveLength(2)
  })

  it('queries once when two runs overlap', async () => {
    await sent()
    world.now = minutes(90)
    await Promise.all([world.runJob('track-parcels'), world.runJob('track-parcels')])
    expect(service.asked).toHaveLength(1)
  })

  it('stops querying a parcel after a month', async () => {
    await sent()
    world.now = minutes(31 * 24 * 60)
    await world.runJob('track-parcels')
    expect(service.asked).toHaveLength(0)
  })
})
