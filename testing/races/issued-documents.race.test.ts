import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { issuedDocument } from '#features/orders/documents/server/documents.tables.ts'
import type { OrderDocument } from '#features/orders/documents/contract/documents.calls.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const order = () => placed(world, store, { items: [{ partnerProductId, count: 1 }] })
  return { order, api: await apiAs(world, store) }
}

describe('first prints of a document at the same moment', () => {
  it('get one serial', async () => {
    const { order, api } = await openShop()
    const orderNumber = await order()
    const replies = await Promise.all(
      Array.from({ length: 24 }, () => api.get(`/order/${orderNumber}/document/receipt`)),
    )
    const serials = replies.map(({ data }) => (data as OrderDocument).serial)
    expect(new Set(serials).size).toBe(1)
    expect(serials[0]).toHaveLength(20)
    expect(await world.db.select().from(issuedDocument)).toHaveLength(1)
  })

  it('get one serial each when whole periods are printed, without a deadlock', async () => {
    const { order, api } = await openShop()
    for (let n = 0; n < 12; n++) await order()
    const period = '/order/document/receipt?startDate=2026-05-01&endDate=2026-05-31'
    const replies = await Promise.all(Array.from({ length: 12 }, () => api.get(period)))
    const printed = replies.map(({ data }) =>
      (data as { documents: OrderDocument[] }).documents.map(({ serial }) => serial).join(),
    )
    expect(new Set(printed).size).toBe(1)
    expect(await world.db.select().from(issuedDocument)).toHaveLength(12)
  })

  it('would get two without the index of the versions', async () => {
    const { order, api } = await openShop()
    const orderNumber = await order()
    await api.get(`/order/${orderNumber}/document/receipt`)
    const again = sql`
      insert into issued_document (order_id, type, version, serial, content_hash, issuer, lines, supply_amount, vat, total,
        document_date, issued_at)
      select order_id, type, version, reverse(serial), content_hash, issuer, lines, supply_amount, vat, total, document_date, issued_at
      from issued_document limit 1`
    await expect(world.db.execute(again)).rejects.toThrow()
  })
})
