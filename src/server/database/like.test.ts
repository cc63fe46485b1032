import { expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { addBrands, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { containsText } from './like.ts'

const world = useWorld()

it.each([
  ['달콤', true],
  ['CAFE', true],
  ['cafe 10%', true],
  ['10%', true],
  ['1%', false],
  ['0_', false],
])('finds a text in any case, with its wildcards as characters: %s', async (text, isFound) => {
  await addBrands(world, { ...coffee, name: '달콤 Cafe 10%' })
  expect(await world.db.$count(partner, containsText(partner.name, text))).toBe(isFound ? 1 : 0)
})
