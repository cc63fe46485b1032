import { expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { findOrderDefaults } from './order-defaults.ts'

const world = useWorld()

it('the defaults of a new supplier have initial values, until the operator changes them', async () => {
  const initial = await findOrderDefaults(world.db)
  expect(initial).toMatchObject({ cutoffHour: 14, leadDays: 2, delivery: { type: 'CONDITIONAL_FREE', baseFee: 3_500 } })
  await addBrands(world, coffee)
  const operator = await apiAs(world, await addOperator(world, coffee))
  const values = { SUPPLIER_CUTOFF_HOUR: '17', DELIVERY_TYPE: 'PAID', DELIVERY_BASE_FEE: '4000' }
  expect((await operator.put('/admin/setting/defaults', { version: 0, values })).code).toBe('S')
  expect(await findOrderDefaults(world.db)).toEqual({
    ...initial,
    cutoffHour: 17,
    delivery: { ...initial.delivery, type: 'PAID', baseFee: 4_000 },
  })
})
