import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { withStatements } from '#server/database/database.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { coffee, tokenOf } from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import type { duePurchaseOrdersCall, previewPurchaseOrderCall } from '../contract/purchase-orders.admin.calls.ts'
import { purchaseOrderSentences } from '../contract/purchase-order-terms.ts'
import { purchaseOrder } from './purchase-orders.tables.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

/** Two suppliers with orders: 6 and 4 pieces and 19 boxes of the first, 2 pieces of the second. */
async function openDue() {
  const fixture = await openPurchasing(world)
  const { supplierId, api } = fixture
  const boxed = await addProduct(world, { brand: coffee, product: { supplierId, name: '종이컵' } })
  await world.db.update(product).set({ unit: '박스' }).where(eq(product.id, boxed.productId))
  const otherId = await addSupplier(world, {}, '한결포장(데모)')
  const other = await addProduct(world, { brand: coffee, product: { supplierId: otherId, name: '포장 봉투' } })
  await fixture.order(6)
  await fixture.order(4)
  await fixture.order(19, boxed.partnerProductId)
  await fixture.order(2, other.partnerProductId)
  const due = async () =>
    ((await api.get('/admin/purchaseOrder/due')).data as DataOf<typeof duePurchaseOrdersCall>).suppliers
  const preview = (id: number) => api.get(`/admin/purchaseOrder/due/${id}`)
  const send = (supplierIds: number[]) => api.post('/admin/purchaseOrder', { supplierIds }, { host: 'balju.test' })
  return { ...fixture, otherId, due, preview, send }
}

describe('the purchase orders that are due', () => {
  it('say per supplier what would be sent to whom, with each unit apart', async () => {
    const { due, supplierId, otherId } = await openDue()
    expect(await due()).toMatchObject([
      {
        supplierId,
        contactEmail: 'nuri@example.com',
        orders: 3,
        lines: 3,
        asked: [
          { unit: '박스', count: 19 },
          { unit: '개', count: 10 },
        ],
        takenBack: [],
        exchanges: 0,
        moved: 0,
      },
      { supplierId: otherId, name: '한결포장(데모)', orders: 1, asked: [{ unit: '개', count: 2 }] },
    ])
  })

  it('take as many statements for many suppliers as for one', async () => {
    const { operator, send, otherId } = await openDue()
    const api = await apiAs(world, operator)
    const count = async () => (await withStatements(() => api.get('/admin/purchaseOrder/due'))).statements.length
    await api.get('/admin/purchaseOrder/due')
    const both = await count()
    expect(both).toBeLessThanOrEqual(5)
    await send([otherId])
    expect(await count()).toBe(both)
  })

  it('are what is sent then: the same sums and orders, and nothing remains due', async () => {
    const { due, preview, send, list, detail, supplierId, otherId } = await openDue()
    const [first] = await due()
    const shown = (await preview(supplierId)).data as DataOf<typeof previewPurchaseOrderCall>
    expect((await send([supplierId])).status).toBe(200)
    const [made, ...others] = await list()
    expect(others).toEqual([])
    const sent = await detail(made?.number ?? '')
    expect(sent).toMatchObject({ asked: first?.asked, orders: first?.orders, supply: first?.supply })
    expect(shown).toEqual({
      supplierName: sent.supplierName,
      sequence: 1,
      previous: null,
      bundles: sent.bundles,
      supply: sent.supply,
    })
    expect((await due()).map((one) => one.supplierId)).toEqual([otherId])
  })

  it('tell cancelled pieces of an earlier one by unit', async () => {
    const { due, send, handlingFor, order, supplierId, otherId } = await openDue()
    const cut = await order(5)
    await send([supplierId, otherId])
    expect(await due()).toEqual([])
    await handlingFor(cut).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 3 }] })
    expect(await due()).toMatchObject([{ supplierId, asked: [], takenBack: [{ unit: '개', count: 3 }] }])
    expect((await due())[0]?.supply).toBeLessThan(0)
  })

  it('are made for the ticked suppliers only, each once', async () => {
    const { send, list, otherId } = await openDue()
    expect((await send([otherId, otherId])).data).toMatchObject({ numbers: [expect.any(String)] })
    expect(await list()).toMatchObject([{ supplierId: otherId }])
    expect(await send([otherId])).toMatchObject({ status: 409, message: purchaseOrderSentences.nothingToOrder })
  })
})

describe('the preview of a purchase order', () => {
  it('is the PDF that is sent, marked as a preview, and leaves nothing behind', async () => {
    const { supplierId, operator, preview } = await openDue()
    const headers = { authorization: `Bearer ${await tokenOf(world, operator)}` }
    const url = `/api/admin/purchaseOrder/due/${supplierId}/pdf`
    const text = (await readPdf((await world.app.inject({ url, headers })).rawPayload)).join('')
    for (const part of ['미리보기', '첫발주서', '추가3건19박스·10개', '종이컵']) expect(text).toContain(part)
    expect((await preview(supplierId)).status).toBe(200)
    expect(await world.db.$count(purchaseOrder)).toBe(0)
    await world.runJob('send-messages')
    expect(world.mails).toEqual([])
  })

  it('is refused with the reason when there is nothing to send', async () => {
    const { preview, send, otherId } = await openDue()
    await send([otherId])
    expect(await preview(otherId)).toMatchObject({ status: 409, message: purchaseOrderSentences.nothingToOrder })
    expect(await preview(999)).toMatchObject({ status: 409, message: purchaseOrderSentences.noSupplier })
    await world.db.update(supplier).set({ contactEmail: '' }).where(eq(supplier.id, otherId))
    expect((await preview(otherId)).status).toBe(409)
  })
})
