import { describe, expect, it } from 'vitest'
import { addProduct } from '../goods.ts'
import { ledgerProblems } from '../ledger.ts'
import { orderAs } from '../ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../people.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? 10)

/** [targets R37] */
describe('orders of the same goods in opposite order', () => {
  it(`never wait for each other in a ring: 20 at once, ${rounds} times`, async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const goods = []
    for (let index = 0; index < 10; index++) {
      const counted = index % 2 === 0 ? { stock: 1_000_000 } : { options: [{ name: 'S', stock: 1_000_000 }] }
      goods.push(await addProduct(world, { brand: coffee, product: counted }))
    }
    const stores: TestMember[] = []
    for (let index = 0; index < 20; index++) {
      const store = await addMember(world, { username: `store${index}`, brand: coffee })
      await giveCash(world, store.memberId, { cash: 100_000_000 })
      stores.push(store)
    }
    const items = goods.map(({ partnerProductId, optionIds }) => ({
      partnerProductId,
      productOptionId: optionIds[0] ?? null,
      count: 1,
    }))
    for (let round = 0; round < rounds; round++) {
      const outcomes = await Promise.all(
        stores.map((store, index) =>
          orderAs(world, store, { items: index % 2 === 0 ? items : items.toReversed(), expectedTotal: 100_000 }),
        ),
      )
      expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([])
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
