import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { session } from './session.tables.ts'

const world = useWorld()

/** A member whose caller data this process has cached. */
async function knownMember() {
  await addBrands(world, coffee)
  const owner = await addMember(world, { username: 'store', brand: coffee })
  const api = await apiAs(world, owner)
  const info = () => api.get('/user/info')
  await info()
  return { owner, info }
}

type Owner = Awaited<ReturnType<typeof knownMember>>['owner']

const endings: [string, (owner: Owner) => Promise<unknown>][] = [
  ['the session', () => world.db.update(session).set({ revokedAt: world.now })],
  ['the member', ({ memberId }) => world.db.update(member).set({ state: 'LOCK' }).where(eq(member.id, memberId))],
  ['the store', () => world.db.update(chainStore).set({ status: 'CLOSED' })],
  ['the brand', () => world.db.update(partner).set({ state: 'CLOSED' }).where(eq(partner.id, coffee.partnerId))],
]

describe('a cached caller', () => {
  it('is revalidated with one short query', async () => {
    const { info } = await knownMember()
    const { statements } = await withStatements(info)
    expect(statements.filter((text) => text.includes('xmin'))).toHaveLength(1)
    expect(statements.find((text) => text.includes('xmin'))).not.toContain('username')
  })

  it.each(endings)('is invalid immediately when %s ends', async (_, end) => {
    const { owner, info } = await knownMember()
    await end(owner)
    expect(await info()).toMatchObject({ status: 403 })
  })

  it("has the member's current data", async () => {
    const { owner, info } = await knownMember()
    await world.db.update(member).set({ name: '새이름' }).where(eq(member.id, owner.memberId))
    expect(await info()).toMatchObject({ status: 200, data: { name: '새이름' } })
    await world.db.update(chainStore).set({ name: '새매장' })
    const { statements } = await withStatements(info)
    expect(statements.some((text) => text.includes('"chain_store"."level"'))).toBe(true)
  })
})
