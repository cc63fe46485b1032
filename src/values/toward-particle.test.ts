import { expect, it } from 'vitest'
import { towardParticle } from './toward-particle.ts'

it('follows the final consonant', () => {
  const words = ['박스', '장', '매', '벌', '한진택배', '직접배송']
  expect(words.map((word) => word + towardParticle(word))).toEqual([
    '박스로',
    '장으로',
    '매로',
    '벌로',
    '한진택배로',
    '직접배송으로',
  ])
})

it('follows a digit as it is read', () => {
  const digits = [...'0123456789']
  expect(digits.filter((digit) => towardParticle(`CJ대한통운 12${digit}`) === '으로')).toEqual(['0', '3', '6'])
})
