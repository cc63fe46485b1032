import { describe, expect, it } from 'vitest'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { isSeeded } from './is-seeded.ts'

const world = useWorld()

describe('data with the accounts of the demo', () => {
  it('is recognised', async () => {
    await addBrands(world, market, coffee)
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    await addMember(world, { username: 'storecoffee', brand: coffee })
    expect(await isSeeded(world.db)).toBe(true)
  })

  it('is not imitated by signing up with their names', async () => {
    await addBrands(world, market, coffee, chicken)
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    world.now = new Date(world.now.getTime() + 1)
    await addMember(world, { username: 'storecoffee', brand: coffee })
    await addMember(world, { username: 'storechicken', brand: chicken })
    expect(await isSeeded(world.db)).toBe(false)
  })
})
