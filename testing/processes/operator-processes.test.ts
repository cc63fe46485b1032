import { expect, it } from 'vitest'
import { apiAs, apiWith } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

it('a changed role and a removal hold at the next request of every process', async () => {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const add = (username: string, operatorRole: 'all' | 'orders') =>
    addMember(world, { username, brand: market, authority: 'ROLE_ADMIN', operatorRole })
  const boss = await apiAs(world, await add('boss', 'all'))
  const clerk = await add('clerk', 'orders')
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
  const other = apiWith(second(), (await apiAs(world, clerk)).token)
  const read = () => other.get(`/admin/order/${orderNumber}`)
  // Twice, so that the second process reads ahead for the caller it saw last.
  for (const _ of [1, 2]) expect(await read()).toMatchObject({ status: 200, data: { masked: false } })

  const version = async () => {
    const found = (await boss.get('/admin/operator')).data as { operators: { memberId: number; version: number }[] }
    return found.operators.find(({ memberId }) => memberId === clerk.memberId)?.version ?? 0
  }
  const path = `/admin/operator/${clerk.memberId}`
  expect(await boss.put(path, { role: 'read', version: await version() })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ status: 200, data: { masked: true } })
  expect(await boss.delete(path)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'expired' } })
})
