import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  type Brand,
} from '#testing/fixtures/people/people.ts'
import { addTerritory } from '#testing/fixtures/stores/territories.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

interface Listed {
  content: { orderNumber: string; storeName: string; status: string; sales: number; supply: number; margin: number }[]
  nextCursor: string | null
  totalElements: number
}

/** A brand with one store and one product that costs 10,000 won with a margin of 10 %. */
async function addShop(brand: Brand, name: string) {
  const supplierId = await addSupplier(world)
  const product = { supplierId, name, tiers: [[1, 10_000]] as [number, number][] }
  const { partnerProductId } = await addProduct(world, { brand, product, partnerProduct: { margin: 100 } })
  const store = await addMember(world, { username: `${brand.uri}store`, brand, stores: [{ name: '강남점' }] })
  const headquarters = await addMember(world, { username: `${brand.uri}hq`, brand, authority: 'ROLE_PARTNER' })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const order = (count: number, pay: 'CASH' | 'BANK' | 'CARD' = 'CASH') =>
    placed(world, store, { items: [{ partnerProductId, count }], pay })
  const get = async (path: string) => {
    // A new token each time, because tests move the clock.
    const api = await apiAs(world, headquarters)
    return (await api.get(`/partnerAdmin/order${path}`, { 'front-uri': brand.uri })).data as never // see Reply
  }
  return { supplierId, partnerProductId, store, headquarters, order, get }
}

async function openBrands() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  return { cafe: await addShop(coffee, '종이컵'), fried: await addShop(chicken, '치킨박스') }
}

const numbersOf = ({ content }: Listed) => content.map(({ orderNumber }) => orderNumber)

