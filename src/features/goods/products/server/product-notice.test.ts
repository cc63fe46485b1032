import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { productForm } from '#testing/fixtures/goods/products.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function openShop() {
  await addPlatform(world)
  await addBrands(world, market, { ...coffee, hasOpenMarket: true })
  const operator = await apiAs(
    world,
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  )
  const store = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const goods = await addProduct(world, { brand: coffee, partnerProduct: { marketMargin: 200 } })
  const change = async (notice: unknown) => {
    const { data } = await operator.get(`/admin/product/${goods.productId}`)
    const read = data as ProductRecord & { version: number }
    const keys = Object.keys(productForm({ categoryId: 1, supplierId: 1 }))
    const record = Object.fromEntries(Object.entries(read).filter(([key]) => keys.includes(key)))
    const readStocks = { product: read.stock, options: [] }
    return operator.put(`/admin/product/${goods.productId}`, {
      version: read.version,
      product: { ...record, notice },
      readStocks,
    })
  }
  const noticeFor = async (reader: typeof operator) => {
    const { data } = await reader.get(`/partner/saebyeoknaru/product/${goods.partnerProductId}`)
    return (data as ProductDetail).notice
  }
  return { change, noticeFor, store, guest: apiWith(world, undefined) }
}

describe('상품정보제공고시 of a product', () => {
  it('is shown in the market and in the shop as soon as the operator has stated it, in the order of the law', async () => {
    const { change, noticeFor, store, guest } = await openShop()
    expect(await noticeFor(guest)).toEqual([])
    const items = [
      { field: 'service', text: '누리인쇄 02-000-0301' },
      { field: 'origin', text: '' },
      { field: 'model', text: '종이컵 13oz' },
    ]
    expect(await change({ kind: 'GOODS', items })).toMatchObject({ status: 200 })
    const shown = [
      { name: '품명 및 모델명', text: '종이컵 13oz' },
      { name: 'A/S 책임자와 전화번호', text: '누리인쇄 02-000-0301' },
    ]
    expect(await noticeFor(guest)).toEqual(shown)
    expect(await noticeFor(store)).toEqual(shown)
    const lines = await world.db.select({ after: auditLog.after }).from(auditLog)
    expect(lines).toContainEqual({ after: expect.objectContaining({ productNotice: shown }) as object })
    expect(await change(null)).toMatchObject({ status: 200 })
    expect(await noticeFor(guest)).toEqual([])
  })

  it.each([
    ['a fact of another kind', [{ field: 'nutrition', text: '해당 없음' }]],
    ['an unknown fact', [{ field: 'price', text: '1' }]],
    [
      'a fact twice',
      [
        { field: 'model', text: '가' },
        { field: 'model', text: '나' },
      ],
    ],
  ])('refuses %s', async (_, items) => {
    const { change, noticeFor, guest } = await openShop()
    expect(await change({ kind: 'GOODS', items })).toMatchObject({ status: 400 })
    expect(await noticeFor(guest)).toEqual([])
  })
})
