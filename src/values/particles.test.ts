import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutParticles } from './particles.ts'

describe('a search text without particles', () => {
  it.each([
    ['종이컵을', ['종이컵']],
    ['물티슈를', ['물티슈']],
    ['컵을', ['컵']],
    ['쇼핑백이', ['쇼핑백']],
    ['물티슈가', ['물티슈']],
    ['명함은', ['명함']],
    ['물티슈는', ['물티슈']],
    ['명함의', ['명함']],
    ['매장에', ['매장']],
    ['명함과', ['명함']],
    ['물티슈와', ['물티슈']],
    ['냅킨으로', ['냅킨으', '냅킨']],
    ['빨대로', ['빨대']],
    ['고무줄로', ['고무줄']],
    ['빨대도', ['빨대']],
    ['빨대만', ['빨대']],
    ['매장에서', ['매장']],
    ['매장까지', ['매장']],
    ['매장부터', ['매장']],
    ['쇼핑백이랑', ['쇼핑백이', '쇼핑백']],
    ['빨대랑', ['빨대']],
    ['매장에서는', ['매장에서', '매장']],
    ['13oz를', ['13oz']],
    ['A4을', ['A4']],
    ['종이컵을'.normalize('NFD'), ['종이컵']],
  ])('of %s is %j', (text, variants) => expect(withoutParticles(text)).toEqual(variants))

  it.each(['', '  ', '종이컵', '종이', '수도', '컵를', '물티슈을', '물티슈과', '전단지', 'ㅈㅇㅋ', 'a4'])(
    'of %j does not exist',
    (text) => expect(withoutParticles(text)).toEqual([]),
  )

  it('attempts the last word first, and words together', () => {
    expect(withoutParticles('종이컵을 냅킨을')).toEqual(['종이컵을 냅킨', '종이컵 냅킨을', '종이컵 냅킨'])
    expect(withoutParticles('물티슈를 무지')).toEqual(['물티슈 무지'])
  })

  it('takes linear time for particles that end alike', () => {
    expect(withoutParticles(`컵${'이랑'.repeat(100)}`)).toHaveLength(6)
  })

  it('has at most six variants, each shorter than the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'컵을이랑가는도에서으로까지 '), maxLength: 50 }), (text) => {
        const variants = withoutParticles(text)
        expect(variants.length).toBeLessThanOrEqual(6)
        for (const variant of variants) expect(variant.length).toBeLessThan(text.length)
      }),
    )
  })
})