describe('the orders of a headquarters', () => {
  it('have sales, supply price and margin, newest first, and none of another brand', async () => {
    const { cafe, fried } = await openBrands()
    const first = await cafe.order(2)
    const second = await cafe.order(3, 'BANK')
    const foreign = await fried.order(5)
    const list: Listed = await cafe.get('')
    expect(numbersOf(list)).toEqual([second, first])
    expect(list.content[1]).toMatchObject({ storeName: '강남점', sales: 22_000, supply: 20_000, margin: 2_000 })
    expect(await cafe.get('/summary')).toMatchObject({ count: 2, sales: 55_000, supply: 50_000, margin: 5_000 })
    expect(await cafe.get(`/${foreign}`)).toBeUndefined()
  })

  it('leave out an order whose card was never paid', async () => {
    const { cafe } = await openBrands()
    const unpaid = await cafe.order(2, 'CARD')
    expect(numbersOf(await cafe.get(''))).toEqual([])
    expect(await cafe.get('/summary')).toMatchObject({ count: 0, sales: 0 })
    expect(await cafe.get(`/${unpaid}`)).toBeUndefined()
  })

  it('count a cancelled order with no won, and a partly cancelled one with the rest', async () => {
    const { cafe } = await openBrands()
    const operator = await addOperator(world, coffee)
    const [whole, part] = [await cafe.order(2), await cafe.order(3)]
    await handlingOf(world, operator, whole).cancel()
    await handlingOf(world, operator, part).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const list: Listed = await cafe.get('')
    expect(list.content).toMatchObject([
      { orderNumber: part, sales: 22_000, supply: 20_000 },
      { orderNumber: whole, status: 'CC', sales: 0, supply: 0 },
    ])
    expect(await cafe.get('/summary')).toMatchObject({ count: 2, cancelled: 1, sales: 22_000, margin: 2_000 })
    expect(numbersOf(await cafe.get('?status=CC'))).toEqual([whole])
    expect(await cafe.get(`/${part}`)).toMatchObject({
      lines: [{ count: 3, cancelled: 1, sales: 22_000, supply: 20_000, margin: 2_000 }],
      store: { phone: '02-****-1001', contactName: '김*늘', region: '서울특별시 성동구' },
      receiver: { name: '김*늘', phone: '010-****-1024', region: '서울 성동구' },
      reductions: [{ reason: '품절' }],
    })
  })

  it('are found by number, store, product and initial consonants', async () => {
    const { cafe } = await openBrands()
    const number = await cafe.order(2)
    const words = [`${coffee.name} 강남`, '종이컵 강남', `${number.slice(-5)} 강남`, coffee.name]
    for (const search of [number.slice(-5), '강남', '종이컵', 'ㄱㄴ', 'ㅈㅇㅋ', ...words]) {
      expect(numbersOf(await cafe.get(`?search=${encodeURIComponent(search)}`)), search).toEqual([number])
    }
    for (const search of ['ㅊㅋ', '강남 빨대', `${chicken.name} 강남`]) {
      expect(numbersOf(await cafe.get(`?search=${encodeURIComponent(search)}`)), search).toEqual([])
    }
    expect(numbersOf(await cafe.get(`?product=${cafe.partnerProductId}&store=${cafe.store.storeIds[0]}`))).toEqual([
      number,
    ])
    expect(numbersOf(await cafe.get('?product=999'))).toEqual([])
  })

  it('are found by a name that few or many products have, and by a part of a number only as a number', async () => {
    const { cafe } = await openBrands()
    const rare = await cafe.order(2)
    for (let no = 1; no <= 21; no++)
      await addProduct(world, {
        brand: coffee,
        product: { supplierId: cafe.supplierId, name: `빨대 ${no}호`, tiers: [[1, 1_000]] },
      })
    expect(numbersOf(await cafe.get(`?search=${encodeURIComponent('빨대')}`))).toEqual([])
    const [straw] = await world.db.select().from(partnerProduct).where(eq(partnerProduct.name, '빨대 7호'))
    const straws = await placed(world, cafe.store, { items: [{ partnerProductId: straw!.id, count: 1 }] }) // added above
    expect(numbersOf(await cafe.get(`?search=${encodeURIComponent('빨대')}`))).toEqual([straws])
    expect(numbersOf(await cafe.get(`?search=${encodeURIComponent('7호')}`))).toEqual([straws])
    expect(numbersOf(await cafe.get(`?search=${rare.slice(3, 12)}`))).toContain(rare)
    expect(await cafe.get(`/summary?search=${encodeURIComponent('빨대')}`)).toMatchObject({ count: 1 })
  })

  it('are limited to the stores of a territory, of a supervisor or of no territory, as are all sums', async () => {
    const { cafe, fried } = await openBrands()
    const north = await addMember(world, { username: 'north', brand: coffee, stores: [{ name: '노원점' }] })
    await giveCash(world, north.memberId, { cash: 1_000_000 })
    const territory = await addTerritory(world, north)
    await world.db.update(chainStore).set({ territoryId: territory }).where(eq(chainStore.id, north.storeIds[0]!)) // it has one
    const inside = await placed(world, north, { items: [{ partnerProductId: cafe.partnerProductId, count: 3 }] })
    const outside = await cafe.order(2)
    expect(numbersOf(await cafe.get(`?territory=${territory}`))).toEqual([inside])
    expect(numbersOf(await cafe.get('?territory=NONE'))).toEqual([outside])
    for (const path of ['/summary', '/byStore/summary']) {
      expect(await cafe.get(`${path}?territory=${territory}`), path).toMatchObject({ sales: 33_000 })
      expect(await cafe.get(`${path}?territory=NONE`), path).toMatchObject({ sales: 22_000 })
    }
    expect(await cafe.get(`/byStore?territory=${territory}`)).toMatchObject({ content: [{ name: '노원점' }] })
    // Another brand's territory holds none of the own stores.
    expect(numbersOf(await fried.get(`?territory=${territory}`))).toEqual([])

    const supervisorId = cafe.headquarters.memberId
    expect(numbersOf(await cafe.get(`?supervisor=${supervisorId}`))).toEqual([])
    await world.db.update(storeTerritory).set({ supervisorId })
    expect(numbersOf(await cafe.get(`?supervisor=${supervisorId}`))).toEqual([inside])
  })

  it('are limited to Korean days, and sorted by amount or oldest first', async () => {
    const { cafe } = await openBrands()
    world.now = new Date('2026-05-14T14:59:00Z')
    const before = await cafe.order(5)
    world.now = new Date('2026-05-14T15:00:00Z')
    const [small, large] = [await cafe.order(1), await cafe.order(9)]
    expect(numbersOf(await cafe.get('?startDate=2026-05-15&endDate=2026-05-15'))).toEqual([large, small])
    expect(numbersOf(await cafe.get('?endDate=2026-05-14'))).toEqual([before])
    expect(numbersOf(await cafe.get('?sort=oldest'))).toEqual([before, small, large])
    expect(numbersOf(await cafe.get('?sort=amount'))).toEqual([large, before, small])
  })

  it('continue by cursor in both directions without gaps', async () => {
    const { cafe } = await openBrands()
    const all = [await cafe.order(1), await cafe.order(2), await cafe.order(3)]
    for (const [sort, expected] of [
      ['oldest', all],
      ['recent', all.toReversed()],
    ] as const) {
      const page: Listed = await cafe.get(`?sort=${sort}&size=2`)
      const next: Listed = await cafe.get(`?sort=${sort}&size=2&cursor=${page.nextCursor}`)
      expect([...numbersOf(page), ...numbersOf(next)]).toEqual(expected)
      expect(next.nextCursor).toBeNull()
    }
  })

  it('that wait to be sent are late when the promised day has passed', async () => {
    const { cafe } = await openBrands()
    const number = await cafe.order(2)
    expect(numbersOf(await cafe.get('?status=UNSHIPPED'))).toEqual([number])
    expect(numbersOf(await cafe.get('?status=LATE'))).toEqual([])
    expect(await cafe.get(`/${number}`)).toMatchObject({ promises: [{ shipsOn: '2026-05-19', daysLate: 0 }] })
    world.now = new Date('2026-06-15T01:00:00Z')
    expect(numbersOf(await cafe.get('?status=LATE'))).toEqual([number])
    expect(await cafe.get(`/${number}`)).toMatchObject({ promises: [{ shipsOn: '2026-05-19', daysLate: 27 }] })
    const handling = handlingOf(world, await addOperator(world, coffee), number)
    await handling.prepare()
    await handling.ship(cafe.supplierId)
    expect(numbersOf(await cafe.get('?status=LATE'))).toEqual([])
    expect(numbersOf(await cafe.get('?status=UNSHIPPED'))).toEqual([])
    expect(await cafe.get(`/${number}`)).toMatchObject({ promises: [] })
  })

  it('promise no day before they are paid, and say whether the store is an open one of the brand', async () => {
    const { cafe } = await openBrands()
    const number = await cafe.order(2, 'BANK')
    expect(await cafe.get(`/${number}`)).toMatchObject({ promises: [], store: { isOwn: true, isClosed: false } })
    await world.db
      .update(chainStore)
      .set({ partnerId: chicken.partnerId, status: 'CLOSED' })
      .where(eq(chainStore.id, cafe.store.storeIds[0]!)) // it has one
    expect(await cafe.get(`/${number}`)).toMatchObject({ store: { isOwn: false, isClosed: true } })
  })
})
