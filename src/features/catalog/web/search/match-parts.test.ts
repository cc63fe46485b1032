import { expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

it.each([
  ['종이컵 13oz', 'ㅈㅇㅋ', ['', '종이컵', ' 13oz']],
  ['종이컵 13oz', 'ㄳ', ['종이컵 13oz', '', '']],
  ['PET컵 16oz', '컵16', ['PET', '컵 16', 'oz']],
  ['크라프트 쇼핑백', '쇼핑', ['크라프트 ', '쇼핑', '백']],
  ['종이컵 13oz', '종이컵을', ['', '종이컵', ' 13oz']],
  ['냅킨', '컵', ['냅킨', '', '']],
])('of %s %s is marked', (name, query, parts) => {
  expect(matchParts(name, query)).toEqual(parts)
})
