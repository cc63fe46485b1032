import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { termsConsent } from '#features/people/terms/server/terms.tables.ts'
import { addSignupWorld } from '#testing/fixtures/people/signup.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { seedBrands, seedMembers } from './seed-people.ts'
import { seedWaitingBrand } from './seed-waiting-brand.ts'

const world = useWorld()

describe('the demo', () => {
  it('has a headquarters that waits for approval, with its company data', async () => {
    await addSignupWorld(world)
    await world.db.transact(async (tx) => {
      await seedWaitingBrand(tx, { passwordHash: 'x', now: world.now, vault: testVault })
      return { ok: true }
    })
    const [waiting] = await world.db
      .select()
      .from(partner)
      .innerJoin(chainStore, eq(chainStore.partnerId, partner.id))
      .innerJoin(partnerAccount, eq(partnerAccount.partnerId, partner.id))
      .where(eq(partner.state, 'WAIT'))
    expect(waiting).toMatchObject({
      partner: { name: '달빛분식', uri: 'dalbitbunsik', createdAt: new Date('2026-05-12T01:00:00Z') },
      chain_store: {
        type: 'HQ',
        businessCompanyName: '달빛분식',
        businessNumber: expect.stringMatching(/^\d{3}-\d\d-\d{5}$/),
      },
      partner_account: { bankCode: '088', holder: '달빛분식' },
    })
  })

  it('has members who agreed to the terms, and stores that wait for approval', async () => {
    await addSignupWorld(world, [])
    await world.db.transact(async (tx) => {
      await seedBrands(tx, world.now)
      await seedMembers(tx, { passwordHash: 'x', at: world.now })
      return { ok: true }
    })
    const people = await world.db.$count(member)
    expect(await world.db.$count(termsConsent)).toBe(3 * people)
    expect(await world.db.$count(chainStore, eq(chainStore.status, 'WAIT'))).toBe(4)
  })
})
