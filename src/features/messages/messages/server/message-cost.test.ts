import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { addSecondFactor } from '#testing/fixtures/people/second-factors.ts'
import { startSolapi, type SolapiService } from '#testing/services/solapi-service.ts'
import { useWorld } from '#testing/world.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { message } from './messages.tables.ts'

let solapi: SolapiService
const env: Record<string, string> = {
  SOLAPI_API_KEY: 'k',
  SOLAPI_API_SECRET: 's',
  SOLAPI_PF_ID: 'p',
  SOLAPI_FROM: '0212345678',
  SOLAPI_TEMPLATES: 'ORDER_PLACED=KA01TP1',
}
beforeAll(async () => {
  solapi = await startSolapi(() => world.now)
  env['SOLAPI_URL'] = solapi.url
})
afterAll(() => solapi.stop())
const world = useWorld({ env })

async function openFixture() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const operator = await addOperator(world, coffee)
  await addSecondFactor(world, operator.memberId)
  const api = await apiAs(world, operator)
  const order = () => placed(world, store, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] })
  const setCost = async (cost: string | null) => {
    const { version } = (await api.get('/admin/setting/messages')).data as { version: number }
    expect(await api.put('/admin/setting/messages', { version, values: { ALIMTALK_COST: cost } })).toMatchObject({
      status: 200,
    })
  }
  const send = () => world.runJob('send-messages')
  const cost = async (query = '') => (await api.get(`/admin/message/cost${query}`)).data
  return { api, store, order, setCost, send, cost }
}

describe('the cost of an Alimtalk', () => {
  it('is recorded as it was set when the message was sent, and summed for the listed messages', async () => {
    const { api, order, setCost, send, cost } = await openFixture()
    await order()
    await send()
    expect(await cost(), 'nothing is set').toEqual({ count: 0, total: 0 })
    await setCost('13')
    const number = await order()
    await send()
    await setCost('9')
    await order()
    await send()
    expect(await cost()).toEqual({ count: 2, total: 22 })
    expect(await cost(`?search=${number}`)).toEqual({ count: 1, total: 13 })
    expect(await cost('?channel=MAIL')).toEqual({ count: 0, total: 0 })
    expect((await api.get(`/admin/message?search=${number}`)).data).toMatchObject({
      content: [
        { channel: 'MAIL', cost: null },
        { channel: 'ALIM', cost: 13 },
        { channel: 'INBOX', cost: null },
      ],
    })
  })

  it('is summed for the days of the filter', async () => {
    const { order, setCost, send, cost } = await openFixture()
    await setCost('13')
    await order()
    await send()
    await world.db
      .update(message)
      .set({ createdAt: new Date('2026-04-30T15:00:00Z') })
      .where(eq(message.channel, 'ALIM'))
    await order()
    await send()
    expect(await cost('?startDate=2026-05-01&endDate=2026-05-01')).toEqual({ count: 1, total: 13 })
    expect(await cost('?startDate=2026-05-02')).toEqual({ count: 1, total: 13 })
    expect(await cost('?endDate=2026-04-30')).toEqual({ count: 0, total: 0 })
  })

  it('is not recorded for one that was not sent', async () => {
    const { order, setCost, send, cost } = await openFixture()
    await setCost('13')
    solapi.state = 'refusing'
    await order()
    await send()
    solapi.state = 'fine'
    expect(await cost()).toEqual({ count: 0, total: 0 })
  })

  it('is refused to strangers, members and roles without orders', async () => {
    const { store } = await openFixture()
    const money = await addMember(world, {
      username: 'money',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'money',
    })
    for (const api of [apiWith(world, undefined), await apiAs(world, store), await apiAs(world, money)]) {
      expect((await api.get('/admin/message/cost')).status).toBe(403)
    }
  })
})

describe('the registration of an Alimtalk', () => {
  it('is what the settings know: the id of the approved template, or none', async () => {
    const { api } = await openFixture()
    const templates = (await api.get('/admin/alimtalk/template')).data as TemplateRow[]
    const of = (id: string) => templates.find((template) => template.id === id)?.registration
    expect(of('ORDER_PLACED')).toEqual({ state: 'registered', code: 'KA01TP1' })
    expect(of('ORDER_PAID')).toEqual({ state: 'no-code', code: '' })
    expect(of('EMAIL_CHANGED')).toBeNull()
  })
})
