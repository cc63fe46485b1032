import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function ordered() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
  const path = `/admin/order/${orderNumber}`
  const api = await apiAs(world, await addOperator(world, coffee))
  return { store, orderNumber, path, api }
}

describe('the note of the operators on an order', () => {
  it('is on the order and in the list, and an empty text removes it', async () => {
    const { path, api } = await ordered()
    expect(await api.get(path)).toMatchObject({ data: { operatorMemo: { text: '', changedAt: null } } })
    expect(await api.put(`${path}/memo`, { memo: ' 금요일 전화\n요청 ', seen: '' })).toMatchObject({ status: 200 })
    const changedAt = world.now.toISOString()
    expect(await api.get(path)).toMatchObject({
      data: { operatorMemo: { text: '금요일 전화\n요청', changedBy: expect.any(String), changedAt } },
    })
    expect(await api.get('/admin/order')).toMatchObject({ data: { content: [{ operatorMemo: '금요일 전화\n요청' }] } })
    await api.put(`${path}/memo`, { memo: '', seen: '금요일 전화\n요청' })
    expect(await api.get('/admin/order')).toMatchObject({ data: { content: [{ operatorMemo: '' }] } })
  })

  it('is not overwritten: the second operator learns who changed it, and to what', async () => {
    const { path, api } = await ordered()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN', operatorRole: 'money' }),
    )
    await api.put(`${path}/memo`, { memo: '첫 메모', seen: '' })
    expect(await other.put(`${path}/memo`, { memo: '둘째 메모', seen: '' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('님이 먼저 메모를 바꾸었습니다'),
      data: { text: '첫 메모' },
    })
    expect((await other.put(`${path}/memo`, { memo: '둘째 메모', seen: '첫 메모' })).status).toBe(200)
    // A second press finds the text already there.
    expect((await other.put(`${path}/memo`, { memo: '둘째 메모', seen: '첫 메모' })).status).toBe(200)
  })

  it('refuses strangers, members, roles that only read, and more than 1,000 characters', async () => {
    const { store, path, api } = await ordered()
    const body = { memo: '메모', seen: '' }
    const reader = await addMember(world, {
      username: 'reader',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'read',
    })
    expect((await apiWith(world, undefined).put(`${path}/memo`, body)).status).toBe(403)
    expect((await (await apiAs(world, store)).put(`${path}/memo`, body)).status).toBe(403)
    expect((await (await apiAs(world, reader)).put(`${path}/memo`, body)).status).toBe(403)
    expect((await api.put(`${path}/memo`, { memo: '가'.repeat(1_001), seen: '' })).status).toBe(400)
    expect((await api.put('/admin/order/20260515-9999999/memo', body)).status).toBe(404)
  })

  it('never reaches the buyer', async () => {
    const { store, orderNumber, path, api } = await ordered()
    await api.put(`${path}/memo`, { memo: '비밀 메모', seen: '' })
    const buyer = await apiAs(world, store)
    for (const call of ['/order', `/order/${orderNumber}`]) expect((await buyer.get(call)).body).not.toContain('비밀')
  })
})
