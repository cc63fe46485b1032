import { describe, expect, it } from 'vitest'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { markDelivered } from './mark-delivered.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000

async function ordered() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 10 }] })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  const api = await apiAs(world, store)
  const ship = (count: number) => handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count }])
  return { store, handling, api, ship, orderNumber, receive: () => api.post(`/order/${orderNumber}/received`) }
}

const arrivals = (order: { shipments: { deliveredAt: string | null }[] }) =>
  order.shipments.map(({ deliveredAt }) => deliveredAt)

describe('수령확인', () => {
  it('says that what was sent has arrived; pressed again, nothing changes', async () => {
    const { handling, ship, receive, api, orderNumber } = await ordered()
    await handling.prepare()
    await ship(10)
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({ data: { may: { receive: true } } })
    const isDelivered = async () =>
      ((await api.get('/order')).data as { content: { delivered: boolean }[] }).content[0]?.delivered
    expect(await isDelivered()).toBe(false)
    expect(await receive()).toMatchObject({ status: 200, data: { status: 'RC', parcels: 1 } })
    expect(await isDelivered()).toBe(true)
    const first = world.now.toISOString()
    world.now = new Date(world.now.getTime() + 60_000)
    expect(await receive()).toMatchObject({ status: 200, data: { status: 'RC', parcels: 0 } })
    const order = await handling.read()
    expect(arrivals(order)).toEqual([first])
    expect(order.timeline.filter(({ type }) => type === 'RECEIVED')).toMatchObject([{ actor: 'BUYER' }])
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({ data: { may: { receive: false } } })
  })

  it('is of the parcels that are on their way: one that is sent later is confirmed later', async () => {
    const { handling, ship, receive } = await ordered()
    await handling.prepare()
    await ship(4)
    expect(await receive()).toMatchObject({ data: { status: 'RP', parcels: 1 } })
    await ship(6)
    expect(arrivals(await handling.read())).toEqual([world.now.toISOString(), null])
    expect(await receive()).toMatchObject({ data: { status: 'RC', parcels: 1 } })
  })

  it('can be of one parcel, and never of a parcel of another order', async () => {
    const { handling, ship, api, orderNumber } = await ordered()
    await handling.prepare()
    await ship(4)
    await ship(6)
    const { shipments } = await handling.read()
    const [first, second] = shipments.map(({ shipmentId }) => shipmentId)
    const receive = (parcel: number) => api.post(`/order/${orderNumber}/received?parcel=${parcel}`)
    expect(await receive(Math.max(first!, second!) + 1)).toMatchObject({ status: 200, data: { parcels: 0 } }) // both were sent
    expect(await receive(second!)).toMatchObject({ status: 200, data: { parcels: 1 } }) // it was sent
    expect(arrivals(await handling.read())).toEqual([null, world.now.toISOString()])
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({ data: { may: { receive: true } } })
  })

  it('of several parcels is one line; a later report of the courier changes nothing', async () => {
    const { handling, ship, receive } = await ordered()
    await handling.prepare()
    await ship(4)
    await ship(6)
    expect(await receive()).toMatchObject({ data: { parcels: 2 } })
    const said = world.now.toISOString()
    world.now = new Date(world.now.getTime() + dayMs)
    const parcels = await world.db
      .select({
        shipmentId: shipment.id,
        orderId: shipment.orderId,
        courier: shipment.courier,
        number: shipment.number,
      })
      .from(shipment)
    await markDelivered(
      world.db,
      parcels.map((parcel) => ({ ...parcel, at: world.now })),
    )
    await world.runJob('count-as-delivered')
    const order = await handling.read()
    expect(arrivals(order)).toEqual([said, said])
    expect(order.timeline.filter(({ type }) => type === 'RECEIVED' || type === 'DELIVERED')).toMatchObject([
      { type: 'RECEIVED', actor: 'BUYER', createdAt: said },
    ])
  })

  it('is refused while nothing was sent, and of orders that are not one’s own', async () => {
    const { handling, receive, orderNumber } = await ordered()
    const refused = { status: 409, message: '아직 출고된 상품이 없습니다.' }
    expect(await receive()).toMatchObject(refused)
    await handling.prepare()
    expect(await receive()).toMatchObject(refused)
    const other = await addMember(world, { username: 'other', brand: coffee })
    expect(await (await apiAs(world, other)).post(`/order/${orderNumber}/received`)).toMatchObject({ status: 404 })
  })
})

describe('a week after it was sent completely', () => {
  it('an order counts as delivered', async () => {
    const { handling, ship } = await ordered()
    await handling.prepare()
    await ship(10)
    world.now = new Date(world.now.getTime() + 7 * dayMs - 1)
    await world.runJob('count-as-delivered')
    expect(arrivals(await handling.read())).toEqual([null])
    world.now = new Date(world.now.getTime() + 1)
    await world.runJob('count-as-delivered')
    await world.runJob('count-as-delivered')
    const order = await handling.read()
    expect(arrivals(order)).toEqual([world.now.toISOString()])
    expect(order.timeline.filter(({ type }) => type === 'DELIVERED')).toMatchObject([
      { actor: 'SYSTEM', note: '출고 후 7일 경과' },
    ])
  })

  it('not while some of it is still to be sent', async () => {
    const { handling, ship } = await ordered()
    await handling.prepare()
    await ship(4)
    world.now = new Date(world.now.getTime() + 8 * dayMs)
    await world.runJob('count-as-delivered')
    expect(arrivals(await handling.read())).toEqual([null])
  })
})
