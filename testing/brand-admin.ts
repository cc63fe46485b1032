import { eq } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from './api-client.ts'
import { addBrands, addMember, addPlatform, coffee, market, type Brand } from './people.ts'
import { setTestPassword, testPassword } from './second-factors.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import type { World } from './world.ts'

/** A brand that waits for its approval. */
export const newcomer: Brand = { partnerId: 1001, uri: 'chorokdeung', name: '초록등독서실', state: 'WAIT' }

/** Passes the check for changes that the editor has not seen. */
export const latest = 999_999_999

/** Adds a brand that has applied, its headquarters, the market, an open brand and the operator. */
export async function addApplicant(world: World, brand: Brand = newcomer) {
  await addPlatform(world)
  await addBrands(world, market, coffee, brand)
  const hq = await addMember(world, { username: 'hqstudy', brand, authority: 'ROLE_PARTNER' })
  await setTestPassword(world, hq.memberId)
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  return { hq, operator, hqApi: await apiAs(world, hq), api: await apiAs(world, operator) }
}

/** The form of a headquarters' data with the changes of the test. */
export const correction = ({ partner = {}, ...changes }: Record<string, unknown> = {}) => ({
  version: latest,
  partner: {
    name: newcomer.name,
    uri: newcomer.uri,
    bank: '088',
    account: '110-000-000001',
    accountHolder: '초록상사',
    ...(partner as object),
  },
  chainStore: exampleStore,
  name: '이도윤',
  phone: '01000002048',
  email: 'hqstudy@example.com',
  currentPassword: testPassword,
  ...changes,
})
