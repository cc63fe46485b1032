import { describe, expect, it } from 'vitest'
import { addInvitation } from '#testing/fixtures/stores/store-invitations.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const world = useWorld()
const second = 1_000
const day = 24 * 60 * 60 * second
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

describe('the nightly sweep of invitations of stores', () => {
  it.each([
    ['expired', (at: Date) => ({ expiresAt: at })],
    ['used', (at: Date) => ({ joinedAt: at })],
    ['cancelled', (at: Date) => ({ cancelledAt: at })],
  ])('keeps an %s one for 90 days to the last second', async (_, end) => {
    await addBrands(world, coffee)
    const { memberId } = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    await addInvitation(world, { partnerId: coffee.partnerId, ownerId: memberId })
    const ended = world.now
    await world.db.update(storeInvitation).set(end(ended))
    world.now = later(ended, 90 * day - second)
    await world.runJob('sweep-store-invitations')
    expect(await world.db.$count(storeInvitation)).toBe(1)
    world.now = later(ended, 90 * day)
    await world.runJob('sweep-store-invitations')
    expect(await world.db.$count(storeInvitation)).toBe(0)
  })
})
