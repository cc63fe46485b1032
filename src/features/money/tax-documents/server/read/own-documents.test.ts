import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { issueInTest, openTaxShop } from '#testing/fixtures/money/tax-documents.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { taxDocument } from '../tax-documents.tables.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('the own tax documents', () => {
  it('have sums by month, of all pages, newest first', async () => {
    const { order, store } = await openTaxShop(world)
    const { orderNumber } = await order({ cups: 2 })
    await order({ cups: 1 })
    const old = await order({ cups: 3 })
    await issueInTest(world, `T${orderNumber}`)
    await world.db
      .update(taxDocument)
      .set({ suppliedOn: '2026-03-31' })
      .where(eq(taxDocument.orderNumber, old.orderNumber))
    const api = await apiAs(world, store)
    const { data } = await api.get('/taxDocument?size=1')
    const newest = (data as { content: { suppliedOn: string }[] }).content[0]?.suppliedOn.slice(0, 7)
    expect(data).toMatchObject({
      months: [{ month: newest, count: 2, issued: 1, supply: 30_000, vat: 3_000, taxFree: 0, total: 33_000 }],
    })
    const { data: all } = await api.get('/taxDocument')
    expect(all).toMatchObject({ months: [{ month: newest }, { month: '2026-03', count: 1, issued: 0, total: 33_000 }] })
    expect(await api.get('/taxDocument?month=2026-01')).toMatchObject({ data: { content: [], months: [] } })
  })
})

describe('one own tax document', () => {
  it('opens once it is issued, with both parties', async () => {
    const { order, store } = await openTaxShop(world)
    const { orderNumber } = await order({ cups: 2 })
    const api = await apiAs(world, store)
    const number = `T${orderNumber}`
    expect(await api.get(`/taxDocument/${number}`)).toMatchObject({ status: 404 })
    await issueInTest(world, number)
    expect(await api.get(`/taxDocument/${number}`)).toMatchObject({
      status: 200,
      data: {
        number,
        approvalNumber: `A-${number}`,
        supply: 20_000,
        vat: 2_000,
        supplier: { businessNumber: '000-81-00014' },
        buyer: { businessNumber: '0000101011', companyName: '나루성수커피' },
        correctedNumber: null,
      },
    })
  })

  it('is not opened by another member', async () => {
    const { order } = await openTaxShop(world)
    const { orderNumber } = await order({ cups: 1 })
    await issueInTest(world, `T${orderNumber}`)
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await other.get(`/taxDocument/T${orderNumber}`)).toMatchObject({ status: 404 })
  })
})
