import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('the filters of the operator for orders', () => {
  it('find the orders of a supplier and those sent by a courier, with the numbers of their states', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const store = await addMember(world, { username: 'store', brand: coffee })
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const [printer, maker] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '가온포장')]
    const order = async (...suppliers: number[]) => {
      const items = await Promise.all(
        suppliers.map(async (supplierId) => {
          const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
          return { partnerProductId, count: 1 }
        }),
      )
      return placed(world, store, { items })
    }
    const operator = await addOperator(world, coffee)
    const both = await order(printer, maker)
    const printed = await order(printer)
    const handling = handlingOf(world, operator, both)
    await handling.prepare()
    await handling.ship(maker)
    const api = await apiAs(world, operator)
    const found = async (filter: string) => {
      const { data } = await api.get(`/admin/order?${filter}`)
      const { content, counts } = data as { content: { orderNumber: string }[]; counts: { count: number }[] }
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(content.length)
      return content.map(({ orderNumber }) => orderNumber)
    }
    expect(await found(`supplierId=${printer}`)).toEqual([printed, both])
    expect(await found(`supplierId=${maker}`)).toEqual([both])
    expect(await found('courier=CJGLS')).toEqual([both])
    expect(await found(`courier=HANJIN&supplierId=${printer}`)).toEqual([])
    expect((await api.get('/admin/order?courier=DHL')).status).toBe(400)
  })
})
