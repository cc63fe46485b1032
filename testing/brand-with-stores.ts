import { addSupplier } from './goods.ts'
import { addOperator } from './order-handling.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from './people.ts'
import type { World } from './world.ts'

/** A coffee brand with its headquarters, two stores with cash, a supplier and an operator; a chicken brand beside it. */
export async function openBrandWithStores(world: World) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const stores = [
    await addMember(world, { username: 'store1', brand: coffee, stores: [{ name: '강남점' }] }),
    await addMember(world, { username: 'store2', brand: coffee, stores: [{ name: '성수점' }] }),
  ] as const
  for (const { memberId } of stores) await giveCash(world, memberId, { cash: 100_000_000 })
  const supplierId = await addSupplier(world)
  return { headquarters, stores, supplierId, operator: await addOperator(world, coffee) }
}
