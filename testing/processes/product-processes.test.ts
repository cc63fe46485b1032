import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { renderFolder } from '#server/folders.ts'
import { apiAs, apiWith, type ApiClient } from '../harness/api-client.ts'
import { addProduct, type TestProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  market,
  type TestMember,
} from '../fixtures/people/people.ts'
import { productForm } from '../fixtures/goods/products.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

let operator: ApiClient
let buyer: ApiClient
let store: TestMember
let goods: TestProduct
beforeEach(async () => {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  operator = await apiAs(
    world,
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  )
  store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  buyer = apiWith(second(), (await apiAs(world, store)).token)
  goods = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵', stock: 100 },
    partnerProduct: { margin: 100 },
  })
  await buyer.post(`/cart?partnerUri=${coffee.uri}`, [item()])
  // Twice, so that the other process has cached what it can.
  for (const _ of [1, 2]) await everywhere()
})

const item = () => ({ partnerProductId: goods.partnerProductId, productOptionId: null, count: 2 })

/** Changes the product at the first process. */
async function change(part: Partial<ProductRecord>) {
  const path = `/admin/product/${goods.productId}`
  const read = (await operator.get(path)).data as ProductRecord & { version: number }
  const keys = Object.keys(productForm({ categoryId: 1, supplierId: 1 }))
  const record = Object.fromEntries(Object.entries(read).filter(([key]) => keys.includes(key)))
  const body = {
    version: read.version,
    product: { ...record, ...part },
    readStocks: { product: read.stock, options: [] },
  }
  expect(await operator.put(path, body)).toMatchObject({ status: 200 })
}

/** Everything that the buyer sees at the other process. */
async function everywhere() {
  const shop = `/partner/${coffee.uri}/product`
  const list = (await buyer.get(shop)).data as { content: { name: string; price: number; status: string }[] }
  const search = (await buyer.get(`${shop}/suggestion?search=${encodeURIComponent('종이')}`)).data
  const detail = (await buyer.get(`${shop}/${goods.partnerProductId}`)).data as {
    name: string
    status: string
    stock: number
    tiers: { price: number }[]
  }
  const cart = (await buyer.get(`/cart?partnerUri=${coffee.uri}`)).data as {
    price: number
    rows: { problem: string | null; calculatedPrice: number | null }[]
  }
  return { list: list.content, search: JSON.stringify(search), detail, cart }
}

describe('a product changed at one process', () => {
  it('has its new price and name in lists, search, details and open carts of the other', async () => {
    await change({ name: '종이컵 새 도안', tiers: [{ count: 1, supplyPrice: 20_000 }] })
    const seen = await everywhere()
    expect(seen.list).toMatchObject([{ name: '종이컵 새 도안', price: 22_000 }])
    expect(seen.search).toContain('종이컵 새 도안')
    expect(seen.detail).toMatchObject({ name: '종이컵 새 도안', tiers: [{ price: 22_000 }] })
    expect(seen.cart.price).toBe(44_000)
  })

  it('is not ordered at the old price: the buyer is shown the change', async () => {
    await change({ tiers: [{ count: 1, supplyPrice: 20_000 }] })
    const items = [item()]
    expect(await buyer.post('/order', requestOf(store, { items }, 22_000))).toMatchObject({
      status: 409,
      data: { reason: 'total-changed', quote: { total: 44_000 } },
    })
    expect(await buyer.post('/order', requestOf(store, { items }, 44_000))).toMatchObject({ status: 200 })
  })

  it('leaves every list when its sale is stopped, and is marked in open carts', async () => {
    await change({ status: 'STOP' })
    const seen = await everywhere()
    expect(seen.list).toEqual([])
    expect(seen.search).not.toContain('종이컵')
    expect(seen.detail).toMatchObject({ status: 'STOP' })
    expect(JSON.stringify(seen.cart.rows)).toContain('판매가 중지되었습니다')
    await change({ status: 'SALE' })
    expect((await everywhere()).list).toMatchObject([{ status: 'SALE' }])
  })

  it('has its new stock at the next request', async () => {
    await change({ stock: 1 })
    const seen = await everywhere()
    expect(seen.detail).toMatchObject({ stock: 1 })
    expect(JSON.stringify(seen.cart.rows)).toContain('현재 1개까지')
    await change({ stock: 0 })
    expect((await everywhere()).list).toMatchObject([{ status: 'SOLD_OUT' }])
  })

  it.skipIf(!existsSync(renderFolder))(
    'is on the rendered page of the market at once, also its price, stock and end of sale',
    async () => {
      const { partnerProductId, productId } = await addProduct(world, {
        brand: market,
        product: { name: '봉투', stock: 5 },
        partnerProduct: { marketMargin: 0 },
      })
      goods = { ...goods, productId }
      const page = async () => {
        const { body } = await second().app.inject({ url: `/market/market/productDetail/${partnerProductId}` })
        expect(body).toContain('<div id="root" data-rendered>')
        return body.slice(0, body.indexOf('rendered-answers')).replaceAll('<!-- -->', '')
      }
      expect(await page()).toContain('10,000')
      expect(await page()).toContain('schema.org/InStock')
      await change({ tiers: [{ count: 1, supplyPrice: 20_000 }], name: '봉투 새 도안' })
      expect(await page()).toMatch(/봉투 새 도안[\s\S]*20,000/)
      await change({ stock: 0 })
      expect(await page()).toContain('schema.org/OutOfStock')
      await change({ stock: 3 })
      expect(await page()).toContain('schema.org/InStock')
      await change({ status: 'STOP' })
      expect(await page()).not.toContain('schema.org/InStock')
    },
  )

  it('keeps its old name and price in orders that were placed before', async () => {
    const placed = await buyer.post('/order', requestOf(store, { items: [item()] }, 22_000))
    const { orderNumber } = placed.data as { orderNumber: string }
    const statement = async () => (await buyer.get(`/order/${orderNumber}/document/transaction`)).data
    const before = await statement()
    expect(JSON.stringify(before)).toContain('종이컵')
    await change({ name: '다른 컵', unit: '상자', tiers: [{ count: 1, supplyPrice: 50_000 }] })
    expect(await statement()).toEqual(before)
  })

  it('joins the to-do list when an order brings its stock below the level', async () => {
    await change({ lowStock: 99 })
    const low = async () => (await operator.get('/admin/todo')).data
    expect(await low()).toMatchObject({ lowStock: { count: 0 } })
    await buyer.post('/order', requestOf(store, { items: [item()] }, 22_000))
    expect(await low()).toMatchObject({ lowStock: { count: 1 } })
    expect((await operator.get('/admin/product/search?stock=low')).data).toMatchObject({
      content: [{ productId: goods.productId, stock: 98 }],
    })
    await world.db.update(product).set({ archivedAt: world.now }).where(eq(product.id, goods.productId))
    expect(await low()).toMatchObject({ lowStock: { count: 0 } })
  })
})
