import { addSupplierCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SupplierForm } from '#features/goods/suppliers/contract/supplier-form.ts'
import { apiAs, apiWith, type ApiClient } from '../harness/api-client.ts'
import { addCategory, addProduct, addSupplier, type TestProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { putOwnPrices } from '../fixtures/goods/own-prices.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  market,
  type TestMember,
} from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'
import { bodyOf } from '../harness/example-body.ts'

const supplierForm = bodyOf(addSupplierCall)

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

let operator: ApiClient
let store: TestMember
let buyer: ApiClient
let goods: TestProduct
let ids: { root: number; cards: number; cups: number; supplier: number }

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
  const { id: cards, rootId: root } = await addCategory(world, '명함', '인쇄물')
  const cups = (await operator.post('/admin/category', { name: '종이컵', isHidden: false, parentId: root })).data
  ids = { root, cards, cups: (cups as { categoryId: number }).categoryId, supplier: await addSupplier(world) }
  goods = await addProduct(world, { brand: coffee, product: { categoryId: cards, supplierId: ids.supplier } })
  await addProduct(world, { brand: coffee, product: { categoryId: ids.cups, name: '종이컵 13oz' } })
  // Twice, so that the second process has cached what it can.
  for (const _ of [1, 2]) await Promise.all([seen(), promise()])
})

interface Node {
  id: number
  name: string
  count: number
  children: Node[]
}

/** The categories and products that the buyer sees at the second process. */
async function seen() {
  const shop = `/partner/${coffee.uri}/product`
  const tree = (await buyer.get(`/category/root/${coffee.uri}`)).data as Node[]
  const all = (await buyer.get('/category/root')).data as Node[]
  const list = (await buyer.get(`${shop}?sort=name`)).data as { content: { name: string }[] }
  const search = (await buyer.get(`${shop}/suggestion?search=${encodeURIComponent('명함')}`)).data
  const names = (nodes: Node[]) => nodes.flatMap((node) => [node.name, ...node.children.map(({ name }) => name)])
  return {
    tree: names(tree),
    all: names(all),
    list: list.content.map(({ name }) => name),
    search: JSON.stringify(search),
    inCategory: async (categoryId: number) =>
      ((await buyer.get(`${shop}?categoryId=${categoryId}`)).data as { content: unknown[] }).content.length,
  }
}

/** Changes a category at the first process. */
async function change(categoryId: number, part: { name: string; isHidden: boolean }) {
  expect(
    await operator.put(`/admin/category/${categoryId}`, { ...part, version: await versionOf(categoryId) }),
  ).toMatchObject({
    status: 200,
  })
}

async function versionOf(categoryId: number): Promise<number> {
  const tree = (await operator.get('/admin/category')).data as { categoryId: number; version: number; children: [] }[]
  const all = tree.flatMap((root) => [root, ...(root.children as typeof tree)])
  return all.find((each) => each.categoryId === categoryId)?.version ?? 0
}

async function place(categoryId: number, to: { parentId: number | null; beforeId: number | null }) {
  const body = { ...to, version: await versionOf(categoryId) }
  expect(await operator.put(`/admin/category/${categoryId}/place`, body)).toMatchObject({ status: 200 })
}

describe('a category changed at one process', () => {
  it('leaves the tree, lists and search of the other when it is hidden, and comes back', async () => {
    expect(await seen()).toMatchObject({ tree: ['인쇄물', '명함', '종이컵'], list: ['일반지 명함', '종이컵 13oz'] })
    await change(ids.cards, { name: '명함', isHidden: true })
    const hidden = await seen()
    expect(hidden).toMatchObject({ tree: ['인쇄물', '종이컵'], all: ['인쇄물', '종이컵'], list: ['종이컵 13oz'] })
    expect(hidden.search).not.toContain('일반지 명함')
    expect(await hidden.inCategory(ids.root)).toBe(1)
    await change(ids.cards, { name: '명함', isHidden: false })
    expect(await seen()).toMatchObject({ tree: ['인쇄물', '명함', '종이컵'], list: ['일반지 명함', '종이컵 13oz'] })
  })

  it('hides all its children with it', async () => {
    await change(ids.root, { name: '인쇄물', isHidden: true })
    expect(await seen()).toMatchObject({ tree: [], all: [], list: [] })
  })

  it('has its new name', async () => {
    await change(ids.cards, { name: '명함·카드', isHidden: false })
    expect(await seen()).toMatchObject({
      tree: ['인쇄물', '명함·카드', '종이컵'],
      all: ['인쇄물', '명함·카드', '종이컵'],
    })
  })

  it('has its new position, and its products move with it', async () => {
    await place(ids.cups, { parentId: ids.root, beforeId: ids.cards })
    expect((await seen()).tree).toEqual(['인쇄물', '종이컵', '명함'])
    await place(ids.cups, { parentId: null, beforeId: ids.root })
    const moved = await seen()
    expect(moved.tree).toEqual(['종이컵', '인쇄물', '명함'])
    expect([await moved.inCategory(ids.root), await moved.inCategory(ids.cups)]).toEqual([1, 1])
  })
})

