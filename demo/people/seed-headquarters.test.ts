import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { campaign, campaignStore } from '#features/talk/campaigns/server/campaigns.tables.ts'
import { noticeRead } from '#features/talk/brand-notices/server/brand-notices.tables.ts'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeTransfer } from '#features/orders/store-transfers/server/store-transfers.tables.ts'
import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { seedHeadquarters } from './seed-headquarters.ts'

const world = useWorld()

it('seeds notices with some readers, territories, invitations, a campaign with some answers, and a proposed transfer', async () => {
  await addBrands(world, coffee)
  const owner = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, owner.memberId))
  for (const username of ['storecoffee', 'one', 'two', 'three', 'four', 'five'])
    await addMember(world, { username, brand: coffee })
  await seedHeadquarters(world.db, world.now)
  expect(await world.db.select().from(noticeRead)).toHaveLength(6)
  expect(await world.db.select({ entitled: campaign.entitled }).from(campaign)).toEqual([{ entitled: 6 }])
  expect(await world.db.select({ name: storeTerritory.name }).from(storeTerritory)).toHaveLength(2)
  expect(await world.db.select({ state: storeTransfer.state }).from(storeTransfer)).toEqual([{ state: 'PROPOSED' }])
  expect(await world.db.$count(storeInvitation)).toBe(5)
  const answers = await world.db.select({ answer: campaignStore.answer }).from(campaignStore)
  expect(answers.filter(({ answer }) => answer === 'AGREE')).toHaveLength(2)
  expect(answers.filter(({ answer }) => answer === null)).toHaveLength(3)
})
