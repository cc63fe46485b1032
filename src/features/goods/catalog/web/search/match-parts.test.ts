import { expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

it.each([
  ['종이컵 13oz', 'ㅈㅇㅋ', ['', '종이컵', ' 13oz']],
  ['종이컵 13oz', 'ㄳ', ['종이컵 13oz', '', '']],
  ['PET컵 16oz', '컵16', ['PET', '컵 16', 'oz']],
  ['크라프트 쇼핑백', '쇼핑', ['크라프트 ', '쇼핑', '백']],
  ['종이컵 13oz', '종이컵을', ['', '종이컵', ' 13oz']],
  ['냅킨', '컵', ['냅킨', '', '']],
  ['냅킨 5,000매', '5000매', ['냅킨 ', '5,000매', '']],
  ['감열지 79×70 50롤', '79*70', ['감열지 ', '79×70', ' 50롤']],
  ['컵 13온스 뚜껑', '13oz', ['컵 ', '13온스', ' 뚜껑']],
])('of %s %s is marked', (name, query, parts) => {
  expect(matchParts(name, query)).toEqual(parts)
})
