import { describe, expect, it } from 'vitest'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { orderAs } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function handling() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000 })
  const operator = await addOperator(world, coffee)
  const goods = await addProduct(world, { brand: coffee })
  const api = await apiAs(world, operator)
  const path = `/admin/member/${store.memberId}/arrears`
  const change = async (held: boolean, reason = '30일 이상 연체') =>
    api.post(path, { version: await findRecordVersion(world.db, `member/${store.memberId}`), held, reason })
  const order = () => orderAs(world, store, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] })
  return { store, operator, api, path, change, order }
}

describe('the hold of a member in arrears', () => {
  it('refuses orders until it is lifted, and the member is told the reason', async () => {
    const { store, api, change, order } = await handling()
    expect(await change(true)).toMatchObject({ status: 200, data: { held: true } })
    expect(await order()).toMatchObject({ ok: false, refused: 'arrears' })
    expect(await api.get(`/admin/member/${store.memberId}`)).toMatchObject({
      data: { arrearsSince: expect.any(String) as string },
    })
    expect((await (await apiAs(world, store)).get('/mypage/message')).body).toContain('30일 이상 연체')
    expect(await change(false, '납부 확인')).toMatchObject({ data: { held: false } })
    expect(await order()).toMatchObject({ ok: true })
  })

  it('asked for twice is set once', async () => {
    const { change } = await handling()
    await change(true)
    expect(await change(true)).toMatchObject({ status: 200, data: { held: true } })
    expect(world.mails).toHaveLength(0)
  })

  it('needs a reason, and another editor sees the conflict', async () => {
    const { api, path, change } = await handling()
    expect((await change(true, ' ')).status).toBe(400)
    await change(true)
    expect((await api.post(path, { version: 0, held: false, reason: '납부 확인' })).status).toBe(409)
  })

  it('is not for operators, and unknown members are unknown', async () => {
    const { api, operator } = await handling()
    const body = { version: 0, held: true, reason: '30일 이상 연체' }
    expect((await api.post(`/admin/member/${operator.memberId}/arrears`, body)).status).toBe(409)
    expect((await api.post('/admin/member/999999/arrears', body)).status).toBe(404)
  })
})