/** The shipping day that the buyer is promised at the second process on a Friday at ten. */
async function promise() {
  const detail = (await buyer.get(`/partner/${coffee.uri}/product/${goods.partnerProductId}`)).data
  const deliveries = (await buyer.get('/order/partnerProduct/bundleDeliveryInfo')).data as {
    supplierId: number
    shipping: { shipsOn: string }
  }[]
  return [
    (detail as { delivery: { shipping: { shipsOn: string } } }).delivery.shipping.shipsOn,
    deliveries.find(({ supplierId }) => supplierId === ids.supplier)?.shipping.shipsOn,
  ]
}

async function changeSupplier(part: Partial<SupplierForm>) {
  const path = `/admin/supplier/${ids.supplier}`
  const { version } = (await operator.get(path)).data as { version: number }
  const form = { ...supplierForm, deliveryType: 'FREE', cutoffHour: 14, leadDays: 2, ...part, version }
  expect(await operator.put(path, form)).toMatchObject({ status: 200 })
}

describe("a supplier's terms changed at one process", () => {
  it.each([
    ['an earlier cut-off', { cutoffHour: 9 }, '2026-05-20'],
    ['a closed day', { closedDates: ['2026-05-18', '2026-05-19'] }, '2026-05-21'],
    ['a closed weekday', { closedWeekdays: [1] }, '2026-05-20'],
  ])('move the promised day of the next request and order at the other: %s', async (_, part, day) => {
    expect(await promise()).toEqual(['2026-05-19', '2026-05-19'])
    await changeSupplier(part)
    expect(await promise()).toEqual([day, day])
    const items = [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 }]
    const { data } = await buyer.post('/order', requestOf(store, { items }, 10_000))
    const { orderNumber } = data as { orderNumber: string }
    expect((await buyer.get(`/order/${orderNumber}`)).data).toMatchObject({ bundles: [{ shipsOn: day }] })
    await changeSupplier({ cutoffHour: 14, closedDates: [], closedWeekdays: [] })
    expect(await promise()).toEqual(['2026-05-19', '2026-05-19'])
  })
})

describe('a margin or an own price changed by the headquarters at one process', () => {
  it('is the price, and hides or shows the product, at the next request of the other', async () => {
    const headquarters = await apiAs(
      world,
      await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }),
    )
    const id = goods.partnerProductId
    const put = async (change: object) => {
      const items = [{ id, ...change }]
      const reply = await headquarters.put('/partnerAdmin/partnerProduct', { items }, { 'front-uri': coffee.uri })
      expect(reply).toMatchObject({ status: 200, data: { changed: 1 } })
    }
    const prices = async () => {
      const { data } = await buyer.get(`/partner/${coffee.uri}/product?sort=name`)
      return (data as { content: { name: string; price: number }[] }).content.map(
        ({ name, price }) => `${name} ${price}`,
      )
    }
    for (const margin of [100, 250]) {
      await put({ marginType: 'RATE', margin })
      expect(await prices()).toContain(`일반지 명함 ${10_000 + margin * 10}`)
    }
    const own = async (margin: number | null) => {
      const item = { chainStoreId: store.storeIds[0], partnerProductId: id }
      const items = [{ ...item, own: margin === null ? null : { marginType: 'AMOUNT', margin } }]
      const reply = await putOwnPrices(headquarters, items, coffee)
      expect(reply).toMatchObject({ status: 200, data: { changed: 1 } })
    }
    const detail = async () => (await buyer.get(`/partner/${coffee.uri}/product/${id}`)).data
    for (const margin of [700, 300]) {
      await own(margin)
      expect(await prices()).toContain(`일반지 명함 ${10_000 + margin}`)
      expect(await detail()).toMatchObject({ price: 10_000 + margin })
    }
    await own(null)
    expect(await prices()).toContain('일반지 명함 12500')
    await put({ status: 'STOP' })
    expect((await seen()).list).toEqual(['종이컵 13oz'])
    await put({ status: 'SALE' })
    expect((await seen()).list).toEqual(['일반지 명함', '종이컵 13oz'])
  })
})
