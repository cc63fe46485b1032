import { describe, expect, it } from 'vitest'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  tokenOf,
  type Brand,
} from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import { mostBrandDocuments, tooManyTicked, withoutDocument } from '../contract/documents.partner.calls.ts'

const world = useWorld()

async function addShop(brand: Brand) {
  const { partnerProductId } = await addProduct(world, { brand })
  const store = await addMember(world, { username: `${brand.uri}store`, brand })
  const headquarters = await addMember(world, { username: `${brand.uri}hq`, brand, authority: 'ROLE_PARTNER' })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  return {
    store,
    order: (pay: 'CASH' | 'BANK' = 'CASH') => placed(world, store, { items: [{ partnerProductId, count: 1 }], pay }),
    print: async (type: string, orders: string[]) =>
      world.app.inject({
        url: `/api/partnerAdmin/order/document/${type}/pdf?orders=${orders.join(',')}`,
        headers: { authorization: `Bearer ${await tokenOf(world, headquarters)}`, 'front-uri': brand.uri },
      }),
  }
}

async function openBrands() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  return { cafe: await addShop(coffee), fried: await addShop(chicken) }
}

describe('the documents of ticked orders of a brand', () => {
  it('are one PDF with a page per order, without the representative and the address of the store', async () => {
    const { cafe } = await openBrands()
    const [first, second] = [await cafe.order(), await cafe.order()]
    const answer = await cafe.print('transaction', [second, first, second])
    expect(answer.statusCode).toBe(200)
    const pages = await readPdf(answer.rawPayload)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(`T${first}`)
    expect(pages[1]).toContain(`T${second}`)
    for (const page of pages) expect(page).toContain('성명김*늘주소서울특별시성동구***업태')
  })

  it('are not printed when one order is another brand’s or unknown', async () => {
    const { cafe, fried } = await openBrands()
    const [own, foreign] = [await cafe.order(), await fried.order()]
    for (const number of [foreign, '20260101-0000000']) {
      const answer = await cafe.print('estimate', [own, number])
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('json')
    }
  })

  it('are refused with the number of orders that have no such document', async () => {
    const { cafe } = await openBrands()
    const [paid, unpaid, cancelled] = [await cafe.order(), await cafe.order('BANK'), await cafe.order()]
    await handlingOf(world, await addOperator(world, coffee), cancelled).cancel()
    const answer = await cafe.print('receipt', [paid, unpaid, cancelled])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: withoutDocument('receipt', 2) })
    expect((await cafe.print('receipt', [paid])).statusCode).toBe(200)
  })

  it('are limited', async () => {
    const { cafe } = await openBrands()
    const numbers = Array.from({ length: mostBrandDocuments + 1 }, (_, index) => `20260101-${1_000_000 + index}`)
    const answer = await cafe.print('estimate', numbers)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(tooManyTicked)
    expect((await cafe.print('estimate', numbers.slice(1))).statusCode).toBe(404)
  })
})
