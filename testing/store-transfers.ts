import { eq } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from './api-client.ts'
import { addProduct } from './goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash, type NewMember } from './people.ts'
import type { World } from './world.ts'
import { acceptTransferCall } from '#features/orders/store-transfers/contract/store-transfers.calls.ts'
import { bodyOf } from './example-body.ts'

const own = { 'front-uri': coffee.uri }

export const newBusiness = bodyOf(acceptTransferCall)

/** A brand with a former owner, a future owner and goods. `stores`: those of the former owner, the first is transferred. */
export async function openTransfers(
  world: World,
  { stores = [{ name: '연남점' }], next = [] }: { stores?: NewMember['stores']; next?: NewMember['stores'] } = {},
) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ', name: '본사' }).where(eq(chainStore.memberId, hq.memberId))
  const former = await addMember(world, { username: 'former', brand: coffee, ...(stores && { stores }) })
  const newOwner = await addMember(world, { username: 'newowner', brand: coffee, ...(next && { stores: next }) })
  await giveCash(world, former.memberId, { cash: 1_000_000 })
  const goods = await addProduct(world, { brand: coffee, product: { tiers: [[1, 10_000]] } })
  const [storeId = 0] = former.storeIds
  const path = `/partnerAdmin/chainStore/${storeId}/transfer`
  const hqApi = await apiAs(world, hq)
  const newApi = await apiAs(world, newOwner)
  // A session of the time of the test: an access token lives for ten minutes.
  const asHq = () => apiAs(world, hq)
  const asNew = () => apiAs(world, newOwner)
  const propose = async (startsOn: string | null = null, to: object = { memberId: newOwner.memberId }) =>
    (await asHq()).post(path, { to, startsOn }, own)
  const proposed = async (startsOn: string | null = null) =>
    ((await propose(startsOn)).data as { id: number } | undefined)?.id ?? 0
  return {
    hq,
    hqApi,
    former,
    newOwner,
    newApi,
    goods,
    storeId,
    path,
    propose,
    proposed,
    show: async () => (await (await asHq()).get(path, own)).data,
    cancel: async (id: number) => (await asHq()).delete(`${path}/${id}`, undefined, own),
    accept: async (id: number) => (await asNew()).post(`/storeTransfer/${id}/accept`, newBusiness),
    decline: async (id: number) => (await asNew()).post(`/storeTransfer/${id}/decline`),
    storeRow: async () => (await world.db.select().from(chainStore).where(eq(chainStore.id, storeId)))[0],
  }
}
