import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addSignupWorld, franchisorForm } from '#testing/fixtures/people/signup.ts'
import { addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { partner, partnerAccount } from './brands.tables.ts'
import { sealOldAccounts } from './seal-accounts.ts'

const world = useWorld()
const account = '110-000-000001'
const kept = async (partnerId: number) =>
  (await world.db.select().from(partnerAccount).where(eq(partnerAccount.partnerId, partnerId)))[0]?.account

async function joined() {
  await addSignupWorld(world)
  await apiWith(world, undefined).post('/user/signup/franchisor', franchisorForm())
  const [brand] = await world.db.select({ id: partner.id }).from(partner).where(eq(partner.uri, 'dalbitbunsik'))
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const shown = async () => (await (await apiAs(world, operator)).get(`/admin/partner/${brand?.id}`)).data
  return { partnerId: brand?.id ?? 0, shown }
}

describe('the account number of a brand', () => {
  it('is encrypted in the database, and the operator reads it in full', async () => {
    const { partnerId, shown } = await joined()
    expect(await kept(partnerId)).not.toContain('110')
    expect(await shown()).toMatchObject({ account: { bankCode: '088', account, holder: '달빛분식' } })
  })

  it('written before there was a key is readable, and encrypted at the next start', async () => {
    const { partnerId, shown } = await joined()
    await world.db.update(partnerAccount).set({ account })
    expect(await shown()).toMatchObject({ account: { account } })
    await sealOldAccounts(world.db, testVault)
    const sealed = await kept(partnerId)
    expect(sealed).toMatch(/^v1\./)
    expect(await shown()).toMatchObject({ account: { account } })
    await sealOldAccounts(world.db, testVault)
    expect(await kept(partnerId)).toBe(sealed)
  })

  it("copied into another brand's row is rejected", async () => {
    const { partnerId, shown } = await joined()
    await world.db
      .update(partnerAccount)
      .set({ account: testVault.seal(account, `partner_account ${coffee.partnerId}`) })
    expect(await kept(partnerId)).toMatch(/^v1\./)
    expect(await shown()).toBeUndefined()
  })
})
