import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { issueInTest, openTaxShop } from '#testing/fixtures/money/tax-documents.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

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
