import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { partnerProduct } from './catalog.tables.ts'

const world = useWorld()

/** Prices, stock and limits with digits that occur in no id or amount of the fixtures. */
const canaries = {
  supply: 71_113,
  flat: 72_227,
  extra: 73_339,
  print: 74_449,
  stock: 75_553,
  most: 76_667,
  least: 77_779,
}

async function preview() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const category = await addCategory(world)
  const options = [{ name: '금박', extraPrice: canaries.extra, flatPrice: canaries.flat, stock: canaries.stock }]
  const sample = await addProduct(world, {
    brand: coffee,
    product: {
      name: '일반지 명함',
      categoryId: category.id,
      options,
      printPrice: canaries.print,
      tiers: [[1, canaries.supply]],
      minCount: canaries.least,
      stock: canaries.stock,
    },
    partnerProduct: { sample: true, maxPerOrder: canaries.most, maxPerMonth: canaries.most },
  })
  const plain = await addProduct(world, { brand: coffee, product: { name: '포장 상자' } })
  return { sample, plain, category, guest: apiWith(world, undefined) }
}

describe('the samples of a brand', () => {
  it('are public, without price, stock or limit in any byte [T29]', async () => {
    const { sample, guest, category } = await preview()
    const { partnerProductId: id } = sample
    const replies = {
      brand: await guest.get('/partner/partner-sample/saebyeoknaru'),
      list: await guest.get('/partner/saebyeoknaru/product-sample'),
      count: await guest.get('/partner/saebyeoknaru/product-sample/count'),
      detail: await guest.get(`/partner/saebyeoknaru/product-sample/${id}`),
    }
    expect(replies.brand).toMatchObject({ status: 200, data: { name: '새벽나루커피' } })
    expect(replies.list).toMatchObject({ data: { totalElements: 1, content: [{ id, name: '일반지 명함' }] } })
    expect(replies.count).toMatchObject({ data: { count: 1, categories: [{ categoryId: category.id, count: 1 }] } })
    expect(replies.detail).toMatchObject({ data: { id, options: [{ name: '금박' }] } })
    for (const { body } of Object.values(replies)) {
      for (const canary of Object.values(canaries)) expect(body).not.toContain(String(canary))
      expect(body).not.toMatch(/"(price|tiers|stock|soldOut|status|minCount|maxPer\w*|extraPrice|flatPrice)"/)
    }
  })

  it('are the same for a member, because the preview ignores the caller', async () => {
    const { guest } = await preview()
    const member = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
    const path = '/partner/saebyeoknaru/product-sample'
    expect((await member.get(path)).body).toBe((await guest.get(path)).body)
  })

  it.each([
    ['', 1],
    ['명함', 1],
    ['ㅁㅎ', 1],
    ['상자', 0],
    ['%', 0],
  ])('are found by %s', async (search, count) => {
    const { guest } = await preview()
    const query = `search=${encodeURIComponent(search)}`
    expect(await guest.get(`/partner/saebyeoknaru/product-sample?${query}`)).toMatchObject({
      data: { totalElements: count },
    })
    expect(await guest.get(`/partner/saebyeoknaru/product-sample/count?${query}`)).toMatchObject({ data: { count } })
  })

  it('are found with a particle that matches nothing', async () => {
    const { guest } = await preview()
    const query = `search=${encodeURIComponent('명함을')}`
    for (const path of ['product-sample', 'product-sample/count']) {
      const { data } = await guest.get(`/partner/saebyeoknaru/${path}?${query}`)
      expect(data, path).toMatchObject(
        path === 'product-sample' ? { content: [{ name: '일반지 명함' }] } : { count: 1 },
      )
    }
  })

  it('are filtered by a category or its root', async () => {
    const { guest, category } = await preview()
    for (const [id, total] of [
      [category.id, 1],
      [category.rootId, 1],
      [999_999, 0],
    ]) {
      expect(await guest.get(`/partner/saebyeoknaru/product-sample?categoryId=${id}`)).toMatchObject({
        data: { totalElements: total },
      })
    }
  })

  it('are unknown when unmarked, of another brand, or no longer sold', async () => {
    const { sample, plain, guest } = await preview()
    const missing = await guest.get('/partner/saebyeoknaru/product-sample/999999')
    expect(missing.status).toBe(404)
    const unknown = [
      await guest.get(`/partner/saebyeoknaru/product-sample/${plain.partnerProductId}`),
      await guest.get(`/partner/basakon/product-sample/${sample.partnerProductId}`),
    ]
    await world.db.update(partnerProduct).set({ isListed: false }).where(eq(partnerProduct.id, sample.partnerProductId))
    unknown.push(await guest.get(`/partner/saebyeoknaru/product-sample/${sample.partnerProductId}`))
    for (const { status, body } of unknown) expect([status, body]).toEqual([404, missing.body])
  })

  it.each(['WAIT', 'CLOSED'] as const)('are empty for a brand in state %s', async (state) => {
    const { guest } = await preview()
    await world.db.update(partner).set({ state }).where(eq(partner.id, coffee.partnerId))
    const paths = ['/partner/partner-sample/saebyeoknaru', '/partner/saebyeoknaru/product-sample']
    for (const path of paths) expect(await guest.get(path)).toMatchObject({ status: 404 })
  })

  it('refuse a page beyond the limit and an unknown sort', async () => {
    const { guest } = await preview()
    expect(await guest.get('/partner/saebyeoknaru/product-sample?page=1000000&size=100')).toMatchObject({ status: 400 })
    expect(await guest.get('/partner/saebyeoknaru/product-sample?sort=margin')).toMatchObject({ status: 400 })
  })
})
