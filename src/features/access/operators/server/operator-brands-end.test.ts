import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { inCoffee, ofChicken, ofCoffee, openBrandOperator } from '#testing/fixtures/people/brand-operator.ts'
import { chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { operatorSentences } from '../contract/operators.admin.calls.ts'

const world = useWorld()

async function openWithCoffee() {
  const opened = await openBrandOperator(world)
  await opened.assign(ofCoffee('OWNER'))
  const move = async (state: 'ACTIVE' | 'CLOSED') => {
    const body = { version: 0, state, reason: '계약 종료' }
    const { version } = (await opened.api.get(`/admin/partner/${coffee.partnerId}`)).data as { version: number }
    expect(await opened.api.post(`/admin/partner/${coffee.partnerId}/state`, { ...body, version })).toMatchObject({
      status: 200,
    })
  }
  return { ...opened, move }
}

describe('a closed brand', () => {
  it('is out of reach from the next request on, until it is reopened', async () => {
    const { own, move } = await openWithCoffee()
    const readsShop = async () => (await own.get(`/partner/${coffee.uri}/community`)).status
    const reach = async () => [(await own.get('/partnerAdmin/order', inCoffee)).status, await readsShop()]
    expect(await reach()).toEqual([200, 200])
    await move('CLOSED')
    expect(await reach()).toEqual([403, 404])
    expect(await own.post('/partnerAdmin/notice', {}, inCoffee)).toMatchObject({ status: 403 })
    expect(await own.get('/brandShop')).toMatchObject({ data: { assigned: [] } })
    expect(await own.get('/user/info')).toMatchObject({ data: { brands: [] } })
    await move('ACTIVE')
    expect(await reach()).toEqual([200, 200])
  })

  it('stays assigned while the other brands change, and is not assigned again', async () => {
    const { assign, move, row } = await openWithCoffee()
    await move('CLOSED')
    const names = async () => (await row())?.brands.map(({ name }) => name)
    expect(await assign(ofCoffee('OWNER'), ofChicken())).toMatchObject({ status: 200 })
    expect(await names()).toEqual([chicken.name, coffee.name].toSorted())
    expect(await assign(ofChicken())).toMatchObject({ status: 200 })
    expect(await assign(ofCoffee(), ofChicken())).toMatchObject({
      status: 409,
      message: operatorSentences.brandMissing,
    })
  })
})

describe('the market, under which the accounts of all operators stand', () => {
  it('is not the own brand of an operator of single brands', async () => {
    const { own, assign } = await openBrandOperator(world)
    await world.db.update(partner).set({ hasOpenMarket: false }).where(eq(partner.id, market.partnerId))
    await assign(ofCoffee('OWNER'))
    for (const path of ['community', 'review', 'product'])
      expect(await own.get(`/partner/${market.uri}/${path}`), path).toMatchObject({ status: 404 })
    expect(await own.get('/partnerAdmin/order', { 'front-uri': market.uri })).toMatchObject({ status: 403 })
  })
})
